import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import app from '@adonisjs/core/services/app'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { TEST_BALANCE } from '#contracts/api_keys'
import { row, rows } from '#core/database'
import type { Actor } from '#core/http/actor'
import { downloadMaterial, PictureAddresses } from '#developers/pictures/download_material'
import { assertStillActiveSql } from '#identity/auth_version'
import { withKey } from '#tests/support/api_keys'
import { as, keyed } from '#tests/support/as'
import { RECEIVER } from '#tests/support/carrier'
import { alone, standingOf } from '#tests/support/ledger/money'
import { buyerWith, ORDERS, placed, trading, type Buyer } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { actorOfKey, playOffer, testKeyOf } from '#tests/support/play'
import { outcomeOf } from '#tests/support/refusals'
import { BUYS, cell, type Offer } from '#tests/support/trade'
import { HOOKS, isGenuine, makeHook, receiving, sendDue } from '#tests/support/webhooks'
import { assertValidProduction } from '#tests/support/workshop'

const [RESET, SHOWN, LOG] = [
  '/api/v1/api-keys/test-reset',
  '/api/v1/api-keys/test-orders',
  '/api/v1/test-deliveries',
] as const
const FROM_ADDRESS = '/api/v1/materials/from-address'
const KEY = [...BUYS, ...HOOKS, 'transactions.view', 'materials.view', 'materials.create', 'receiver_addresses.create']
const EVENTS = ['order.created', 'order.paid']

const allow = (role: number | undefined, permissions: readonly string[]) =>
  rows('insert into role_permissions (role_id, permission) select ?, unnest(?::text[]) on conflict do nothing', [
    role,
    permissions,
  ])

/** A merchant with a test key, and the person who may reset what it made. */
async function playing(client: ApiClient) {
  const { buyer, offer: live } = await buyerWith(client)
  await allow(buyer.roleId, [...KEY, 'api_keys.view', 'api_keys.create'])
  const { secret, play } = await testKeyOf(buyer.id, KEY)
  const offer = await playOffer(play, buyer.id)
  return { buyer, live, secret, play, offer, key: withKey(client, secret), who: as(client, buyer.token) }
}

class AnyAddress extends PictureAddresses {
  override isAllowed() {
    return true
  }
}

const orderOf = (offer: Offer, reference = 'SHOP-1', quantity = 1) => ({
  reference,
  receiver: RECEIVER,
  pay: true,
  items: [cell(offer, quantity)],
})

const place = (client: ApiClient, secret: string, offer: Offer, reference?: string) =>
  keyed(client, secret, `${ORDERS}/direct`, orderOf(offer, reference))

const playOf = async ({ merchant }: Buyer) =>
  (await row<{ id: number }>('select id from organisations where play_of = ?', [merchant]))?.id as number

