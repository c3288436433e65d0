import { STORE } from '#contracts/limits'
import { WAREHOUSE_TYPES } from '#contracts/stores'
import { SALES_PLATFORMS } from '#contracts/suppliers'
import { findRow } from '#core/crud/find_rows'
import { type Hooks, defineResource, type WriteContext } from '#core/crud/resource'
import { row, type Row } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { choice, derived, id, integer, manyWords, moment, reference, text } from '#core/lists/fields'
import { stores } from '#stores/stores'

/** A country code, or the platform's name of the site. */
const SITE = /^[A-Z0-9][A-Z0-9_-]{0,19}$/

/** By hand only for platform `other`: a connected platform lists its own. */
const warehouseRules: Hooks = {
  async beforeWrite(values, before, context) {
    const tidy = values.sites === undefined ? values : { ...values, sites: validSites(values.sites as string[]) }
    if (!before) return { ...tidy, ...(await ownerOf(Number(values.store_id), context)) }
    assertManual(before)
    return tidy
  },
  canDelete: assertManual,
}

function validSites(given: readonly string[]): string[] {
  const sites = [...new Set(given.map((site) => site.trim().toUpperCase()))]
  if (sites.length > STORE.sites || sites.some((site) => !SITE.test(site))) throw refuseField('sites', 'E_INVALID')
  return sites
}

/** A warehouse has the owner of its store. The lock waits for a deletion of the store. */
async function ownerOf(storeId: number, { actor, trx }: WriteContext): Promise<Row> {
  await row('select 1 from stores where id = ? for key share', [storeId], trx)
  const store = await findRow(stores, storeId, actor, 'edit', trx)
  if (store.sales_platform !== 'other') throw refuseField('store_id', 'E_WAREHOUSE_SYNCED')
  return { organisation_id: store.organisation_id, owner_user_id: store.owner_user_id }
}

function assertManual({ synced_at: syncedAt }: Row): void {
  if (syncedAt !== null) throw new Refusal('E_WAREHOUSE_SYNCED')
}

const ofStore = (column: string) => `select s.${column} from stores s where s.id = t.store_id`

export const warehouses = defineResource({
  name: 'warehouses',
  table: 'warehouses',
  verbs: ['view', 'create', 'edit', 'delete'],
  ownership: { organisation: 'organisation_id', owner: 'owner_user_id', store: 't.store_id' },
  label: 'name',
  order: { field: 'id', direction: 'desc' },
  hooks: warehouseRules,
  fields: {
    id: id(),
    organisation_id: reference('organisations', { readonly: true }),
    owner_user_id: reference('users', { readonly: true, nullable: true }),
    store_id: reference('stores', { required: true, readonly: 'after_create' }),
    store: derived('text', ofStore('name'), { search: true }),
    sales_platform: choice(SALES_PLATFORMS, { sql: ofStore('sales_platform'), readonly: true, sort: true }),
    external_id: text({ max: STORE.code, search: true, initial: '' }),
    name: text({ required: true, max: STORE.name, search: true, sort: true }),
    type: choice(WAREHOUSE_TYPES, { initial: 'own' }),
    sites: manyWords({ table: 'warehouse_sites', own: 'warehouse_id', other: 'site' }),
    associated_at: moment(),
    synced_at: moment({ nullable: true }),
    is_system: derived(
      'flag',
      'select exists (select 1 from stores s where s.id = t.store_id and s.system_warehouse_id = t.id)',
    ),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
})
