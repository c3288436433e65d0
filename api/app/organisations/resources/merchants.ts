import { MERCHANT_STATUSES } from '#contracts/merchants'
import { date, derived, reference } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { merchantRules } from '#organisations/domain/merchant_rules'
import { levelInForceSql } from '#organisations/queries/level_in_force'
import { adminFields, organisationFields, rowFields, supplierName } from '#organisations/resources/organisation_fields'

const { status: _, ...named } = organisationFields
const ofOrganisation = (what: string) => `select ${what} from organisations o where o.id = t.id`
const IN_FORCE = `from organisations o join merchant_levels l on l.id = ${levelInForceSql('t', 'o.parent_id')} where o.id = t.id`

export const merchants = defineResource({
  name: 'merchants',
  table: 'merchants',
  verbs: ['view', 'create', 'edit'],
  ties: { organisation: 'id' },
  label: 'name',
  hooks: merchantRules,
  fields: {
    ...named,
    status: {
      ...derived('choice', ofOrganisation(`case when o.disabled_at is null then 'active' else 'locked' end`)),
      options: MERCHANT_STATUSES,
    },
    merchant_no: { ...derived('text', ofOrganisation('o.merchant_no')), search: true, sort: true },
    supplier_id: reference('suppliers', { readonly: 'after_create', sql: ofOrganisation('o.parent_id') }),
    supplier_name: supplierName,
    level_id: reference('merchant-levels', { nullable: true }),
    level_expires_on: date({ nullable: true, sort: true }),
    level_in_force_zh: derived('text', `select l.name_zh ${IN_FORCE}`, { nullable: true }),
    level_in_force_en: derived('text', `select l.name_en ${IN_FORCE}`, { nullable: true }),
    balance: derived('money', 'balance_of(t.id)', { sort: true }),
    ...adminFields,
    staff_count: derived(
      'integer',
      `select count(*)::int from users u where u.organisation_id = t.id and u.account_type = 'staff'`,
      { sort: true },
    ),
    ...rowFields,
  },
})
