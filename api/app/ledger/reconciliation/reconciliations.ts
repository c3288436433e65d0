import { date, id, integer, json, moment } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'

const read = { readonly: true } as const

/** One report per day, created by a job and read by the platform. */
export const reconciliations = defineResource({
  name: 'reconciliations',
  table: 'reconciliations',
  isMoney: true,
  verbs: ['view'],
  label: 'day',
  order: { field: 'day', direction: 'desc' },
  fields: {
    id: id(),
    day: date({ ...read, sort: true }),
    difference_count: integer({ ...read, sort: true }),
    figures: json(read),
    differences: json(read),
    version: integer(read),
    created_at: moment(),
    updated_at: moment(),
  },
})
