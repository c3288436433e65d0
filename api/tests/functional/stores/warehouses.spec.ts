import testUtils from '@adonisjs/core/services/test_utils'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { secrets } from '#core/sealed_columns'
import { moveTokens } from '#database/migrations/5010_store_tokens_and_warehouses'
import { openTokens } from '#stores/store_tokens'
import { asDemo, type Caller } from '#tests/support/as'
import { saidAt } from '#tests/support/said'

const STORES = '/api/v1/stores'
const PATH = '/api/v1/warehouses'
let made = 0

async function openStore(merchant: Caller, sales_platform = 'other'): Promise<number> {
  const name = `Warehouse test ${process.pid}-${++made}`
  const store = await merchant.post(STORES, { name, sales_platform, product_token: 'goods' })
  return store.body().data.id as number
}

test.group('Stores | warehouses', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a merchant adds warehouses of a manual store and chooses the one it ships from', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const store_id = await openStore(merchant)
    const added = await merchant.post(PATH, { store_id, name: 'Yiwu 1', external_id: 'WH-1', sites: ['us', ' DE '] })
    added.assertStatus(200)
    added.assertBodyContains({
      data: {
        name: 'Yiwu 1',
        external_id: 'WH-1',
        sales_platform: 'other',
        type: 'own',
        is_system: false,
        synced_at: null,
      },
    })
    assert.sameMembers(added.body().data.sites, ['DE', 'US'])
    assert.isString(added.body().data.associated_at)
    const { id } = added.body().data
    const chosen = await merchant.patch(`${STORES}/${store_id}`, { system_warehouse_id: id })
    chosen.assertBodyContains({ data: { system_warehouse: 'Yiwu 1', warehouses: [{ id, external_id: 'WH-1' }] } })
    assert.isTrue((await merchant.get(`${PATH}/${id}`)).body().data.is_system)
    const seen = await (await asDemo(client, 'super')).get(`${PATH}?search=${encodeURIComponent(ofStore(store_id))}`)
    assert.deepEqual(
      seen.body().data.list.map((one: { id: number }) => one.id),
      [id],
    )
    ;(await merchant.delete(`${PATH}/${id}`)).assertStatus(200)
    const left = (await merchant.get(`${STORES}/${store_id}`)).body().data
    assert.deepEqual([left.system_warehouse_id, left.system_warehouse, left.warehouses], [null, null, []])
  }).tags(['STO-04'])

  test('refuses warehouses by hand on a platform, those it listed, another store’s, and impossible sites', async ({
    client,
    assert,
  }) => {
    const merchant = await asDemo(client, 'merchant')
    const [manual, temu] = [await openStore(merchant), await openStore(merchant, 'temu')]
    const refused = await merchant.post(PATH, { store_id: temu, name: 'No' })
    assert.deepEqual(
      [refused.status(), refused.body().data.reason, Object.keys(refused.body().data.errors)],
      [409, 'E_WAREHOUSE_SYNCED', ['store_id']],
    )
    const listed = await row<{ id: number }>(
      `insert into warehouses (organisation_id, owner_user_id, store_id, external_id, name, synced_at)
       select organisation_id, owner_user_id, id, 'T1', 'Listed', now() from stores where id = ? returning id`,
      [temu],
    )
    for (const attempt of [
      await merchant.patch(`${PATH}/${listed?.id}`, { name: 'Renamed' }),
      await merchant.delete(`${PATH}/${listed?.id}`),
    ])
      assert.deepEqual([attempt.status(), attempt.body().data.reason], [409, 'E_WAREHOUSE_SYNCED'])
    const foreign = await merchant.patch(`${STORES}/${manual}`, { system_warehouse_id: listed?.id })
    assert.deepEqual(saidAt(foreign), { system_warehouse_id: 'E_WAREHOUSE_OF_STORE' })
    const sites = await merchant.post(PATH, { store_id: manual, name: 'Sites', sites: ['<b>'] })
    assert.deepEqual(Object.keys(sites.body().data.errors), ['sites'])
    ;(await merchant.post(PATH, { store_id: manual, name: 'Twice', external_id: 'X' })).assertStatus(200)
    const again = await merchant.post(PATH, { store_id: manual, name: 'Twice', external_id: 'X' })
    assert.equal(again.status(), 409)
  }).tags(['STO-04'])

  test('restoring a deleted store brings back its warehouses, its choice and its tokens', async ({
    client,
    assert,
  }) => {
    const [merchant, root] = [await asDemo(client, 'merchant'), await asDemo(client, 'super')]
    await row(
      `insert into recycle_rules (label_zh, label_en, resource, table_name) values ('店铺', 'Stores', 'stores', 'stores')`,
    )
    const store_id = await openStore(merchant)
    const { id } = (await merchant.post(PATH, { store_id, name: 'Kept', sites: ['US'] })).body().data
    await merchant.patch(`${STORES}/${store_id}`, { system_warehouse_id: id })
    ;(await merchant.delete(`${STORES}/${store_id}`)).assertStatus(200)
    assert.deepEqual(await rows('select 1 from store_tokens where store_id = ?', [store_id]), [])
    const bin = await row<{ id: number }>(`select id from recycle_bin where resource = 'stores' and record_id = ?`, [
      store_id,
    ])
    const content = await root.get(`/api/v1/recycle-bin/${bin?.id}/content`)
    assert.include(content.text(), '[hidden]')
    const restored = await root.post('/api/v1/recycle-bin/restore', { ids: [bin?.id] })
    assert.equal(restored.body().data.records[0].outcome, 'done')
    await row('set constraints all immediate')
    const store = (await merchant.get(`${STORES}/${store_id}`)).body().data
    assert.deepEqual([store.system_warehouse, store.warehouses.length], ['Kept', 1])
    assert.deepEqual((await merchant.get(`${PATH}/${id}`)).body().data.sites, ['US'])
    assert.deepEqual(
      (await openTokens(store_id)).map(({ access }) => access),
      ['goods'],
    )
  }).tags(['STO-04', 'CFG-08'])

  test('tokens sealed for the old columns are sealed again for their own rows', async ({ client, assert }) => {
    const id = await openStore(await asDemo(client, 'merchant'), 'temu')
    const sealed = secrets.seal('from before', `stores.order_token_eu_sealed:${id}`)
    await row('update stores set order_token_eu_sealed = ? where id = ?', [sealed, id])
    const rawQuery = async (sql: string, bindings?: unknown[]) => ({ rows: await rows(sql, bindings) })
    await moveTokens({ rawQuery } as unknown as QueryClientContract)
    assert.deepEqual(
      (await openTokens(id)).map(({ purpose, access }) => [purpose, access]),
      [
        ['product_token', 'goods'],
        ['order_token_eu', 'from before'],
      ],
    )
    assert.deepEqual(await row('select order_token_eu_sealed as left from stores where id = ?', [id]), { left: null })
  }).tags(['STO-01'])
})

const ofStore = (id: number) => JSON.stringify([{ field: 'store_id', operator: 'eq', val: id }])
