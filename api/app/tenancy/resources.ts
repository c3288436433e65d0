import { derived, type Field, choice, id, moment, reference, text } from '#core/lists/fields'
import { ORGANISATION_KINDS, SWITCH_STATUSES } from '#contracts/statuses'
import { defineResource } from '#core/crud/resource'

/** The name of an organisation and, as `STEM_en`, its English one, which may be empty. */
export const organisationNames = (stem: string, options: Partial<Field> = {}, id = 't.organisation_id') => ({
  [stem]: derived('text', `select o.name from organisations o where o.id = ${id}`, options),
  [`${stem}_en`]: derived('text', `select o.name_en from organisations o where o.id = ${id}`, options),
})

export const organisations = defineResource({
  name: 'organisations',
  table: 'organisations',
  verbs: ['view'],
  ownership: { organisation: 'id' },
  label: { 'zh-cn': 'name', en: 'name_en' },
  fields: {
    id: id(),
    kind: choice(ORGANISATION_KINDS, { sort: true }),
    name: text({ search: true, sort: true }),
    name_en: text({ search: true }),
    parent_id: reference('organisations', { nullable: true }),
    merchant_no: text({ nullable: true, search: true }),
    status: {
      ...derived('choice', `case when t.disabled_at is null then 'enabled' else 'disabled' end`),
      options: SWITCH_STATUSES,
    },
    created_at: moment(),
  },
})
