import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows, transaction, type Transaction } from '#core/database'
import { ROLES } from '#database/seeders/roles'
import { resources } from '#core/crud/resource'
import { declaredRoutes } from '#core/http/routes'
import { debit } from '#ledger/posting/movements'
import { playProductionsOf, playStep } from '#fulfilment/production/play'
import { openPlay } from '#tenancy/play'
import { keyOf, withFreshKeyLimits, withKey } from '#tests/support/api_keys'
import { as } from '#tests/support/as'
import { alone, freshKey, makeMerchant, standingOf, yuan } from '#tests/support/ledger/money'
import { buyerWith, trading, ORDERS } from '#tests/support/orders'
import { materialRow } from '#tests/support/materials'
import { NOBODY } from '#tests/support/people'
import { outcomeOf } from '#tests/support/refusals'
import { actorOfKey, orderAs, playOffer, testKeyOf } from '#tests/support/play'
import { BUYS } from '#tests/support/trade'
import { assertValidProduction } from '#tests/support/workshop'

const TRADE = [...BUYS, 'transactions.view']

async function playing(client: Parameters<typeof buyerWith>[0]) {
  const { buyer, offer } = await buyerWith(client)
  const { secret, play } = await testKeyOf(buyer.id, TRADE)
  const actor = await actorOfKey(secret)
  return { buyer, liveOffer: offer, secret, play, actor, offer: await playOffer(play, buyer.id) }
}

