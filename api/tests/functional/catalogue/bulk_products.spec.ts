import { randomUUID } from 'node:crypto'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { BulkProducts } from '#contracts/bulk_products'
import { row, rows } from '#core/database'
import { as, asDemo, keyed } from '#tests/support/as'
import { makePerson, sessionOf } from '#tests/support/people'
import { organisationOf } from '#tests/support/organisations'
import { createProduct, wholeProduct } from '#tests/support/products'

const PATH = '/api/v1/products'
const PREVIEW = `${PATH}/bulk/preview`
const BULK = `${PATH}/bulk`
const stateOf = (id: number) =>
  row<{ status: string; prices: number[]; commitment_days: number; version: number; versions: number }>(
    `select status, version, commitment_days, (select array_agg((x ->> 'minor')::int) from jsonb_array_elements(tiers) x) as prices,
            (select count(*)::int from product_versions v where v.product_id = p.id) as versions from products p where id = ?`,
    [id],
  )
const versionsOf = (report: BulkProducts) =>
  report.products.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]))

test.group('Products | bulk edit', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('previews old and new values without writing, then changes each product and its version', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'admin')
    const { access_token: token } = await sessionOf('admin')
    const [one, two] = [await createProduct(admin), await createProduct(admin, { commitment_days: 9 })]
    // An order needs the version that it bought.
    await rows('update product_versions set frozen_at = now() where product_id = ?', [one.id])
    const change = { price: { kind: 'percent', value: '-10' }, commitment_days: 9 }
    const before = await stateOf(one.id)
    const preview = await admin.post(PREVIEW, { ids: [one.id, two.id], change })
    preview.assertStatus(200)
    const report = preview.body().data as BulkProducts
    assert.equal(report.changed, 2)
    assert.deepEqual(report.products[0]?.changes, [
      { field: 'commitment_days', before: 2, after: 9 },
      {
        field: 'tiers',
        before: [
          { from: 1, to: 9, price: '19.50' },
          { from: 10, to: null, price: '18.20' },
        ],
        after: [
          { from: 1, to: 9, price: '17.55' },
          { from: 10, to: null, price: '16.38' },
        ],
      },
    ])
    assert.deepEqual(
      report.products[1]?.changes.map(({ field }) => field),
      ['tiers'],
    )
    assert.deepEqual(await stateOf(one.id), before)
    const applied = await keyed(client, token, BULK, { products: versionsOf(report), change })
    applied.assertStatus(200)
    assert.deepEqual(
      (applied.body().data as BulkProducts).products.map(({ changes }) => changes),
      report.products.map(({ changes }) => changes),
    )
    assert.containSubset(await stateOf(one.id), { prices: [1755, 1638], commitment_days: 9, versions: 2 })
    assert.containSubset(await stateOf(two.id), { prices: [1755, 1638], commitment_days: 9, versions: 1 })
  }).tags(['PPL-07', 'CAT-04', 'PRC-01'])

  test('a product changed after the preview, an incomplete one and a price below 0.01 stop only themselves', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'admin')
    const { access_token: token } = await sessionOf('admin')
    const cheap = await createProduct(admin, { tiers: [{ from: 1, to: null, price: '1.00' }] })
    const draft = (await admin.post(PATH, await wholeProduct(admin, { status: 'draft', wash_care_en: null }))).body()
      .data
    const [fine, moved] = [await createProduct(admin, { status: 'draft' }), await createProduct(admin)]
    const change = { price: { kind: 'amount', value: '-1.50' }, status: 'published' }
    const ids = [cheap.id, draft.id, fine.id, moved.id]
    const { products } = (await admin.post(PREVIEW, { ids, change })).body().data as BulkProducts
    assert.deepEqual(
      products.map(({ reason }) => reason),
      ['E_PRICE_TOO_LOW', 'E_PRODUCT_INCOMPLETE', null, null],
    )
    assert.deepEqual(
      products[1]?.faults.map(({ field }) => field),
      ['wash_care_en'],
    )
    ;(await admin.patch(`${PATH}/${moved.id}`, { sort: 5 })).assertStatus(200)
    const body = { products: versionsOf({ changed: 0, products }), change }
    const applied = (await keyed(client, token, BULK, body)).body().data as BulkProducts
    assert.deepEqual(
      applied.products.map(({ id, reason }) => [id, reason]),
      [
        [fine.id, null],
        [moved.id, 'E_CHANGED_SINCE_PREVIEW'],
      ],
    )
    assert.equal(applied.changed, 1)
    assert.containSubset(await stateOf(fine.id), { status: 'published', prices: [1800, 1670] })
    assert.containSubset(await stateOf(moved.id), { prices: [1950, 1820] })
    assert.containSubset(await stateOf(cheap.id), { prices: [100] })
  }).tags(['PPL-07', 'CAT-04'])

  test('products of others are named but not changed, those out of sight are not found', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const shared = await createProduct(admin, { organisation_id: await organisationOf('platform'), is_shared: true })
    const secret = await createProduct(admin, { organisation_id: await organisationOf('platform') })
    const { access_token: token } = await sessionOf('gold')
    const [ids, change] = [[shared.id, secret.id], { sort: 7 }]
    const { products } = (await as(client, token).post(PREVIEW, { ids, change })).body().data as BulkProducts
    assert.deepEqual(
      products.map(({ code, reason }) => [code, reason]),
      [
        [shared.code, 'E_PRODUCT_OF_OTHERS'],
        [`#${secret.id}`, 'E_NOT_FOUND'],
      ],
    )
    const given = [shared, secret].map(({ id, version }) => ({ id, version }))
    const applied = await keyed(client, token, BULK, { products: given, change })
    assert.deepEqual([applied.status(), applied.body().data.changed], [200, 0])
    assert.lengthOf(await rows('select 1 from products where id = any(?) and sort = 7', [ids]), 0)
    const { token: powerless } = await makePerson({ permissions: ['products.view'] })
    ;(await as(client, powerless).post(PREVIEW, { ids, change })).assertStatus(403)
  }).tags(['PPL-07', 'SEC-10'])

  test('one command per key: the twin changes nothing more, and a call without a key or a change is refused', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'admin')
    const { access_token: token } = await sessionOf('admin')
    const { id, version } = await createProduct(admin)
    const body = { products: [{ id, version }], change: { price: { kind: 'amount', value: '1' } } }
    const key = randomUUID()
    const first = await keyed(client, token, BULK, body, key)
    const again = await keyed(client, token, BULK, body, key)
    assert.deepEqual(again.body().data, first.body().data)
    assert.containSubset(await stateOf(id), { prices: [2050, 1920], version: version + 1 })
    assert.equal((await admin.post(BULK, body)).body().data.reason, 'E_IDEMPOTENCY_REQUIRED')
    for (const [change, reason] of [
      [{}, 'E_NOTHING_TO_CHANGE'],
      [{ price: { kind: 'percent', value: '0' } }, 'E_PRICE_CHANGE'],
      [{ price: { kind: 'percent', value: 'ten' } }, 'E_PRICE_CHANGE'],
    ] as const)
      assert.equal((await admin.post(PREVIEW, { ids: [id], change })).body().data.reason, reason)
  }).tags(['PPL-07'])
})

test.group('Products | bulk edit at once', () => {
  test('of many callers with the same preview one changes the price, once', async ({ client, assert, cleanup }) => {
    const admin = await asDemo(client, 'admin')
    const { access_token: token } = await sessionOf('admin')
    const { id, version } = await createProduct(admin)
    cleanup(async () => void (await admin.delete(`${PATH}/${id}`)))
    const body = { products: [{ id, version }], change: { price: { kind: 'percent', value: '10' } } }
    const same = await Promise.all(Array.from({ length: 8 }, () => keyed(client, token, BULK, body)))
    const reports = same.map((answer) => answer.body().data as BulkProducts)
    assert.deepEqual(reports.map(({ products }) => products[0]?.reason ?? 'done').toSorted(), [
      ...Array.from({ length: 7 }, () => 'E_CHANGED_SINCE_PREVIEW'),
      'done',
    ])
    assert.containSubset(await stateOf(id), { prices: [2145, 2002], version: version + 1, versions: 1 })
  }).tags(['PPL-07'])
})
