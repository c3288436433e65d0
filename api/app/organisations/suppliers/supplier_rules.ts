import { Money } from '#core/domain/money'
import { row, type Row, type Transaction } from '#core/database'
import { refuseField, renameFields } from '#core/errors'
import { findRow } from '#core/crud/find_rows'
import type { Hooks, WriteContext } from '#core/crud/resource'
import { applyLevelToSupplier } from '#organisations/suppliers/limits'
import { createMainAccount, saveOrganisation, omitOrganisationFields } from '#organisations/open_organisation'
import { setHosts } from '#organisations/suppliers/hosts'
import { dayOf, yearsAfter } from '#organisations/days'
import { requirePlatform } from '#organisations/access'
import { termFee, type LevelPrice, type TermQuote } from '#organisations/settling/quotes'
import { setQuotaLimit } from '#tenancy/quota'
import { offerFirstTerm } from '#organisations/settling/offer'
import { supplierLevels } from '#organisations/suppliers/supplier_levels'
import { LANGUAGES } from '#contracts/languages'
import { translate } from '#core/translate'
import { HOST_FIELDS } from '#contracts/suppliers'

const SITE_COLUMNS_BY_FIELD = {
  logo: 'supplier_logo',
  icp_number: 'domain_icp',
  verify_mode: 'verify_mode',
  verify_count: 'verify_count',
}
const OTHER_TABLE_FIELDS: readonly string[] = [...Object.keys(SITE_COLUMNS_BY_FIELD), ...Object.keys(HOST_FIELDS)]

/** Suppliers are managed by the platform: organisation, site, hosts, main account and limits together. */
export const supplierRules: Hooks = {
  async beforeWrite(values, before, context) {
    requirePlatform(context.actor)
    refuseCleared(values, before)
    if (before) {
      if (values.level_id) await requireOpenLevel(values.level_id as number, before, context)
      await saveRelated(before.id as number, values, context)
      return ownColumns(values)
    }
    const level = await requireOpenLevel(values.level_id as number, null, context)
    const id = await insertSupplier(String(values.name), context.trx)
    await saveRelated(id, values, context)
    const users = { organisationId: id, kind: 'supplier_user_count' }
    await setQuotaLimit(users, level.supplier_user_count, context.trx)
    await createMainAccount(id, 'supplier', values, context)
    return { ...ownColumns(values), ...firstTermColumns(level, values), id }
  },
  async afterWrite(supplier, before, context) {
    if (supplier.level_id !== before?.level_id) await applyLevelToSupplier(supplier.id as number, context.trx)
    if (!before) await offerFirstTerm(supplier, firstTermQuote(supplier), context)
  },
}

/** Only the platform's own supplier has no level and term; these cannot be cleared for others. */
function refuseCleared(values: Row, before: Row | null) {
  for (const name of ['level_id', 'starts_on', 'admin_username'])
    if (values[name] === null && before?.[name] !== null) throw refuseField(name, 'E_REQUIRED')
}

const ownColumns = (values: Row): Row =>
  Object.fromEntries(
    Object.entries(omitOrganisationFields(values)).filter(([name]) => !OTHER_TABLE_FIELDS.includes(name)),
  )

interface Level extends LevelPrice {
  status: string
  supplier_user_count: number | null
}

/** A closed level accepts no new suppliers; existing ones may keep it. */
async function requireOpenLevel(id: number, before: Row | null, { actor, trx }: WriteContext): Promise<Level> {
  const level = (await findRow(supplierLevels, id, actor, 'view', trx)) as unknown as Level
  if (level.status === 'disabled' && before?.level_id !== id) throw refuseField('level_id', 'E_LEVEL_CLOSED')
  return level
}

/** The fee of a term is calculated once, on the day of the agreement. */
function firstTermColumns(level: Level, { starts_on, settled_years = 1 }: Row): Row {
  const years = settled_years as number
  const fee = termFee(level, years, dayOf(new Date()))
  return { ends_on: yearsAfter(String(starts_on), years), settled_fee: fee.toJSON().amount }
}

function firstTermQuote({ settled_years, starts_on, ends_on, settled_fee }: Row): TermQuote {
  const fee = Money.fromDecimal(String(settled_fee), 'RMB')
  const days = { starts_on: String(starts_on), ends_on: String(ends_on) }
  return { years: settled_years as number, ...days, settled: fee, credit: Money.ofMinor(0, 'RMB'), fee }
}

const FIRST_LEVEL_NAMES = LANGUAGES.map((language) => translate(language, 'merchantLevels.standard'))

async function insertSupplier(name: string, trx: Transaction): Promise<number> {
  const made = await row<{ id: number }>(
    `with made as (
       insert into organisations (kind, parent_id, name) select 'supplier', id, ? from organisations where kind = 'platform' returning id, name
     ), site as (
       insert into supplier_sites (organisation_id, supplier_name_zh) select id, name from made
     ), level as (
       insert into merchant_levels (organisation_id, name_zh, name_en, sequence, is_default) select id, ?, ?, 1, true from made
     ) select id from made`,
    [name, ...FIRST_LEVEL_NAMES],
    trx,
  )
  return made?.id as number
}

async function saveRelated(id: number, values: Row, context: WriteContext): Promise<void> {
  await saveOrganisation(id, values, context)
  await saveSiteFields(id, values, context.trx)
  await setHosts(id, values, context.trx)
}

async function saveSiteFields(id: number, values: Row, trx: Transaction): Promise<void> {
  const given = Object.entries(SITE_COLUMNS_BY_FIELD).filter(([name]) => values[name] !== undefined)
  if (given.length === 0) return
  await row(
    `update supplier_sites set ${given.map(([, column]) => `${column} = ?`).join(', ')} where organisation_id = ?`,
    [...given.map(([name]) => values[name]), id],
    trx,
  ).catch(renameFields({ [SITE_COLUMNS_BY_FIELD.logo]: 'logo' }))
}
