import { BATCH_STATUSES } from '#contracts/finished'
import { choice, id, integer, moment, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'

const told = { readonly: true } as const

/** One design put upon many products in one go, and how far that is. */
export const designBatches = defineResource({
  name: 'design-batches',
  table: 'design_batches',
  verbs: ['view'],
  ties: { organisation: 'organisation_id', owner: 'owner_user_id' },
  label: 'name',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    organisation_id: reference('organisations', told),
    owner_user_id: reference('users', told),
    name: text({ ...told, search: true }),
    design_id: reference('designs', { ...told, nullable: true }),
    status: choice(BATCH_STATUSES, told),
    total: integer(told),
    done: integer(told),
    failed: integer(told),
    version: integer(told),
    created_at: moment(),
    updated_at: moment(),
  },
})
