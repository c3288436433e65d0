import { PRINT_FORMATS, PRINT_NAME, PRINT_NAME_PARTS, unknownPart } from '#contracts/print_names'
import { row, type Row, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { type Hooks, type WriteContext, defineResource } from '#core/crud/resource'
import { createMainAccount, saveOrganisation, omitOrganisationFields } from '#organisations/open_organisation'
import { supplierFor } from '#organisations/access'
import { regionOf } from '#settings/area/areas'
import { takeQuota } from '#tenancy/quota'
import { choice, flag, many, reference, text } from '#core/lists/fields'
import {
  visibleToGranted,
  adminFields,
  organisationFields,
  rowFields,
  supplierNames,
} from '#organisations/organisation_fields'

/** A factory has its own main account; exactly one of a supplier's factories is its main one, which ships. */
export const factoryRules: Hooks = {
  async beforeWrite(values, before, context) {
    const placed = withRegion(values)
    rejectPrintName(values)
    return before ? updateFactory(placed, before, context) : createFactory(placed, context)
  },
}

function rejectPrintName({ print_name: pattern }: Row): void {
  const part = typeof pattern === 'string' ? unknownPart(pattern) : null
  if (part !== null)
    throw refuseField('print_name', 'E_PRINT_NAME', {
      part,
      parts: PRINT_NAME_PARTS.map((one) => `{${one}}`).join(' '),
    })
}

function withRegion(values: Row): Row {
  if (values.area_code === undefined) return values
  const region = regionOf(String(values.area_code))
  if (!region) throw refuseField('area_code', 'E_AREA_INVALID')
  return { ...values, ...region }
}

async function createFactory(values: Row, context: WriteContext): Promise<Row> {
  const { trx } = context
  const supplier_id = await supplierFor(values.supplier_id as number | undefined, context)
  await takeQuota({ organisationId: supplier_id, kind: 'factory_count' }, 1, trx)
  await lockSupplier(supplier_id, trx)
  const made = await row<{ id: number }>(
    `insert into organisations (kind, parent_id, name) values ('factory', ?, ?) returning id`,
    [supplier_id, values.name],
    trx,
  )
  const id = made?.id as number
  const isFirst = !(await row('select 1 from factories where supplier_id = ? limit 1', [supplier_id], trx))
  if (values.is_main && !isFirst) await clearMainFactory(supplier_id, trx)
  await createMainAccount(id, 'factory', values, context)
  await saveOrganisation(id, values, context)
  const { number, ...own } = omitOrganisationFields(values)
  return { ...own, ...(number ? { number } : {}), id, supplier_id, is_main: values.is_main || isFirst }
}

async function updateFactory(values: Row, before: Row, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const isOwn = actor.organisation.id === before.id
  if (isOwn && ['is_main', 'status', 'role_ids', 'user_ids', 'number'].some((name) => values[name] !== undefined))
    throw new Refusal('E_FORBIDDEN')
  const isMain = before.is_main && values.is_main !== true
  if (isMain && (values.is_main === false || values.status === 'disabled'))
    throw refuseField(values.is_main === false ? 'is_main' : 'status', 'E_MAIN_FACTORY')
  if (values.is_main === true && !before.is_main) {
    await lockSupplier(before.supplier_id as number, trx)
    await clearMainFactory(before.supplier_id as number, trx)
  }
  await saveOrganisation(before.id as number, values, context)
  return omitOrganisationFields(values)
}

/** Serialises changes of the main factory. */
const lockSupplier = (id: number, trx: Transaction) =>
  row('select 1 from suppliers where id = ? for no key update', [id], trx)

const clearMainFactory = (supplierId: number, trx: Transaction) =>
  row(
    'update factories set is_main = false, version = version + 1, updated_at = now() where supplier_id = ? and is_main',
    [supplierId],
    trx,
  )

export const factories = defineResource({
  name: 'factories',
  table: 'factories',
  verbs: ['view', 'create', 'edit'],
  ownership: { organisation: 'id' },
  visibleTo: visibleToGranted({
    roles: 'factory_roles',
    people: 'factory_people',
    ownColumn: 'factory_id',
    itself: true,
  }),
  label: { 'zh-cn': 'name', en: 'name_en' },
  order: { field: 'id', direction: 'asc' },
  hooks: factoryRules,
  fields: {
    ...organisationFields,
    supplier_id: reference('suppliers', { readonly: 'after_create' }),
    ...supplierNames,
    number: text({ max: 30, pattern: /^[A-Za-z0-9-]+$/, search: true, sort: true }),
    area_code: text({ required: true, max: 6, pattern: /^\d{6}$/ }),
    province: text({ readonly: true, search: true }),
    city: text({ readonly: true, search: true, sort: true }),
    district: text({ readonly: true, search: true }),
    print_name: text({ max: PRINT_NAME.max }),
    print_format: choice(PRINT_FORMATS, { initial: 'png' }),
    is_main: flag({ sort: true }),
    role_ids: many('roles', { table: 'factory_roles', own: 'factory_id', other: 'role_id' }),
    user_ids: many('users', { table: 'factory_people', own: 'factory_id', other: 'user_id' }),
    ...adminFields,
    ...rowFields,
  },
})
