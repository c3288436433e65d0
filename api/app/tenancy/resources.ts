import { derived, type Field, choice, id, moment, reference, text } from '#core/lists/fields'
import { ORGANISATION_KINDS, SWITCH_STATUSES } from '#contracts/statuses'
import { defineResource } from '#core/crud/resource'

export const organisationName = (options: Partial<Field> = {}): Field =>
  derived('text', 'select o.name from organisations o where o.id = t.organisation_id', options)

export const organisations = defineResource({
  name: 'organisations',
  table: 'organisations',
  verbs: ['view'],
  ownership: { organisation: 'id' },
  label: 'name',
  fields: {
    id: id(),
    kind: choice(ORGANISATION_KINDS, { sort: true }),
    name: text({ search: true, sort: true }),
    parent_id: reference('organisations', { nullable: true }),
    merchant_no: text({ nullable: true, search: true }),
    status: {
      ...derived('choice', `case when t.disabled_at is null then 'enabled' else 'disabled' end`),
      options: SWITCH_STATUSES,
    },
    created_at: moment(),
  },
})
