import { derived, id, integer, moment, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { organisationName } from '#tenancy/organisation_name'

/** Pictures that nobody may send again; made by a review that blocks, lifted here or by one that passes. */
export const blockedPictures = defineResource({
  name: 'blocked-pictures',
  table: 'blocked_pictures',
  verbs: ['view', 'delete'],
  ties: { organisation: 'organisation_id' },
  label: 'number',
  fields: {
    id: id(),
    organisation_id: reference('organisations', { readonly: true }),
    organisation_name: organisationName(),
    number: text({ readonly: true, search: true, sort: true }),
    material_id: integer({ readonly: true, nullable: true }),
    note: text({ readonly: true, search: true }),
    blocked_by_name: derived('text', 'select u.username from users u where u.id = t.blocked_by', { nullable: true }),
    created_at: moment(),
  },
})
