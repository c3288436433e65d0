import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { StoreAvailability } from '#contracts/availability'
import { applyStore } from '#availability/apply'
import { findConcerned } from '#availability/find'
import { moveStock } from '#catalogue/stock/move'
import { row, rows } from '#core/database'
import { PlatformError } from '#platforms/errors'
import { as, keyed } from '#tests/support/as'
import { alone } from '#tests/support/ledger/money'
import { makePerson } from '#tests/support/people'
import { drafted, openStore, publisher, publishing, stateOf, work, type Publisher } from '#tests/support/publishing'

const RULE = { when_unavailable: 'pause', when_costlier: 'reprice', margin_percent: 40, version: 0 }

const pathOf = (store: number) => `/api/v1/stores/${store}/availability`

/** A published listing of two variants, compared once. */
async function published(client: ApiClient, rule: object | null = RULE) {
  const by = await publisher(client)
  await rows(
    `insert into role_permissions (role_id, permission) select role_id, 'stores.edit' from user_roles where user_id = ?`,
    [by.id],
  )
  const id = await drafted(by)
  await by.post('publish', { ids: [id] })
  await work(id)
  if (rule) (await keyed(client, by.token, pathOf(by.store), rule)).assertStatus(200)
  await findConcerned()
  const [stock = 0] = by.offer.stocks
  const shown = async () =>
    (await by.who.get(pathOf(by.store)).header('accept-language', 'en')).body().data as StoreAvailability
  const sku = async (at: number) =>
    (
      await row<{ code: string }>(
        'select code from publication_variants where publication_id = ? and colour_id = ? and size_id = ?',
        [id, by.offer.colours[0], by.offer.sizes[at]],
      )
    )?.code as string
  return { ...by, publication: id, stock, shown, sku }
}

const book = (stockId: number, quantity: number) =>
  alone((trx) => moveStock({ kind: 'adjust', stockId, quantity }, trx))

async function run(by: Pick<Publisher, 'store'>) {
  await findConcerned()
  await applyStore(by.store)
}

const noticesOf = (user: number, kind: string) =>
  rows<{ params: { count: number } }>('select params from notices where user_id = ? and kind = ? order by id', [
    user,
    kind,
  ])