/** All rows of an organisation by table, as far as there are any, without the log of who changed them. */
async function rowsOf(organisation: number): Promise<Record<string, number>> {
  const tables = await rows<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'organisation_id' and t.table_type = 'BASE TABLE' and c.table_name <> 'admin_logs' order by 1`,
  )
  const counted: Record<string, number> = {}
  for (const { name } of tables) {
    const found = await row<{ count: number }>(`select count(*)::int as count from ${name} where organisation_id = ?`, [
      organisation,
    ])
    if (found?.count) counted[name] = found.count
  }
  return counted
}

test.group('Test data | reset', (group) => {
  trading(group)
  group.each.teardown(assertValidProduction)
  const receive = receiving(group, { timeoutMs: 10_000 })

  test('orders, money and deliveries begin anew; keys, webhooks and products stay, and nothing live changes', async ({
    client,
    assert,
  }) => {
    const service = await receive()
    const { buyer, live, secret, play, offer, key, who } = await playing(client)
    const hook = await makeHook(key, service.url, EVENTS)
    await makeHook(who, (await receive()).url, EVENTS)
    await placed(client, buyer, [live])
    ;(await place(client, secret, offer)).assertStatus(200)
    await sendDue()
    const before = (await who.get(SHOWN)).body().data
    assert.lengthOf(before.orders, 1)
    assert.containSubset(before.deliveries, [
      { type: 'order.paid', state: 'delivered', last_status: 200, attempts: 1, endpoint_url: `${service.url}/` },
      { type: 'order.created', state: 'delivered' },
    ])
    const untouched = async () => ({
      rows: await rowsOf(buyer.merchant),
      money: await standingOf(buyer.merchant),
      orders: (await who.get(ORDERS)).body().data,
      deliveries: (await who.get('/api/v1/webhook-deliveries')).body().data,
    })
    const real = await untouched()

    const answer = await who.post(RESET)
    answer.assertStatus(200)
    assert.deepEqual(answer.body().data, { balance: TEST_BALANCE })

    assert.deepEqual(await untouched(), real)
    const logged = await rows<{ resource: string }>(
      `select distinct resource from admin_logs where path = ? and user_id = ? order by 1`,
      [RESET, buyer.id],
    )
    assert.deepEqual(logged, [{ resource: 'merchants' }, { resource: 'organisations' }])
    assert.deepEqual((await who.get(SHOWN)).body().data, { balance: TEST_BALANCE, orders: [], deliveries: [] })
    for (const path of [ORDERS, '/api/v1/webhook-deliveries'])
      assert.deepEqual((await key.get(path)).body().data.list, [], path)
    const booked = (await key.get('/api/v1/transactions')).body().data.list
    assert.deepEqual(
      booked.map((one: { kind: string; amount: string }) => [one.kind, one.amount]),
      [['opening', TEST_BALANCE]],
    )
    assert.deepEqual(
      (await key.get('/api/v1/webhook-endpoints')).body().data.list.map(({ id }: { id: number }) => id),
      [hook.id],
    )
    const product = (await key.get(`/api/v1/finished-products/${offer.finished}`)).body().data
    assert.containSubset(product, { id: offer.finished, order_count: 0 })
    assert.deepEqual(await rows('select 1 from webhook_deliveries where organisation_id = ?', [play]), [])

    const heard = service.received.length
    const again = await place(client, secret, offer)
    again.assertStatus(200)
    assert.isNotNull(again.body().data.paid)
    await sendDue()
    assert.isTrue(service.received.slice(heard).every((one) => isGenuine(hook.secret, one)))
    assert.lengthOf(service.received.slice(heard), 2)
  }).tags(['OPS-06', 'DEV-01', 'DEV-04'])

  test('pressed four times at once, one of them resets', async ({ client, assert }) => {
    const { buyer, secret, offer, play, who } = await playing(client)
    ;(await place(client, secret, offer)).assertStatus(200)
    const answers = await Promise.all(Array.from({ length: 4 }, () => who.post(RESET)))
    for (const answer of answers) {
      answer.assertStatus(200)
      assert.deepEqual(answer.body().data, { balance: TEST_BALANCE })
    }
    const sides = await rows<{ id: number }>(
      `select id from organisations where path like '0.%' and ? = any(string_to_array(rtrim(path, '.'), '.')::int[]) order by id`,
      [buyer.merchant],
    )
    assert.lengthOf(sides, 2)
    assert.equal(sides[0]?.id, play)
    assert.deepEqual(await row('select play_of from organisations where id = ?', [play]), { play_of: play })
    for (const sql of [
      `update organisations set play_of = null where id = ${play}`,
      `update organisations set play_of = ${sides[1]?.id} where id = ${play}`,
      `update organisations set play_of = id where id = ${buyer.merchant}`,
      `update api_keys set play_id = null where organisation_id = ${buyer.merchant}`,
    ])
      await assert.rejects(() => alone((trx) => row(sql, [], trx)))
    ;(await who.post(RESET)).assertStatus(200)
    assert.equal(await playOf(buyer), sides[1]?.id)
  }).tags(['OPS-06', 'DEV-01'])

  test('orders placed at the same time are on one of its sides, with their money', async ({ client, assert }) => {
    const { buyer, secret, play, offer, who } = await playing(client)
    ;(await place(client, secret, offer, 'FIRST')).assertStatus(200)
    const placing = Array.from({ length: 6 }, (_, at) => place(client, secret, offer, `AT-${at}`))
    const [reset, ...orders] = await Promise.all([who.post(RESET), ...placing])
    reset.assertStatus(200)
    for (const one of orders) {
      assert.include([200, 404, 409, 503], one.status(), one.text())
      if (one.status() === 503) assert.equal(one.body().data.reason, 'E_BUSY')
    }
    const made = orders.filter((one) => one.status() === 200).map((one) => one.body().data.id as number)
    const next = await playOf(buyer)
    const found = await rows<{ id: number; organisation_id: number }>(
      'select id, organisation_id from orders where id = any(?)',
      [made],
    )
    assert.lengthOf(found, made.length)
    for (const one of found) assert.include([play, next], one.organisation_id)
    const shown = (await who.get(SHOWN)).body().data.orders as { id: number }[]
    assert.sameMembers(
      shown.map(({ id }) => id),
      found.filter((one) => one.organisation_id === next).map(({ id }) => id),
    )
    assert.deepEqual((await standingOf(buyer.merchant)).posted, 100_000)
  }).tags(['OPS-06', 'DEV-01'])

  test('a request that began before a reset changes nothing after it, and may be sent again', async ({
    client,
    assert,
  }) => {
    const { secret, offer, who } = await playing(client)
    ;(await place(client, secret, offer)).assertStatus(200)
    const before = await actorOfKey(secret)
    ;(await who.post(RESET)).assertStatus(200)
    const check = (actor: Actor) => {
      const { text, bindings } = assertStillActiveSql(actor)
      return outcomeOf(alone((trx) => row(`select ${text}`, bindings, trx)))
    }
    assert.equal(await check(before), 'E_BUSY')
    assert.equal(await check(await actorOfKey(secret)), 'done')
    await rows(`update api_keys set revoked_at = now(), revoked_by = 'x' where id = ?`, [before.apiKey?.id])
    assert.equal(await check(before), 'E_KEY_REVOKED')
  }).tags(['OPS-06', 'DEV-01'])

  test('a picture that is being downloaded follows, and becomes a material of the next side', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { secret, offer, key, who } = await playing(client)
    ;(await place(client, secret, offer)).assertStatus(200)
    const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a5a1e' } })
      .png()
      .toBuffer()
    let resets = 0
    const server = createServer((_, response) => {
      const send = () => response.writeHead(200, { 'content-type': 'image/png' }).end(png)
      if (resets++ > 0) send()
      else void Promise.resolve(who.post(RESET)).then(send)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    app.container.swap(PictureAddresses, () => new AnyAddress())
    cleanup(() => {
      app.container.restore(PictureAddresses)
      server.closeAllConnections()
      server.close()
    })
    const { port } = server.address() as AddressInfo
    const begun = await key.post(FROM_ADDRESS, { url: `http://127.0.0.1:${port}/cat.png` })
    begun.assertStatus(200)
    const { id } = begun.body().data
    await assert.rejects(() => downloadMaterial(id, new AbortController().signal))
    await downloadMaterial(id, new AbortController().signal)
    const { state, material_id: material } = (await key.get(`${FROM_ADDRESS}/${id}`)).body().data
    assert.equal(state, 'done')
    ;(await key.get(`/api/v1/materials/${material}`)).assertStatus(200)
  }).tags(['OPS-06', 'DEV-03'])

  test('everything that a test key made follows, except orders and their money', async ({ client, assert }) => {
    const { buyer, secret, play, offer, key, who } = await playing(client)
    const address = { ...RECEIVER, is_default: true }
    ;(await key.post('/api/v1/receiver-addresses', address)).assertStatus(200)
    ;(await place(client, secret, offer)).assertStatus(200)
    const before = await rowsOf(play)
    ;(await who.post(RESET)).assertStatus(200)
    const [left, followed] = [await rowsOf(play), await rowsOf(await playOf(buyer))]
    const past =
      /^(ledger_\w+|order_\w+|orders|production_\w+|direct_orders|live_events|goods_changes|outbox_messages|\w+_days)$/
    assert.deepEqual(
      Object.keys(left).filter((table) => !past.test(table)),
      [],
    )
    for (const [table, count] of Object.entries(before))
      if (!past.test(table)) assert.equal(followed[table], count, table)
    assert.includeMembers(Object.keys(followed), [
      'designs',
      'finished_products',
      'receiver_addresses',
      'quota_counters',
    ])
  }).tags(['OPS-06', 'DEV-01'])

  test('only people who may make keys reset, of their own merchant alone, and no key does', async ({
    client,
    assert,
  }) => {
    const { buyer, secret, offer, key, who } = await playing(client)
    ;(await place(client, secret, offer)).assertStatus(200)
    ;(await key.post(RESET)).assertStatus(403)
    const other = await buyerWith(client)
    const stranger = as(client, other.buyer.token)
    ;(await stranger.post(RESET)).assertStatus(403)
    await allow(other.buyer.roleId, ['api_keys.create'])
    ;(await stranger.post(RESET)).assertStatus(404)
    await row(`delete from role_permissions where role_id = ? and permission = 'api_keys.create'`, [buyer.roleId])
    ;(await who.post(RESET)).assertStatus(403)
    assert.lengthOf((await who.get(SHOWN)).body().data.orders, 1)
  }).tags(['OPS-06', 'DEV-01', 'SEC-10'])

  test('a side on which nothing happened is not replaced, and resets are limited', async ({ client, assert }) => {
    const { buyer, secret, play, offer, who } = await playing(client)
    ;(await who.post(RESET)).assertStatus(200)
    assert.equal(await playOf(buyer), play)
    await row(`insert into rate_limits (subject, spent, ends_at) values (?, 20, now() + interval '1 hour')`, [
      `play resets ${buyer.merchant}`,
    ])
    ;(await place(client, secret, offer)).assertStatus(200)
    const refused = await who.post(RESET)
    refused.assertStatus(429)
    assert.equal(refused.body().data.reason, 'E_TOO_MANY')
    assert.lengthOf((await who.get(SHOWN)).body().data.orders, 1)
  }).tags(['OPS-06', 'DEV-01'])
})

