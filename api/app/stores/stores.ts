import { STORE_TOKENS, type StoreToken, STORE_AUTHORIZATIONS, STORE_TYPES } from '#contracts/stores'
import { SealedColumn } from '#core/sealed_columns'
import { type Row, type Transaction, row } from '#core/database'
import { LANGUAGES } from '#contracts/languages'
import { type SalesPlatform, SALES_PLATFORMS } from '#contracts/supplier_levels'
import { word } from '#contracts/words'
import { Refusal, type Localised, refuseField } from '#core/errors'
import { levelPlatforms } from '#organisations/suppliers/limits'
import { type Hooks, type WriteContext, defineResource } from '#core/crud/resource'
import { releaseQuota, takeQuota } from '#tenancy/quota'
import { STORE } from '#contracts/limits'
import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, derived, id, integer, json, moment, reference, secret, text } from '#core/lists/fields'
import { organisationName } from '#tenancy/resources'

const COLUMNS = Object.fromEntries(
  STORE_TOKENS.map((token) => [token, new SealedColumn({ table: 'stores', key: 'id', column: `${token}_sealed` })]),
) as Record<StoreToken, SealedColumn>

/** Encrypts tokens, bound to the store's row. An empty token is deleted. */
export function sealTokens(id: number, values: Row): Row {
  const given = STORE_TOKENS.filter((token) => values[token] !== undefined)
  return Object.fromEntries(
    given.map((token) => [`${token}_sealed`, values[token] ? COLUMNS[token].seal(id, String(values[token])) : null]),
  )
}

export const openToken = (token: StoreToken, id: number, text: string) => COLUMNS[token].open(id, text)

/** Existing stores stay; new ones need a platform included in the supplier's level. */
export async function assertPlatformOpen(platform: SalesPlatform, supplierId: number, trx: Transaction) {
  const open = await levelPlatforms(supplierId, trx)
  if (open.length === 0 || open.includes(platform)) return
  const params = { platform: platformNames([platform]), platforms: platformNames(open) }
  const reasons = [{ key: 'errors.E_PLATFORM_CLOSED', params }]
  throw new Refusal('E_PLATFORM_CLOSED', { ...params, fields: { sales_platform: reasons } })
}

const platformNames = (platforms: readonly SalesPlatform[]) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      new Intl.ListFormat(language).format(platforms.map((one) => word(language, `salesPlatforms.${one}`))),
    ]),
  ) as unknown as Localised

const QUOTA = 'shop_count'
const TOKENS: ReadonlySet<string> = new Set(STORE_TOKENS)

/** Only merchants have stores, limited by the supplier's level. An authorised store cannot change its type. */
export const storeRules: Hooks = {
  async beforeWrite(values, before, context) {
    const id = before ? Number(before.id) : await nextId(context.trx)
    const plain = Object.fromEntries(Object.entries(values).filter(([name]) => !TOKENS.has(name)))
    const kept = { ...plain, ...sealTokens(id, values), operated_by: context.actor.userId }
    return before ? editedValues(kept, before) : { ...kept, ...(await createdValues(id, plain, context)) }
  },
  async canDelete({ organisation_id: organisationId }, { trx }) {
    const supplierId = await supplierOf(Number(organisationId), trx)
    if (supplierId !== null) await releaseQuota({ organisationId: supplierId, kind: QUOTA }, 1, trx)
  },
  async canRestore({ organisation_id: organisationId, sales_platform: platform }, { trx }) {
    const supplierId = await supplierOf(Number(organisationId), trx)
    if (supplierId === null) throw new Refusal('E_MERCHANTS_ONLY')
    await assertPlatformOpen(platform as SalesPlatform, supplierId, trx)
    await takeQuota({ organisationId: supplierId, kind: QUOTA }, 1, trx)
  },
}