test.group('Availability of listings', (group) => {
  const on = publishing(group)

  test('a variant out of stock is paused at the platform and resumed when stock returns', async ({
    client,
    assert,
  }) => {
    const by = await published(client)
    const [first, second] = [await by.sku(0), await by.sku(1)]
    assert.deepEqual((await by.shown()).listings, [])
    await book(by.stock, -100)
    await run(by)
    assert.deepEqual([...on.platform.stock], [[first, 0]])
    assert.containSubset((await by.shown()).listings, [
      { kind: 'unavailable', action: 'pause', state: 'done', variants: [{ sku: first, reason: 'sold_out' }] },
    ])
    // Nothing new: nothing is sent again.
    await rows('insert into availability_changes default values')
    await run(by)
    assert.lengthOf(
      on.platform.calls.filter((call) => call === 'setStock'),
      1,
    )
    await book(by.stock, 7)
    await run(by)
    assert.equal(on.platform.stock.get(first), 7)
    assert.isUndefined(on.platform.stock.get(second))
    assert.containSubset((await by.shown()).listings[0], { kind: 'available', action: 'resume', state: 'done' })
  }).tags(['PUB-05', 'STO-02'])

  test('by rule a listing is taken off sale with its last variant, and stays off until it is published again', async ({
    client,
    assert,
  }) => {
    const by = await published(client, { ...RULE, when_unavailable: 'unpublish' })
    await book(by.stock, -100)
    await run(by)
    // One variant is left: the other one's stock is 0.
    assert.deepEqual([...on.platform.stock], [[await by.sku(0), 0]])
    assert.containSubset(await stateOf(by.publication), { status: 'released', pending: null })
    await rows(`update products set status = 'withdrawn' where id = ?`, [by.offer.product])
    await run(by)
    assert.containSubset(await stateOf(by.publication), { status: 'released', pending: 'unpublish' })
    assert.containSubset((await by.shown()).listings[0], { action: 'unpublish', state: 'waiting' })
    assert.containSubset(await work(by.publication), { status: 'to_release', pending: null, published_version: null })
    assert.equal(on.platform.products.get('P1')?.state, 'paused')
    assert.containSubset((await by.shown()).listings[0], {
      kind: 'unavailable',
      action: 'unpublish',
      state: 'done',
      variants: [{ reason: 'withdrawn' }, { reason: 'withdrawn' }],
    })
    await rows(`update products set status = 'published' where id = ?`, [by.offer.product])
    await run(by)
    assert.containSubset(await stateOf(by.publication), { status: 'to_release', pending: null })
  }).tags(['PUB-05', 'STO-02'])

  test('a platform that refuses to take a listing off sale is asked once, then its stock is 0', async ({
    client,
    assert,
  }) => {
    const by = await published(client, { ...RULE, when_unavailable: 'unpublish' })
    await rows(`update products set status = 'withdrawn' where id = ?`, [by.offer.product])
    await run(by)
    on.platform.errorsBefore = [new PlatformError('invalid', { message: 'On sale until Friday' })]
    assert.containSubset(await work(by.publication), { status: 'released', reason: 'E_PLATFORM_INVALID' })
    const { listings } = await by.shown()
    assert.containSubset(listings[0], { action: 'unpublish', state: 'failed' })
    assert.include(listings[0]?.message ?? '', 'On sale until Friday')
    await run(by)
    assert.deepEqual([...on.platform.stock.values()], [0, 0])
    assert.containSubset(await stateOf(by.publication), { status: 'released', pending: null })
    assert.equal(on.platform.calls.filter((call) => call === 'unpublish').length, 1)
  }).tags(['PUB-05', 'STO-02', 'ERR-03'])

  test('what a platform does not offer is refused at its field', async ({ client, assert }) => {
    const by = await published(client, null)
    const save = async (platform: string, rule: object) => {
      const store = await openStore(by.merchant, { platform })
      return (await keyed(client, by.token, pathOf(store), { ...RULE, ...rule })).body().data
    }
    const refusals = [await save('temu', {}), await save('other', { when_costlier: 'off' })]
    assert.deepEqual(
      refusals.map(({ reason, errors }) => [reason, Object.keys(errors)]),
      [
        ['E_RULE_NOT_OFFERED', ['when_costlier']],
        ['E_RULE_NOT_OFFERED', ['when_unavailable']],
      ],
    )
    assert.containSubset(await save('temu', { when_costlier: 'off', when_unavailable: 'unpublish' }), {
      rule: { when_unavailable: 'unpublish', version: 1 },
    })
  }).tags(['PUB-05', 'STO-02'])

  test('a withdrawn product pauses all its listings, with one notice for all of them', async ({ client, assert }) => {
    const by = await published(client)
    const second = await openStore(by.merchant)
    await rows(
      `insert into availability_rules (store_id, organisation_id, when_unavailable, when_costlier, margin_percent) values (?, ?, 'off', 'off', 0)`,
      [second, by.merchant],
    )
    const other = await drafted({ ...by, store: second })
    await by.post('publish', { ids: [other] })
    await work(other)
    await findConcerned()
    await rows(`update products set status = 'withdrawn' where id = ?`, [by.offer.product])
    await run(by)
    await applyStore(second)
    assert.deepEqual([...on.platform.stock.values()], [0, 0])
    const notices = await noticesOf(by.id, 'listings_unavailable')
    assert.deepEqual(
      notices.map(({ params }) => params.count),
      [2],
    )
    const there = (await by.who.get(pathOf(second))).body().data as StoreAvailability
    assert.containSubset(there.listings, [
      {
        kind: 'unavailable',
        action: 'none',
        state: 'done',
        variants: [{ reason: 'withdrawn' }, { reason: 'withdrawn' }],
      },
    ])
  }).tags(['PUB-05'])

  test('a higher cost raises the price to the wanted margin, as a version of its own', async ({ client, assert }) => {
    const by = await published(client)
    const raised = (minor: number) =>
      rows(`update products set tiers = ?::jsonb where id = ?`, [
        JSON.stringify([{ from: 1, to: null, minor }]),
        by.offer.product,
      ])
    await raised(2000)
    await run(by)
    // The margin is still there: reported, not changed.
    assert.equal(on.platform.prices.size, 0)
    assert.containSubset((await by.shown()).listings[0], { kind: 'costlier', action: 'none' })
    await raised(20_000)
    await run(by)
    const rate = await row<{ hundredths: number }>(
      `select (r.rate * 100)::int as hundredths from exchange_rates r join exchange_currencies c on c.id = r.currency_id
        where c.code = 'USD' order by r.effective_at desc, r.id desc limit 1`,
    )
    const { listings } = await by.shown()
    const [variant] = listings[0]?.variants ?? []
    assert.containSubset(listings[0], { kind: 'costlier', action: 'reprice', state: 'done', currency: 'USD' })
    assert.equal(variant?.price_was, '19.90')
    // A merchant's sale prices are hidden from its supplier.
    const above = await row<{ id: number }>('select parent_id as id from organisations where id = ?', [by.merchant])
    const seller = await makePerson({ organisationId: above?.id ?? 0, range: 'all', permissions: ['stores.view'] })
    const there = (await as(client, seller.token).get(pathOf(by.store))).body().data as StoreAvailability
    assert.containSubset(there.listings[0]?.variants[0], { cost: variant?.cost, price_was: null, price: null })
    const cost = Math.round(Number(variant?.cost) * 100)
    assert.isAtLeast(cost, 20_600)
    const wanted = Math.round((Math.ceil(cost / 0.6) * 100) / (rate?.hundredths ?? 0))
    assert.closeTo(on.platform.prices.get(variant?.sku ?? '') ?? 0, wanted, 1)
    assert.containSubset(await stateOf(by.publication), { status: 'released', version_number: 2, published_version: 2 })
    const form = (
      await row<{ form: { variants: { retail_price: string }[] } }>('select form from publications where id = ?', [
        by.publication,
      ])
    )?.form
    assert.equal(form?.variants[0]?.retail_price, variant?.price)
    assert.lengthOf(await noticesOf(by.id, 'products_costlier'), 1)
  }).tags(['PUB-05', 'ORD-07'])

  test('without a rule listings are reported and left alone', async ({ client, assert }) => {
    const by = await published(client, null)
    await book(by.stock, -100)
    await run(by)
    assert.equal(on.platform.stock.size, 0)
    assert.containSubset((await by.shown()).listings, [{ kind: 'unavailable', action: 'none', state: 'done' }])
    ;(await keyed(client, by.token, pathOf(by.store), RULE)).assertStatus(200)
    await run(by)
    assert.deepEqual([...on.platform.stock.values()], [0])
    ;(await keyed(client, by.token, pathOf(by.store), RULE)).assertStatus(409)
  }).tags(['PUB-05'])

  test('two changes at once, compared by many processes, are each done once', async ({ client, assert }) => {
    const by = await published(client)
    const [one = 0, two = 0] = by.offer.stocks
    await Promise.all([book(one, -100), book(two, -100)])
    await Promise.all(Array.from({ length: 5 }, () => findConcerned()))
    await Promise.all(Array.from({ length: 5 }, () => applyStore(by.store)))
    await applyStore(by.store)
    assert.deepEqual([...on.platform.stock.values()], [0, 0])
    const { listings } = await by.shown()
    assert.lengthOf(
      listings.flatMap(({ variants }) => variants),
      2,
    )
    assert.isTrue(listings.every(({ state }) => state === 'done'))
    // Gone and back while the platform is being notices: the last word is what is true.
    on.platform.duringStock = async () => {
      await book(one, -3)
      await findConcerned()
    }
    await book(one, 3)
    await run(by)
    await applyStore(by.store)
    assert.equal(on.platform.stock.get(await by.sku(0)), 0)
  }).tags(['PUB-05', 'STO-02'])

  test('a change while a listing is being published is made good afterwards', async ({ client, assert }) => {
    const by = await published(client)
    await by.post('publish', { ids: [by.publication] })
    await rows(`update products set status = 'withdrawn' where id = ?`, [by.offer.product])
    await run(by)
    assert.equal(on.platform.stock.size, 0)
    await work(by.publication)
    const sent = on.platform.products.get('P1')?.listing.colours.flatMap(({ variants }) => variants)
    assert.deepEqual(
      sent?.flatMap(({ stock }) => stock.map(({ quantity }) => quantity)),
      [0, 0],
    )
    await run(by)
    assert.deepEqual([...on.platform.stock.values()], [0, 0])
    // Published again while the platform is being notices: that publication is compared again.
    await rows(`update products set status = 'published' where id = ?`, [by.offer.product])
    on.platform.duringStock = async () => {
      await by.post('publish', { ids: [by.publication] })
      await work(by.publication)
    }
    await run(by)
    const { listings } = await by.shown()
    assert.containSubset(listings[0], { kind: 'available', state: 'replaced' })
    assert.deepEqual([...on.platform.stock.values()], [100, 100])
  }).tags(['PUB-05', 'PUB-03'])

  test('what fails says why and can be tried again; what may pass is tried later', async ({ client, assert }) => {
    const by = await published(client)
    await book(by.stock, -100)
    on.platform.errorsBefore = [
      new PlatformError('rate_limited', { retryAfter: 30 }),
      new PlatformError('invalid', { code: 'S1', message: 'Stock is locked' }),
    ]
    await run(by)
    assert.containSubset((await by.shown()).listings, [{ state: 'waiting' }])
    await rows('update availability_findings set next_at = now() where store_id = ?', [by.store])
    await applyStore(by.store)
    const [failed] = (await by.shown()).listings
    assert.equal(failed?.state, 'failed')
    assert.include(failed?.message ?? '', 'Stock is locked')
    const again = await keyed(client, by.token, `${pathOf(by.store)}/retry`, { ids: [failed?.id] })
    again.assertStatus(200)
    await applyStore(by.store)
    assert.containSubset((await by.shown()).listings, [{ state: 'done' }])
    assert.deepEqual([...on.platform.stock.values()], [0])
  }).tags(['PUB-05', 'ERR-03'])

  test('another merchant neither sees nor changes it', async ({ client }) => {
    const by = await published(client)
    const stranger = await publisher(client)
    const person = await makePerson({
      organisationId: stranger.merchant,
      range: 'merchant',
      permissions: ['stores.view', 'stores.edit'],
    })
    ;(await as(client, person.token).get(pathOf(by.store))).assertStatus(404)
    ;(await keyed(client, person.token, pathOf(by.store), RULE)).assertStatus(404)
    ;(await keyed(client, person.token, `${pathOf(by.store)}/retry`, { ids: [1] })).assertStatus(404)
  }).tags(['ACC-02'])
})