test.group('Test keys | orders', (group) => {
  trading(group)
  group.each.teardown(assertValidProduction)

  test('a play order takes play money, no stock and no factory, and goes through its states', async ({
    client,
    assert,
  }) => {
    const { buyer, secret, play, actor, offer } = await playing(client)
    const key = withKey(client, secret)
    const { id, order_no: no } = await orderAs(actor, offer)
    const found = await row(
      `select o.organisation_id, p.organisation_id as maker, o.status from orders o join production_orders p on p.order_id = o.id where o.id = ?`,
      [id],
    )
    assert.deepEqual(found, { organisation_id: play, maker: play, status: 'pending_production' })
    assert.deepEqual(await rows('select reserved from stocks where id = any(?)', [offer.stocks]), [
      { reserved: 0 },
      { reserved: 0 },
    ])
    assert.equal((await standingOf(buyer.merchant)).posted, 100_000)
    assert.isBelow((await standingOf(play)).posted, 10_000_000)
    const seen = []
    for (let step = 0; step < 4; step++) {
      const answer = await key.post(`${ORDERS}/${id}/advance`)
      answer.assertStatus(200)
      seen.push(answer.body().data.status)
    }
    assert.deepEqual(seen, ['in_production', 'pending_shipment', 'shipped', 'completed'])
    ;(await key.post(`${ORDERS}/${id}/advance`)).assertBodyContains({ data: { reason: 'E_PLAY_NO_STEP' } })
    const detail = await key.get(`${ORDERS}/${id}`)
    assert.match(detail.body().data.tracking_no, /^TESTW/)
    assert.equal(detail.body().play, true)
    assert.equal(detail.header('inkfold-play'), 'true')
    const shown = (await as(client, buyer.token).get('/api/v1/orders')).body().data
    assert.notInclude(JSON.stringify(shown), no)
    assert.lengthOf(await rows('select 1 from service_charges where order_no = ?', [no]), 0)
  }).tags(['OPS-06', 'DEV-01'])

  test('a step is done once, however often and by how many its job runs', async ({ client, assert }) => {
    const { actor, offer } = await playing(client)
    const { id } = await orderAs(actor, offer)
    const [production] = await alone((trx) => playProductionsOf(id, trx))
    const steps = await Promise.all(
      Array.from({ length: 8 }, () =>
        transaction(NOBODY, (trx) => playStep(production?.id as number, 'pending_production', trx)),
      ),
    )
    assert.deepEqual(
      steps.filter((one) => one !== null),
      ['in_production'],
    )
  }).tags(['OPS-06', 'DEV-01'])

  test('a held order waits; a cancelled one gives the play money back, also during production', async ({
    client,
    assert,
  }) => {
    const { secret, play, actor, offer } = await playing(client)
    const key = withKey(client, secret)
    const before = await standingOf(play)
    const held = await orderAs(actor, offer)
    ;(await key.post(`${ORDERS}/${held.id}/hold`, { reason: 'buyer' })).assertStatus(200)
    ;(await key.post(`${ORDERS}/${held.id}/advance`)).assertBodyContains({ data: { reason: 'E_PLAY_NO_STEP' } })
    ;(await key.post(`${ORDERS}/${held.id}/release`)).assertStatus(200)
    ;(await key.post(`${ORDERS}/${held.id}/cancel`)).assertStatus(200)
    const begun = await orderAs(actor, offer)
    ;(await key.post(`${ORDERS}/${begun.id}/advance`)).assertStatus(200)
    ;(await key.post(`${ORDERS}/${begun.id}/cancel-request`, { reason: 'other' })).assertStatus(200)
    const ended = await key.post(`${ORDERS}/${begun.id}/advance`)
    ended.assertBodyContains({ data: { status: 'cancelled' } })
    assert.equal((await standingOf(play)).posted, before.posted)
  }).tags(['OPS-06', 'DEV-01'])

  test('play money is spent once, however many payments arrive together, and its books are its own', async ({
    client,
    assert,
  }) => {
    const { buyer, play } = await playing(client)
    const pay = (trx: Transaction) =>
      debit({ organisationId: play, kind: 'order_payment', amount: yuan('9000.00'), key: freshKey() }, trx)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(alone(pay))))
    assert.lengthOf(
      outcomes.filter((one) => one === 'done'),
      11,
    )
    assert.lengthOf(
      outcomes.filter((one) => one === 'E_INSUFFICIENT_BALANCE'),
      9,
    )
    assert.equal((await standingOf(play)).posted, 100_000)
    const foreign = await rows(
      `select 1 from ledger_transfers t join ledger_operations o on o.id = t.operation_id
         join ledger_accounts a on a.id in (t.debit_account, t.credit_account)
        where o.organisation_id = ? and a.organisation_id <> ?`,
      [play, play],
    )
    assert.lengthOf(foreign, 0)
    assert.equal((await standingOf(buyer.merchant)).posted, 100_000)
  }).tags(['OPS-06', 'DEV-01'])

  test('a test key finds no live record and a live key no play record, and both are told why', async ({
    client,
    assert,
  }) => {
    const { buyer, secret, actor, offer, liveOffer } = await playing(client)
    const { id: played } = await orderAs(actor, offer)
    const live = await keyOf({ makerId: buyer.id, permissions: TRADE })
    const { id: real } = await orderAs(await actorOfKey(live.secret), liveOffer)
    const [test, other] = [withKey(client, secret), withKey(client, live.secret)]
    for (const [key, id, reason] of [
      [test, real, 'E_KEY_LIVE_RECORD'],
      [other, played, 'E_KEY_TEST_RECORD'],
      [test, 2_000_000_000, 'E_NOT_FOUND'],
    ] as const) {
      for (const answer of [
        await key.get(`${ORDERS}/${id}`),
        await key.post(`${ORDERS}/${id}/remark`, { remark: 'Foreign' }),
        await key.post(`${ORDERS}/${id}/cancel`),
      ]) {
        answer.assertStatus(404)
        assert.equal(answer.body().data.reason, reason)
      }
    }
    ;(await other.post(`${ORDERS}/${real}/advance`)).assertBodyContains({ data: { reason: 'E_KEY_TEST_ONLY' } })
    const stranger = await buyerWith(client)
    const { secret: foreign } = await keyOf({ makerId: stranger.buyer.id, permissions: TRADE })
    for (const id of [real, played])
      (await withKey(client, foreign).get(`${ORDERS}/${id}`)).assertBodyContains({ data: { reason: 'E_NOT_FOUND' } })
    const ids = (await test.get(ORDERS)).body().data.list.map((one: { id: number }) => one.id)
    assert.deepEqual(ids, [played])
  }).tags(['OPS-06', 'DEV-01'])

  test('an official material that is closed to the merchant is missing for both keys', async ({
    client,
    assert,
    cleanup,
  }) => {
    const permissions = [...TRADE, 'materials.view']
    const { buyer } = await buyerWith(client, { permissions })
    const { secret: test } = await testKeyOf(buyer.id, permissions)
    const { secret: live } = await keyOf({ makerId: buyer.id, permissions })
    const [open, closed] = [
      await materialRow('admin', { is_official: true }),
      await materialRow('admin', { is_official: true, permission: 'blacklist' }),
    ]
    // Other tests count official materials, and draw with them.
    cleanup(async () => {
      await rows('delete from material_merchants where material_id = ?', [closed])
      await rows('delete from materials where id = any(?)', [[open, closed]])
    })
    await rows('insert into material_merchants (material_id, merchant_id) values (?, ?)', [closed, buyer.merchant])
    for (const secret of [test, live]) {
      const key = withKey(client, secret)
      ;(await key.get(`/api/v1/materials/${open}`)).assertStatus(200)
      assert.equal((await key.get(`/api/v1/materials/${closed}`)).body().data.reason, 'E_NOT_FOUND')
    }
  }).tags(['OPS-06', 'DEV-01'])

  test('the price is that of the merchant', async ({ client, assert }) => {
    const { buyer, actor, offer } = await playing(client)
    await row(
      `insert into exclusive_prices (organisation_id, product_id, merchant_id, tiers)
       select organisation_id, id, ?, '[{"from": 1, "to": null, "minor": 777}]'::jsonb from products where id = ?`,
      [buyer.merchant, offer.product],
    )
    const { id } = await orderAs(actor, offer, 1)
    const [item] = await rows<{ price: { base?: unknown } }>('select price from order_items where order_id = ?', [id])
    assert.include(JSON.stringify(item?.price), '777')
  }).tags(['OPS-06', 'DEV-01'])

  test('its own people see the play orders, read-only', async ({ client, assert }) => {
    const { buyer, actor, offer } = await playing(client)
    const { order_no: no } = await orderAs(actor, offer)
    await row('insert into role_permissions (role_id, permission) values (?, ?)', [buyer.roleId, 'api_keys.view'])
    const answer = await as(client, buyer.token).get('/api/v1/api-keys/test-orders')
    answer.assertStatus(200)
    assert.containsSubset(answer.body().data, { orders: [{ order_no: no, status: 'pending_production' }] })
    const other = await buyerWith(client)
    await row('insert into role_permissions (role_id, permission) values (?, ?)', [other.buyer.roleId, 'api_keys.view'])
    const none = await as(client, other.buyer.token).get('/api/v1/api-keys/test-orders')
    assert.deepEqual(none.body().data, { balance: null, orders: [], deliveries: null })
  }).tags(['OPS-06', 'DEV-01'])

  test('its people top up the play money, many at once as one; nobody else’s', async ({ client, assert }) => {
    const { buyer, play, actor, offer } = await playing(client)
    const PATH = '/api/v1/api-keys/test-balance'
    const who = as(client, buyer.token)
    ;(await who.post(PATH)).assertStatus(403)
    await row('insert into role_permissions (role_id, permission) values (?, ?)', [buyer.roleId, 'api_keys.create'])
    await orderAs(actor, offer)
    assert.isBelow((await standingOf(play)).posted, 10_000_000)
    const real = await standingOf(buyer.merchant)
    const answers = await Promise.all(Array.from({ length: 5 }, () => who.post(PATH)))
    for (const answer of answers) answer.assertBodyContains({ data: { balance: '100000.00' } })
    assert.equal((await standingOf(play)).posted, 10_000_000)
    assert.deepEqual(await standingOf(buyer.merchant), real)
    await orderAs(actor, offer)
    ;(await who.post(PATH)).assertStatus(200)
    assert.equal((await standingOf(play)).posted, 10_000_000)
    const other = await buyerWith(client)
    await row('insert into role_permissions (role_id, permission) values (?, ?)', [
      other.buyer.roleId,
      'api_keys.create',
    ])
    ;(await as(client, other.buyer.token).post(PATH)).assertStatus(404)
  }).tags(['OPS-06', 'DEV-01'])

  test('twenty first test keys at once open one play side, with its money once', async ({ assert }) => {
    // The first round opens the connections; from the second on, all insert at once.
    for (let round = 0; round < 12; round++) {
      const merchant = await makeMerchant()
      const made = await Promise.all(Array.from({ length: 20 }, () => alone((trx) => openPlay(merchant, trx))))
      assert.lengthOf(new Set(made), 1)
      assert.equal((await standingOf(made[0] as number)).posted, 10_000_000)
    }
  }).tags(['OPS-06', 'DEV-01'])
})

