import { STORAGES } from '#contracts/uploads'
import { choice, derived, flag, id, integer, moment, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { removeAttachment } from '#media/delete_files'

const readonly = { readonly: true } as const
const sorted = { ...readonly, sort: true } as const
const optional = { ...readonly, nullable: true } as const

export const attachments = defineResource({
  name: 'attachments',
  table: 'attachments',
  verbs: ['view', 'delete'],
  ownership: { organisation: 'organisation_id', owner: 'owner_user_id' },
  label: 'name',
  fields: {
    id: id(),
    url: derived('text', `'/files/' || t.public_id`),
    name: text({ ...sorted, search: true }),
    size: integer(sorted),
    mime: text(readonly),
    suffix: text({ ...sorted, search: true }),
    width: integer(optional),
    height: integer(optional),
    topic: text({ ...sorted, search: true }),
    is_private: flag(readonly),
    storage: choice(STORAGES, readonly),
    sha256: text({ ...readonly, search: true }),
    copies: derived(
      'integer',
      'select count(*)::int from attachments c where c.sha256 = t.sha256 and c.storage = t.storage',
    ),
    references: derived('integer', 'select count(*)::int from file_references r where r.attachment_id = t.id'),
    quote: integer(readonly),
    owner_user_id: reference('users', readonly),
    organisation_id: reference('organisations', readonly),
    missing_at: moment(optional),
    created_at: moment(),
  },
  hooks: { canDelete: removeAttachment },
})
