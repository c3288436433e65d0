import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { openTokens } from '#stores/store_tokens'
import { setQuotaLimit, quotaUsage } from '#tenancy/quota'
import { asDemo } from '#tests/support/as'
import { committed } from '#tests/support/catalogue'
import { organisationOf } from '#tests/support/organisations'
import { saidAt } from '#tests/support/said'

const PATH = '/api/v1/stores'
const hand = (differing: object = {}) => ({
  name: `知远小店 ${Math.floor(performance.now() * 1000)}`,
  sales_platform: 'other',
  ...differing,
})

test.group('Stores', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a manual store is complete at once; one on a platform waits for authorization', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const other = await merchant.post(PATH, hand({ code: 'S-1' }))
    other.assertStatus(200)
    other.assertBodyContains({
      data: {
        authorization_status: 'completed',
        order_sync_days: 7,
        auto_ship_hours: 0,
        created_name: 'merchant',
        type: 'own',
      },
    })
    const temu = await merchant.post(PATH, hand({ sales_platform: 'temu', type: 'semi', auto_ship_hours: 48 }))
    temu.assertBodyContains({ data: { authorization_status: 'unauthorized', warehouses: [] } })
    const listed = await merchant.get(`${PATH}?sales_platform=temu`)
    assert.include(
      listed.body().data.list.map((one: { id: number }) => one.id),
      temu.body().data.id,
    )
    const again = await merchant.post(PATH, hand({ code: 'S-1' }))
    assert.deepEqual([again.status(), Object.keys(again.body().data.errors)], [409, ['code']])
  }).tags(['STO-01'])

  test('stores tokens encrypted per store and shows them to no one', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const made = await merchant.post(PATH, hand({ sales_platform: 'temu', order_token_us: 'us-secret-token' }))
    made.assertStatus(200)
    assert.deepEqual(made.body().data.tokens, ['order_token_us'])
    assert.notInclude(made.text(), 'us-secret-token')
    const { id } = made.body().data
    const kept = await row<{ text: string }>('select to_json(t)::text as text from store_tokens t where store_id = ?', [
      id,
    ])
    assert.include(kept?.text ?? '', 'order_token_us')
    assert.notInclude(kept?.text ?? '', 'us-secret')
    assert.deepEqual(
      (await openTokens(id)).map(({ purpose, access, is_manual }) => [purpose, access, is_manual]),
      [['order_token_us', 'us-secret-token', true]],
    )
    const log = await row<{ after: string }>(
      `select after::text from admin_logs where resource = 'store_tokens' and record_id = ?`,
      [String(id)],
    )
    assert.include(log?.after ?? '', '[hidden]')
    const changed = await merchant.patch(`${PATH}/${id}`, { order_token_us: 'newer', product_token: 'goods' })
    assert.sameMembers(changed.body().data.tokens, ['order_token_us', 'product_token'])
    assert.deepEqual(
      (await openTokens(id)).map(({ access }) => access),
      ['newer', 'goods'],
    )
    const taken = await merchant.patch(`${PATH}/${id}`, { order_token_us: null, product_token: '' })
    assert.deepEqual([taken.body().data.tokens, taken.body().data.token_details], [[], []])
  }).tags(['STO-01'])

  test('the platform of a store is fixed, and its type once authorised', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const { id } = (await merchant.post(PATH, hand({ sales_platform: 'temu', type: 'semi' }))).body().data
    ;(await merchant.patch(`${PATH}/${id}`, { sales_platform: 'shein' })).assertStatus(400)
    ;(await merchant.patch(`${PATH}/${id}`, { type: 'full' })).assertStatus(200)
    await row(`update stores set authorization_status = 'authorized' where id = ?`, [id])
    const refused = await merchant.patch(`${PATH}/${id}`, { type: 'semi' })
    assert.deepEqual([refused.status(), saidAt(refused)], [409, { type: 'E_STORE_AUTHORIZED' }])
    for (const [field, value] of [
      ['order_sync_days', 31],
      ['order_sync_days', 0],
      ['auto_ship_hours', 721],
      ['name', ''],
    ])
      assert.deepEqual(
        Object.keys((await merchant.patch(`${PATH}/${id}`, { [String(field)]: value })).body().data.errors),
        [field],
      )
  }).tags(['STO-01', 'STO-04'])

  test('limits stores by the supplier’s level, and deleting one frees its place', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const quota = { organisationId: await organisationOf('supplier'), kind: 'shop_count' }
    const used = (await quotaUsage(quota))?.used ?? 0
    await committed((trx) => setQuotaLimit(quota, used + 1, trx))
    const { id } = (await merchant.post(PATH, hand())).body().data
    const full = await merchant.post(PATH, hand())
    assert.deepEqual([full.status(), full.body().data.reason], [409, 'E_QUOTA_EXCEEDED'])
    ;(await merchant.delete(`${PATH}/${id}`)).assertStatus(200)
    ;(await merchant.post(PATH, hand())).assertStatus(200)
  }).tags(['STO-01', 'SUP-02'])

  test('restoring a store from the recycle bin requires a free place', async ({ client, assert }) => {
    const [merchant, root] = [await asDemo(client, 'merchant'), await asDemo(client, 'super')]
    const quota = { organisationId: await organisationOf('supplier'), kind: 'shop_count' }
    const usedNow = async () => (await quotaUsage(quota))?.used ?? 0
    await row(
      `insert into recycle_rules (label_zh, label_en, resource, table_name) values ('店铺', 'Stores', 'stores', 'stores')`,
    )
    const { id } = (await merchant.post(PATH, hand())).body().data
    const used = await usedNow()
    ;(await merchant.delete(`${PATH}/${id}`)).assertStatus(200)
    assert.equal(await usedNow(), used - 1)
    const kept = await row<{ id: number }>(
      `select id from recycle_bin where resource = 'stores' and record_id = ? order by id desc limit 1`,
      [id],
    )
    const restore = async () =>
      (await root.post('/api/v1/recycle-bin/restore', { ids: [kept?.id] })).body().data.records[0] as {
        outcome: string
      }
    await committed((trx) => setQuotaLimit(quota, used - 1, trx))
    assert.equal((await restore()).outcome, 'refused')
    assert.equal(await usedNow(), used - 1)
    await committed((trx) => setQuotaLimit(quota, used, trx))
    assert.equal((await restore()).outcome, 'done')
    assert.equal(await usedNow(), used)
    assert.equal((await merchant.post(PATH, hand())).body().data.reason, 'E_QUOTA_EXCEEDED')
  }).tags(['STO-01', 'SUP-02', 'CFG-08'])

  test('only merchants have stores, and other merchants’ stores are hidden', async ({ client, assert }) => {
    const [merchant, supplier, admin] = [
      await asDemo(client, 'merchant'),
      await asDemo(client, 'supplier'),
      await asDemo(client, 'admin'),
    ]
    const { id } = (await merchant.post(PATH, hand())).body().data
    ;(await supplier.get(`${PATH}/${id}`)).assertStatus(200)
    for (const caller of [supplier, admin])
      assert.equal((await caller.post(PATH, hand())).body().data.reason, 'E_MERCHANTS_ONLY')
    ;(await (await asDemo(client, 'factory')).get(`${PATH}/${id}`)).assertStatus(403)
  }).tags(['STO-01', 'ACC-02'])
})