test.group('Test keys | play organisation', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  withFreshKeyLimits(group)

  test('it has no people, no platform store, and stays what it is', async ({ client, assert }) => {
    const { buyer } = await buyerWith(client)
    const { play } = await testKeyOf(buyer.id, TRADE)
    for (const sql of [
      `update users set organisation_id = ${play} where id = ${buyer.id}`,
      `insert into stores (organisation_id, name, sales_platform) values (${play}, 'Shop', 'shopify')`,
      `update organisations set play_of = null where id = ${play}`,
      `update api_keys set play_id = null where play_id = ${play}`,
    ])
      await assert.rejects(() => transaction(NOBODY, (trx) => row(sql, [], trx)))
  }).tags(['OPS-06', 'DEV-01'])

  test('no key of a merchant writes rows that belong to nobody, which both sides share', async ({ assert }) => {
    const permissions = new Set<string>(
      ROLES.filter(({ kind }) => kind === 'merchant').flatMap((role) => role.permissions),
    )
    const writes = declaredRoutes.flatMap(({ method, name, access }) => {
      const isOpen =
        method !== 'GET' && access.kind === 'permitted' && access.keys && permissions.has(access.permission)
      const resource = isOpen ? resources.get(name.split('.', 1).join()) : undefined
      return resource ? [{ name, isOwned: resource.ownership?.organisation !== undefined }] : []
    })
    assert.isAbove(writes.length, 10)
    assert.deepEqual(
      writes.filter(({ isOwned }) => !isOwned),
      [],
    )
  }).tags(['DEV-01'])

  test('disabling the merchant disables its test keys', async ({ client }) => {
    const { buyer } = await buyerWith(client)
    const { secret } = await testKeyOf(buyer.id, TRADE)
    const who = await withKey(client, secret).get('/api/v1/auth/whoami')
    who.assertBodyContains({ play: true, data: { play: true } })
    await row('update organisations set disabled_at = now() where id = ?', [buyer.merchant])
    ;(await withKey(client, secret).get(ORDERS)).assertBodyContains({ data: { reason: 'E_KEY_MAKER' } })
  }).tags(['OPS-06', 'DEV-01'])
})