function editedValues(values: Row, before: Row): Row {
  const isOther = values.type !== undefined && values.type !== before.type
  if (isOther && before.authorization_status !== 'unauthorized' && before.sales_platform !== 'other')
    throw refuseField('type', 'E_STORE_AUTHORIZED')
  return values
}

/** Manual stores (`other`) need no authorisation. */
async function createdValues(id: number, values: Row, { actor, trx }: WriteContext): Promise<Row> {
  const supplierId = await supplierOf(Number(values.organisation_id ?? actor.organisation.id), trx)
  if (supplierId === null) throw new Refusal('E_MERCHANTS_ONLY')
  await assertPlatformOpen(values.sales_platform as SalesPlatform, supplierId, trx)
  await takeQuota({ organisationId: supplierId, kind: QUOTA }, 1, trx)
  return { id, authorization_status: values.sales_platform === 'other' ? 'completed' : 'unauthorized' }
}

async function supplierOf(merchantId: number, trx: Transaction): Promise<number | null> {
  const found = await row<{ id: number }>(
    `select parent_id as id from organisations where id = ? and kind = 'merchant'`,
    [merchantId],
    trx,
  )
  return found?.id ?? null
}

async function nextId(trx: Transaction): Promise<number> {
  const next = await row<{ id: number }>(`select nextval(pg_get_serial_sequence('stores', 'id'))::int as id`, [], trx)
  return next?.id as number
}

const nameOf = (column: string) => `select u.username from users u where u.id = t.${column}`
const token = () => secret({ max: STORE.token, nullable: true })
const TOKENS_SET = STORE_TOKENS.map((one) => `case when t.${one}_sealed is not null then '${one}' end`).join(', ')
const READ_ONLY = { readonly: true } as const

export const stores = defineResource({
  name: 'stores',
  table: 'stores',
  verbs: ['view', 'create', 'edit', 'delete'],
  ownership: { organisation: 'organisation_id', owner: 'owner_user_id' },
  label: 'name',
  order: { field: 'id', direction: 'desc' },
  hooks: storeRules,
  usedBy: [
    { resource: 'finished-products', table: 'finished_products', column: 'store_id', names: 'code' },
    { resource: 'orders', table: 'orders', column: 'store_id', names: 'order_no' },
    { resource: 'order-imports', table: 'order_imports', column: 'store_id', names: 'code' },
  ],
  fields: {
    id: id(),
    organisation_id: reference('organisations', { readonly: 'after_create' }),
    merchant: organisationName({ search: true }),
    owner_user_id: reference('users', { ...READ_ONLY, nullable: true }),
    name: text({ required: true, max: STORE.name, search: true, sort: true }),
    code: text({ max: STORE.code, search: true, initial: '' }),
    sales_platform: choice(SALES_PLATFORMS, { required: true, readonly: 'after_create', sort: true }),
    type: choice(STORE_TYPES, { initial: 'own' }),
    status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
    authorization_status: choice(STORE_AUTHORIZATIONS, { ...READ_ONLY, sort: true }),
    product_token: token(),
    order_token_us: token(),
    order_token_global: token(),
    order_token_eu: token(),
    tokens: derived('json', `select array_to_json(array_remove(array[${TOKENS_SET}], null))`),
    expires_at: moment({ nullable: true }),
    seller_id: text({ max: STORE.code, search: true, initial: '' }),
    system_warehouse: text({ max: STORE.name, initial: '' }),
    warehouses: json(READ_ONLY),
    order_sync_days: integer({ min: STORE.syncDays.min, max: STORE.syncDays.max, initial: STORE.syncDays.usual }),
    auto_ship_hours: integer({ min: 0, max: STORE.autoShipHours, initial: 0 }),
    created_name: derived('text', nameOf('owner_user_id'), { nullable: true }),
    operated_name: derived('text', nameOf('operated_by'), { nullable: true }),
    version: integer(READ_ONLY),
    created_at: moment(),
    updated_at: moment(),
  },
})
