import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { foldChanges, goodsVersionSql } from '#catalogue/prices/goods_version'
import { row, rows } from '#core/database'
import { weighItems } from '#logistics/rate_book'
import { availability, type Availability, quoteLines, cachedStocks } from '#orders/price_lines'
import { alone } from '#tests/support/ledger/money'
import { countQueries } from '#tests/support/queries'
import { cell, makeBuyer, makeOffer, withdrawOffers, type Offer } from '#tests/support/trade'

const versionOf = async (merchant: number) =>
  (
    await row<{ version: string }>(`select concat(${goodsVersionSql('0')}, ${goodsVersionSql('?')}) as version`, [
      merchant,
    ])
  )?.version
const tiersOf = (minor: number) => JSON.stringify([{ from: 1, to: null, minor }])

async function makeGoods() {
  const buyer = await makeBuyer()
  const offer = await makeOffer({ merchant: buyer.merchant, user: buyer.id })
  const look = async () => (await quoteLines([cell(offer, 1)], buyer.merchant)).lines[0]
  return { ...buyer, offer, look }
}

/** Changes to a product or to the merchant's terms, each with the expected result of pricing. */
const CHANGES: readonly (readonly [what: string, sql: (offer: Offer, merchant: number) => string, said: object])[] = [
  ['tiers', ({ product }) => `update products set tiers = '${tiersOf(1000)}' where id = ${product}`, { minor: 1600 }],
  ['status', ({ product }) => `update products set status = 'withdrawn' where id = ${product}`, { problem: 'withdrawn' }],
  ['a colour of the product', ({ product }) => `delete from product_colours where product_id = ${product}`, { problem: 'withdrawn' }],
  ['a size of the product', ({ product }) => `delete from product_sizes where product_id = ${product}`, { problem: 'withdrawn' }],
  ['a colour of its own', ({ finished }) => `delete from finished_colours where finished_product_id = ${finished}`, { problem: 'withdrawn' }],
  ['a size of its own', ({ finished }) => `delete from finished_sizes where finished_product_id = ${finished}`, { problem: 'withdrawn' }],
  ['a print fault', ({ finished }) => `update finished_versions set print_fault = '{}' where finished_product_id = ${finished}`, { problem: 'unprintable' }],
  ['what is offered', ({ spu }) => `update stocks set is_offered = false, on_hand = 0 where spu_id = ${spu}`, { problem: 'withdrawn' }],
  ['pieces', ({ spu }) => `update stocks set on_hand = 0 where spu_id = ${spu}`, { problem: 'sold_out' }],
  ['a price of its own', ({ product }, merchant) =>
    `insert into exclusive_prices (organisation_id, product_id, merchant_id, tiers) select organisation_id, id, ${merchant}, '${tiersOf(900)}' from products where id = ${product}`, { minor: 1500 }],
  ['the name', ({ finished }) => `update finished_products set name = 'Another' where id = ${finished}`, { facts: { name: 'Another' } }],
  ['the picture', ({ finished, colours: [colour] }) =>
    `insert into finished_pictures (organisation_id, finished_product_id, design_version_id, kind, subject, colour_id, file, width, height)
     select f.organisation_id, f.id, v.design_version_id, 'effect', 'front', ${colour}, '/files/x', 9, 9 from finished_products f join finished_versions v on v.finished_product_id = f.id where f.id = ${finished}`, { facts: { picture: '/files/x' } }],
  ['its factory’s name', ({ factory }) => `update organisations set name = 'Another house' where id = ${factory}`, { facts: { factory: 'Another house' } }],
  ['whose it is', ({ finished }, merchant) =>
    `update finished_products set organisation_id = (select min(id) from organisations where kind = 'merchant' and id <> ${merchant}) where id = ${finished}`, { facts: null }],
] // prettier-ignore

