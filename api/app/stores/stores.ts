import { STORE_TOKENS, STORE_AUTHORIZATIONS, STORE_TYPES } from '#contracts/stores'
import { type Row, type Transaction, row } from '#core/database'
import { LANGUAGES } from '#contracts/languages'
import { type SalesPlatform, SALES_PLATFORMS } from '#contracts/suppliers'
import { translate } from '#core/translate'
import { Refusal, type Localised, refuseField } from '#core/errors'
import { levelPlatforms } from '#organisations/suppliers/limits'
import { type Hooks, type WriteContext, defineResource } from '#core/crud/resource'
import { releaseQuota, takeQuota } from '#tenancy/quota'
import { STORE } from '#contracts/limits'
import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, derived, id, integer, moment, reference, secret, text } from '#core/lists/fields'
import { organisationNames } from '#tenancy/resources'
import { updateAuthorization } from '#stores/authorization/authorization'
import { saveManualTokens } from '#stores/store_tokens'

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
      new Intl.ListFormat(language).format(platforms.map((one) => translate(language, `salesPlatforms.${one}`))),
    ]),
  ) as unknown as Localised

const QUOTA = 'shop_count'
const TOKENS: ReadonlySet<string> = new Set(STORE_TOKENS)

/** Only merchants have stores, limited by the supplier's level. An authorised store cannot change its type. */
export const storeRules: Hooks = {
  async beforeWrite(values, before, context) {
    const id = before ? Number(before.id) : await nextId(context.trx)
    await saveManualTokens(id, values, context.trx)
    const plain = Object.fromEntries(Object.entries(values).filter(([name]) => !TOKENS.has(name)))
    const kept = { ...plain, operated_by: context.actor.userId }
    return before
      ? await editedValues(kept, before, context.trx)
      : { ...kept, ...(await createdValues(id, plain, context)) }
  },
  /** Typed tokens authorise, too. */
  async afterWrite({ id, sales_platform, region, tokens, authorization_status: status }, before, { trx }) {
    if (before && JSON.stringify(tokens) === JSON.stringify(before.tokens)) return
    if (status === 'unauthorized' && (tokens as unknown[]).length === 0) return
    await updateAuthorization(
      { id: Number(id), sales_platform: sales_platform as SalesPlatform, region: String(region) },
      trx,
    )
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

async function editedValues(values: Row, before: Row, trx: Transaction): Promise<Row> {
  const isOther = values.type !== undefined && values.type !== before.type
  if (isOther && before.authorization_status !== 'unauthorized' && before.sales_platform !== 'other')
    throw refuseField('type', 'E_STORE_AUTHORIZED')
  if (values.system_warehouse_id) await assertOwnWarehouse(Number(values.system_warehouse_id), Number(before.id), trx)
  return values
}

async function assertOwnWarehouse(id: number, storeId: number, trx: Transaction): Promise<void> {
  const own = await row('select 1 from warehouses where id = ? and store_id = ? for key share', [id, storeId], trx)
  if (!own) throw refuseField('system_warehouse_id', 'E_WAREHOUSE_OF_STORE')
}

/** Manual stores (`other`) need no authorisation. */
async function createdValues(id: number, values: Row, { actor, trx }: WriteContext): Promise<Row> {
  const supplierId = await supplierOf(Number(values.organisation_id ?? actor.organisation.id), trx)
  if (supplierId === null) throw new Refusal('E_MERCHANTS_ONLY')
  // A new store has no warehouses yet.
  if (values.system_warehouse_id) throw refuseField('system_warehouse_id', 'E_WAREHOUSE_OF_STORE')
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
const ofTokens = (each: string) =>
  `select coalesce(json_agg(${each} order by k.id), '[]') from store_tokens k where k.store_id = t.id`
const TOKEN_DETAILS = ofTokens(
  `json_build_object('purpose', k.purpose, 'expires_at', k.expires_at, 'refresh_expires_at', k.refresh_expires_at,
     'scopes', k.scopes, 'is_manual', k.is_manual)`,
)
const WAREHOUSES = `select coalesce(json_agg(json_build_object('id', w.id, 'external_id', w.external_id, 'name', w.name,
  'associated_at', w.associated_at) order by w.id), '[]') from warehouses w where w.store_id = t.id`
const READ_ONLY = { readonly: true } as const

export const stores = defineResource({
  name: 'stores',
  table: 'stores',
  verbs: ['view', 'create', 'edit', 'delete'],
  ownership: { organisation: 'organisation_id', owner: 'owner_user_id', store: 't.id' },
  label: 'name',
  order: { field: 'id', direction: 'desc' },
  hooks: storeRules,
  usedBy: [
    { resource: 'finished-products', table: 'finished_products', column: 'store_id', names: 'code' },
    { resource: 'publications', table: 'publications', column: 'store_id', names: 'id' },
    { resource: 'orders', table: 'orders', column: 'store_id', names: 'order_no' },
    { resource: 'order-imports', table: 'order_imports', column: 'store_id', names: 'code' },
  ],
  fields: {
    id: id(),
    organisation_id: reference('organisations', { readonly: 'after_create' }),
    ...organisationNames('merchant', { search: true }),
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
    tokens: derived('json', ofTokens('k.purpose')),
    token_details: derived('json', TOKEN_DETAILS),
    expires_at: moment({ readonly: false, nullable: true }),
    authorized_at: moment({ nullable: true }),
    region: text(READ_ONLY),
    shop_id: text({ ...READ_ONLY, search: true }),
    shop_name: text({ ...READ_ONLY, search: true }),
    seller_id: text({ max: STORE.code, search: true, initial: '' }),
    system_warehouse_id: reference('warehouses', { nullable: true }),
    system_warehouse: derived('text', 'select w.name from warehouses w where w.id = t.system_warehouse_id', {
      nullable: true,
    }),
    warehouses: derived('json', WAREHOUSES),
    order_sync_days: integer({ min: STORE.syncDays.min, max: STORE.syncDays.max, initial: STORE.syncDays.usual }),
    auto_ship_hours: integer({ min: 0, max: STORE.autoShipHours, initial: 0 }),
    created_name: derived('text', nameOf('owner_user_id'), { nullable: true }),
    operated_name: derived('text', nameOf('operated_by'), { nullable: true }),
    version: integer(READ_ONLY),
    created_at: moment(),
    updated_at: moment(),
  },
})