test.group('Test data | webhook log', (group) => {
  trading(group)
  const receive = receiving(group)

  test('people read the deliveries of their own test keys, with request and answer', async ({ client, assert }) => {
    const service = await receive(() => ({ status: 500, body: 'down' }))
    const { buyer, secret, offer, key, who } = await playing(client)
    const hook = await makeHook(key, service.url, EVENTS)
    ;(await place(client, secret, offer)).assertStatus(200)
    await sendDue()
    const listed = (await who.get(LOG)).body().data.list
    assert.containSubset(listed, [
      {
        endpoint_id: hook.id,
        type: 'order.created',
        state: 'waiting',
        attempts: 1,
        last_status: 500,
        last_error: 'status',
      },
    ])
    const [{ id }] = listed
    assert.deepEqual((await who.get(`${LOG}/${id}`)).body().data, listed[0])
    const log = (await who.get(`${LOG}/${id}/log`)).body().data
    assert.equal(JSON.parse(log.body).type, listed[0].type)
    const filtered = await who.get(`${LOG}?state=failed`)
    assert.deepEqual(filtered.body().data.list, [])

    const stranger = await buyerWith(client)
    const other = as(client, stranger.buyer.token)
    ;(await other.get(LOG)).assertStatus(403)
    await allow(stranger.buyer.roleId, ['api_keys.view'])
    assert.isNull((await other.get(SHOWN)).body().data.deliveries)
    await allow(stranger.buyer.roleId, HOOKS)
    assert.deepEqual((await other.get(SHOWN)).body().data.deliveries, [])
    assert.deepEqual((await other.get(LOG)).body().data.list, [])
    for (const path of [`${LOG}/${id}`, `${LOG}/${id}/log`]) (await other.get(path)).assertStatus(404)

    const live = await makeHook(who, service.url, EVENTS)
    await rows(`select record_webhook_event(?, 'order.paid', 'order:1', '{}')`, [buyer.merchant])
    const real = await row<{ id: number }>('select id from webhook_deliveries where endpoint_id = ?', [live.id])
    ;(await who.get(`${LOG}/${real?.id}/log`)).assertStatus(404)
    ;(await key.get(LOG)).assertStatus(403)
    const above = as(client, (await makePerson({ permissions: HOOKS })).token)
    assert.isNotEmpty((await above.get('/api/v1/webhook-deliveries')).body().data.list)
    assert.deepEqual((await above.get(LOG)).body().data.list, [])
  }).tags(['OPS-06', 'DEV-01', 'DEV-04', 'SEC-10'])
})
