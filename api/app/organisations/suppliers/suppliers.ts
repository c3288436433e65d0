import { CAPTCHA } from '#contracts/limits'
import { CAPTCHA_MODES } from '#contracts/statuses'
import { HOST_FIELDS, SERVICE_CHARGE_MODES, SETTLED_MODES, type HostField } from '#contracts/suppliers'
import { choice, date, derived, integer, json, money, reference, text, type Field } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { supplierRules } from '#organisations/suppliers/supplier_rules'
import { adminFields, organisationFields, rowFields } from '#organisations/organisation_fields'

const host = (field: HostField): Field =>
  text({
    nullable: true,
    max: 253,
    search: true,
    sql: `select h.host from organisation_hosts h where h.organisation_id = t.id and h.purpose = '${HOST_FIELDS[field]}' order by h.host limit 1`,
  })
const site = (column: string) => `select s.${column} from supplier_sites s where s.organisation_id = t.id`

export const suppliers = defineResource({
  name: 'suppliers',
  table: 'suppliers',
  verbs: ['view', 'create', 'edit'],
  ownership: { organisation: 'id' },
  label: { 'zh-cn': 'name', en: 'name_en' },
  order: { field: 'id', direction: 'asc' },
  hooks: supplierRules,
  fields: {
    ...organisationFields,
    short_name: text({ required: true, max: 30, search: true }),
    level_id: reference('supplier-levels', { required: true, nullable: true }),
    level_name_zh: derived('text', 'select l.name_zh from supplier_levels l where l.id = t.level_id', {
      nullable: true,
    }),
    level_name_en: derived('text', 'select l.name_en from supplier_levels l where l.id = t.level_id', {
      nullable: true,
    }),
    starts_on: date({ required: true, nullable: true, sort: true, readonly: 'after_create' }),
    settled_years: integer({ initial: 1, min: 1, max: 10, readonly: 'after_create' }),
    ends_on: date({ nullable: true, sort: true, readonly: true }),
    settled_fee: money({ sort: true, readonly: true }),
    settled_mode: choice(SETTLED_MODES, { initial: 'cooperative' }),
    independent_domain: host('independent_domain'),
    admin_domain: host('admin_domain'),
    factory_domain: host('factory_domain'),
    logo: text({ nullable: true, max: 60, pattern: /^\/files\/[0-9a-f-]{36}$/, sql: site('supplier_logo') }),
    icp_number: text({ max: 60, sql: site('domain_icp') }),
    verify_mode: choice(CAPTCHA_MODES, { initial: 'both', sql: site('verify_mode') }),
    verify_count: integer({
      initial: CAPTCHA.minPoints,
      min: CAPTCHA.minPoints,
      max: CAPTCHA.maxPoints,
      sql: site('verify_count'),
    }),
    service_charge_mode: choice(SERVICE_CHARGE_MODES, { initial: 'per_order' }),
    service_charge_fee: money({ initial: '0.00' }),
    ...adminFields,
    certificate: json({ nullable: true, readonly: true, column: 'certificate_facts', sql: 't.certificate_facts' }),
    ...rowFields,
  },
})