test.group('Goods cache', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  for (const [what, sql, said] of CHANGES)
    test(`is invalidated by a change: ${what}`, async ({ assert }) => {
      const { merchant, offer, look } = await makeGoods()
      assert.containSubset(await look(), { problem: null, minor: 2550 })
      assert.containSubset(await look(), { problem: null, minor: 2550 })
      await rows(sql(offer, merchant))
      assert.containSubset(await look(), said)
    }).tags(['CART-01', 'PRC-02', 'OPS-04'])

  test('a changed piece weight is read again', async ({ assert }) => {
    const { merchant, offer } = await makeGoods()
    const asked = {
      merchant_id: merchant,
      factory_id: offer.factory,
      sales_platform: 'other',
      to: { country: 'US', region_code: 'CA', postcode: '90001' },
      items: [{ product_id: offer.product, pieces: 1 }],
    } as const
    const weight = async () => (await weighItems(asked)).packed[0]?.piece.weight_g
    for (const grams of [250, 300]) {
      await rows('update spus set packed_weight_g = ? where id = ?', [grams, offer.spu])
      assert.equal(await weight(), grams)
      assert.equal(await weight(), grams)
    }
  }).tags(['CHK-03', 'OPS-04'])

  test('{table} raises the version of all merchants')
    .with(
      [
        'product_colours',
        'product_sizes',
        'spu_sensitive',
        'exclusive_prices',
        'level_prices',
        'merchant_levels',
        'products',
        'spus',
        'stocks',
        'merchants',
        'materials',
      ].map((table) => ({ table })),
    )
    .run(async ({ assert }, { table }) => {
      const before = await versionOf(0)
      await rows(`delete from ${table} where false`)
      assert.notEqual(await versionOf(0), before)
    })
    .tags(['CART-01', 'OPS-04'])

  test('changes of one merchant do not affect another, and payments do not count', async ({ assert }) => {
    const [one, other] = [await makeGoods(), await makeGoods()]
    const before = await Promise.all([versionOf(one.merchant), versionOf(other.merchant)])
    await rows('update finished_products set order_count = order_count + 1, paid_at = now() where id = ?', [one.offer.finished]) // prettier-ignore
    await rows('update stocks set reserved = reserved + 1 where spu_id = ?', [one.offer.spu])
    assert.deepEqual(await Promise.all([versionOf(one.merchant), versionOf(other.merchant)]), before)
    await rows(`update finished_products set name = 'Another' where id = ?`, [one.offer.finished])
    assert.notEqual(await versionOf(one.merchant), before[0])
    assert.equal(await versionOf(other.merchant), before[1])
  }).tags(['CART-01', 'OPS-04'])

  test('the availability prefetch serves only the same goods and merchant, with current stock', async ({ assert }) => {
    const { merchant, offer, look } = await makeGoods()
    const other = await makeGoods()
    const there = (await look())?.facts?.available as number
    const [stock] = cachedStocks([cell(offer, 1)], merchant) as [number]
    const availableBy = async (report?: Availability) =>
      (await quoteLines([cell(offer, 1)], merchant, undefined, report)).lines[0]?.facts?.available
    const asked = (report?: Availability) => countQueries(() => availableBy(report))
    await rows('update stocks set reserved = reserved + 1 where id = ?', [stock])
    const [own, ofNone, ofAnother] = await Promise.all([
      availability([stock], merchant),
      availability([], merchant),
      availability([stock], other.merchant),
    ])
    for (const report of [own, ofNone, ofAnother]) assert.equal(await availableBy(report), there - 1)
    assert.deepEqual([await asked(own), await asked(ofNone), await asked(ofAnother)], [0, 1, 1])
    await rows(`update products set status = 'withdrawn' where id = ?`, [offer.product])
    const { lines } = await quoteLines([cell(offer, 1)], merchant, undefined, await availability([stock], merchant))
    assert.equal(lines[0]?.problem, 'withdrawn')
  }).tags(['CART-01', 'OPS-04'])

  test('change marks are merged into one without changing the version', async ({ assert }) => {
    const { merchant, offer } = await makeGoods()
    for (const name of ['A', 'B', 'C']) await rows('update finished_products set name = ? where id = ?', [name, offer.finished]) // prettier-ignore
    const before = await versionOf(merchant)
    await foldChanges()
    assert.equal(await versionOf(merchant), before)
    const marks = await rows('select 1 from goods_changes where organisation_id = ?', [merchant])
    assert.lengthOf(marks, 1)
  }).tags(['OPS-04'])
})

test.group('Goods cache | concurrency', (group) => {
  group.teardown(async () => void (await withdrawOffers()))

  test('a rolled-back change is never read, and every read after a commit sees it', async ({ assert }) => {
    const { offer, look } = await makeGoods()
    const retier = (minor: number, ends = false) =>
      alone(async (trx) => {
        await rows('update products set tiers = ?::jsonb where id = ?', [tiersOf(minor), offer.product], trx)
        if (ends) throw new Error('rolled back')
      })
    for (let minor = 1000; minor < 1012; minor++) {
      await Promise.all([
        retier(5, true).catch(() => {}),
        ...Array.from({ length: 6 }, async () => assert.notEqual((await look())?.minor, 605)),
      ])
      const during = Array.from({ length: 6 }, () => look())
      await Promise.all([retier(minor), foldChanges()])
      for (const seen of await Promise.all(during)) assert.isTrue([600 + minor - 1, 600 + minor, 2550].includes(seen?.minor ?? 0)) // prettier-ignore
      const after = await Promise.all(Array.from({ length: 6 }, () => look()))
      assert.deepEqual(new Set(after.map((one) => one?.minor)), new Set([600 + minor]))
    }
  }).tags(['CART-01', 'PRC-02', 'OPS-04'])
})
