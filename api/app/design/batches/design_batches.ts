import { BATCH_STATUSES } from '#contracts/finished'
import { choice, id, integer, moment, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'

const READ_ONLY = { readonly: true } as const

export const designBatches = defineResource({
  name: 'design-batches',
  table: 'design_batches',
  verbs: ['view'],
  ownership: { organisation: 'organisation_id', owner: 'owner_user_id' },
  label: 'name',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    organisation_id: reference('organisations', READ_ONLY),
    owner_user_id: reference('users', READ_ONLY),
    name: text({ ...READ_ONLY, search: true }),
    design_id: reference('designs', { ...READ_ONLY, nullable: true }),
    status: choice(BATCH_STATUSES, READ_ONLY),
    total: integer(READ_ONLY),
    done: integer(READ_ONLY),
    failed: integer(READ_ONLY),
    version: integer(READ_ONLY),
    created_at: moment(),
    updated_at: moment(),
  },
})
