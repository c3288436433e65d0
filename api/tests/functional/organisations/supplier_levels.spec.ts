import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { LEVEL_LIMITS } from '#contracts/suppliers'
import { as, asDemo } from '#tests/support/as'
import { organisationOf } from '#tests/support/organisations'
import { makePerson } from '#tests/support/people'
import { makeLevel } from '#tests/support/suppliers'

const LEVEL = {
  name_zh: '铂金',
  name_en: 'Platinum',
  description_zh: '给大供应商',
  description_en: 'For large suppliers',
  sequence: 9,
  annual_fee: '39800.50',
  discount_type: 'yes',
  discount_rate: '0.80',
  discount_starts_on: '2026-11-01',
  discount_ends_on: '2026-12-31',
  design_count: 300,
  storage_count: 50,
  supplier_user_count: 5,
  factory_count: 3,
  factory_user_count: 30,
  merchant_count: 200,
  merchant_user_count: 2000,
  subaccount_count: 10,
  product_template_count: 100,
  shop_count: null,
  gallery_capacity: 500,
  platform_ids: ['temu', 'shein'],
  status: 'enabled',
}

test.group('Supplier levels', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a level stores every field of its kind and returns it', async ({ client, assert }) => {
    const me = await asDemo(client, 'admin')
    const made = await me.post('/api/v1/supplier-levels', LEVEL)
    made.assertBodyContains({ code: 1 })
    const shown = (await me.get(`/api/v1/supplier-levels/${made.body().data.id}`)).body().data
    assert.containSubset(
      { ...shown, platform_ids: shown.platform_ids.toSorted() },
      { ...LEVEL, platform_ids: ['shein', 'temu'] },
    )
    assert.containSubset(shown, { supplier_count: 0, in_use: {} })
    assert.includeMembers(Object.keys(shown), [...LEVEL_LIMITS])
  }).tags(['SUP-02'])

  test('a discount needs a rate and dates in order: {field}')
    .with([
      { field: 'discount_ends_on', change: { discount_ends_on: '2026-10-31' }, reason: 'E_ENDS_BEFORE_START' },
      { field: 'discount_rate', change: { discount_rate: null }, reason: 'E_REQUIRED' },
      { field: 'discount_starts_on', change: { discount_starts_on: null }, reason: 'E_REQUIRED' },
      { field: 'discount_rate', change: { discount_rate: '1.20' }, reason: 'E_INVALID' },
      { field: 'discount_rate', change: { discount_rate: '0.805' }, reason: 'E_INVALID' },
      { field: 'annual_fee', change: { annual_fee: '-1' }, reason: 'E_INVALID' },
      { field: 'annual_fee', change: { annual_fee: 1980 }, reason: 'E_INVALID' },
      { field: 'platform_ids', change: { platform_ids: ['nowhere'] }, reason: 'E_INVALID' },
      { field: 'merchant_count', change: { merchant_count: -1 }, reason: 'E_INVALID' },
    ])
    .run(async ({ client, assert }, { field, change, reason }) => {
      const me = await asDemo(client, 'admin')
      const refused = await me.post('/api/v1/supplier-levels', { ...LEVEL, ...change })
      assert.equal(refused.body().data.reason, reason)
      assert.isTrue(Object.keys(refused.body().data.errors).some((one) => one.startsWith(field)))
      assert.isUndefined(await row(`select 1 from supplier_levels where name_en = 'Platinum'`))
    })
    .tags(['SUP-02', 'ERR-03'])

  test('a partial change is validated with the stored values; removing the discount clears its fields', async ({
    client,
    assert,
  }) => {
    const me = await asDemo(client, 'admin')
    const { id } = (await me.post('/api/v1/supplier-levels', LEVEL)).body().data
    const refused = await me.patch(`/api/v1/supplier-levels/${id}`, { discount_ends_on: '2026-01-01' })
    refused.assertBodyContains({ data: { reason: 'E_ENDS_BEFORE_START' } })
    const done = (await me.patch(`/api/v1/supplier-levels/${id}`, { discount_type: 'none' })).body().data
    assert.containSubset(done, { discount_rate: null, discount_starts_on: null, discount_ends_on: null })
  }).tags(['SUP-02'])

  test('rejects deleting a level in use', async ({ client }) => {
    const me = await asDemo(client, 'admin')
    const level = await makeLevel()
    await row('update suppliers set level_id = ? where id = ?', [level, await organisationOf('supplier')])
    const refused = await me.delete(`/api/v1/supplier-levels/${level}`)
    refused.assertBodyContains({ data: { reason: 'E_IN_USE', uses: [{ resource: 'suppliers', count: 1 }] } })
    const free = await makeLevel()
    ;(await me.delete(`/api/v1/supplier-levels/${free}`)).assertBodyContains({ code: 1 })
  }).tags(['SUP-02', 'CRUD-05'])

  test('a limit below current use removes nothing, and the level shows the use', async ({ client, assert }) => {
    const me = await asDemo(client, 'admin')
    const supplier = await organisationOf('supplier')
    const level = await makeLevel({ merchant_count: 20 })
    await row('update suppliers set level_id = ? where id = ?', [level, supplier])
    await row(
      `insert into quota_counters as q (organisation_id, kind, used) values (?, 'merchant_count', 8)
       on conflict (organisation_id, kind, period) do update set used = 8`,
      [supplier],
    )
    const done = await me.patch(`/api/v1/supplier-levels/${level}`, { merchant_count: 3 })
    assert.containSubset(done.body().data, { merchant_count: 3, in_use: { merchant_count: 8 } })
    const counter = await row(
      `select used::int as used, allowed::int as allowed from quota_counters where organisation_id = ? and kind = 'merchant_count'`,
      [supplier],
    )
    assert.deepEqual(counter, { used: 8, allowed: 3 })
  }).tags(['SUP-02'])

  test('only the platform writes levels, whatever a role grants', async ({ client, assert }) => {
    const person = await makePerson({
      organisationId: await organisationOf('supplier'),
      range: 'supplier',
      permissions: ['supplier_levels.view', 'supplier_levels.create', 'supplier_levels.edit', 'supplier_levels.delete'],
    })
    const me = as(client, person.token)
    assert.equal((await me.post('/api/v1/supplier-levels', LEVEL)).body().data.reason, 'E_FORBIDDEN')
    const level = await makeLevel()
    for (const answer of [
      await me.get(`/api/v1/supplier-levels/${level}`),
      await me.patch(`/api/v1/supplier-levels/${level}`, { merchant_count: null }),
      await me.delete(`/api/v1/supplier-levels/${level}`),
    ])
      answer.assertBodyContains({ data: { reason: 'E_NOT_FOUND' } })
  }).tags(['SUP-02', 'ACC-02'])
})
