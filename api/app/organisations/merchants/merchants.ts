import { row, type Row } from '#core/database'
import { refuseField, Refusal } from '#core/errors'
import { type Hooks, type WriteContext, defineResource } from '#core/crud/resource'
import { openMerchantOrganisation } from '#organisations/merchants/open_merchant'
import { createMainAccount, saveOrganisation, omitOrganisationFields } from '#organisations/open_organisation'
import { supplierFor, requireSupplierOrPlatform } from '#organisations/access'
import { MERCHANT_STATUSES } from '#contracts/suppliers'
import { date, derived, reference } from '#core/lists/fields'
import { levelInForceSql } from '#organisations/merchants/level_in_force'
import { adminFields, organisationFields, rowFields, supplierNames } from '#organisations/organisation_fields'
import { findRow, lockRow } from '#core/crud/find_rows'

/** Creating a merchant includes its number, main account and level. */
export const merchantRules: Hooks = {
  async beforeWrite(values, before, context) {
    requireSupplierOrPlatform(context.actor)
    if (before) return updateMerchant(values, before, context)
    const supplierId = await supplierFor(values.supplier_id as number | undefined, context)
    await refuseForeignLevel(values, supplierId, context)
    const id = await openMerchantOrganisation(String(values.name), supplierId, context.trx)
    await createMainAccount(id, 'merchant_main', values, context)
    await saveOrganisation(id, values, context)
    return { ...levelColumns(values), id }
  },
}

async function updateMerchant(values: Row, before: Row, context: WriteContext): Promise<Row> {
  const { level_id = before.level_id, level_expires_on = before.level_expires_on } = values
  if (level_id !== before.level_id) await refuseForeignLevel({ level_id }, before.supplier_id as number, context)
  await saveOrganisation(before.id as number, values, context)
  return { ...omitOrganisationFields(values), ...levelColumns({ level_id, level_expires_on }) }
}

/** Without an assigned level there is no expiry date. */
const levelColumns = ({ level_id = null, level_expires_on = null }: Row): Row => ({
  level_id,
  level_expires_on: level_id === null ? null : level_expires_on,
})

async function refuseForeignLevel({ level_id }: Row, supplierId: number, { trx }: WriteContext) {
  if (!level_id) return
  const fits = await row(
    `select 1 from merchant_levels where id = ? and organisation_id = ? and status = 'enabled'`,
    [level_id, supplierId],
    trx,
  )
  if (!fits) throw refuseField('level_id', 'E_INVALID_REFERENCE')
}

const { status: _, ...nameFields } = organisationFields
const organisationSql = (what: string) => `select ${what} from organisations o where o.id = t.id`
const IN_FORCE = `from organisations o join merchant_levels l on l.id = ${levelInForceSql('t', 'o.parent_id')} where o.id = t.id`

export const merchants = defineResource({
  name: 'merchants',
  table: 'merchants',
  verbs: ['view', 'create', 'edit'],
  ownership: { organisation: 'id' },
  label: { 'zh-cn': 'name', en: 'name_en' },
  hooks: merchantRules,
  fields: {
    ...nameFields,
    status: {
      ...derived('choice', organisationSql(`case when o.disabled_at is null then 'active' else 'locked' end`)),
      options: MERCHANT_STATUSES,
    },
    merchant_no: { ...derived('text', organisationSql('o.merchant_no')), search: true, sort: true },
    supplier_id: reference('suppliers', { readonly: 'after_create', sql: organisationSql('o.parent_id') }),
    ...supplierNames,
    level_id: reference('merchant-levels', { nullable: true }),
    has_level: derived('flag', 't.level_id is not null'),
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

/** Locks a merchant with all its users, or unlocks it; effective from their next request. */
export async function setMerchantLock(id: number, isLocked: boolean, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const locked = await lockRow(merchants, id, actor, 'lock', trx)
  requireSupplierOrPlatform(actor)
  if ((locked.status === 'locked') === isLocked) throw new Refusal('E_ILLEGAL_TRANSITION')
  await row(
    'update organisations set disabled_at = case when ? then now() end, version = version + 1, updated_at = now() where id = ?',
    [isLocked, id],
    trx,
  )
  return findRow(merchants, id, actor, 'lock', trx)
}
