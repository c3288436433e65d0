import { test } from '@japa/runner'
import { WEBHOOK_VERSIONS, WEBHOOKS } from '#contracts/webhooks'
import { row, rows } from '#core/database'
import { attempt, outbound } from '#developers/webhooks/attempt'
import { keyOf, withKey } from '#tests/support/api_keys'
import { as, keyed } from '#tests/support/as'
import { makePerson } from '#tests/support/people'
import {
  bodyIn,
  DELIVERIES,
  deliveriesOf,
  ENDPOINTS,
  happens,
  hookKeeper,
  HOOKS,
  isGenuine,
  makeHook,
  receiving,
  sendDue,
  stateOf,
} from '#tests/support/webhooks'

test.group('Webhooks | endpoints', (group) => {
  const receive = receiving(group)

  test('an endpoint is made with a secret that is shown once and sealed at rest', async ({ client, assert }) => {
    const keeper = await hookKeeper()
    const key = crypto.randomUUID()
    const body = { url: 'https://shop.example.com/hooks', events: ['order.shipped', 'order.paid'], description: 'ERP' }
    const made = await keyed(client, keeper.token, ENDPOINTS, body, key)
    made.assertStatus(200)
    const { id, secret } = made.body().data
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
    const again = await keyed(client, keeper.token, ENDPOINTS, body, key)
    assert.deepEqual(again.body().data, { id, secret: null })
    const stored = await row<{ secret_sealed: string }>('select secret_sealed from webhook_endpoints where id = ?', [
      id,
    ])
    assert.notInclude(stored?.secret_sealed, secret.slice(6))
    const shown = (await as(client, keeper.token).get(`${ENDPOINTS}/${id}`)).body().data
    assert.containSubset(shown, {
      url: body.url,
      events: ['order.paid', 'order.shipped'],
      state: 'active',
      secret_hint: secret.slice(-4),
      api_version: '2026-12-01',
    })
    assert.notInclude(JSON.stringify(shown), secret.slice(6, 30))
  }).tags(['DEV-04'])

  const REFUSED = [
    { url: 'http://shop.example.com', code: 'E_WEBHOOK_URL' },
    { url: 'ftp://shop.example.com', code: 'E_WEBHOOK_URL' },
    { url: 'https://user:pass@shop.example.com', code: 'E_WEBHOOK_URL' },
    { url: 'https://shop.example.com/#x', code: 'E_WEBHOOK_URL' },
    { url: 'shop.example.com', code: 'E_WEBHOOK_URL' },
    { url: `https://shop.example.com/${'衣'.repeat(100)}`, code: 'E_WEBHOOK_URL' },
    { url: 'https://127.0.0.1/x', code: 'E_WEBHOOK_HOST' },
    { url: 'https://[::1]/x', code: 'E_WEBHOOK_HOST' },
    { url: 'https://169.254.169.254/latest', code: 'E_WEBHOOK_HOST' },
    { url: 'https://0x7f000001/', code: 'E_WEBHOOK_HOST' },
    { url: 'https://localhost/x', code: 'E_WEBHOOK_HOST' },
  ]
  test('the address {url} is refused at its field')
    .with(REFUSED)
    .run(async ({ client, assert }, { url, code }) => {
      outbound.allowPrivate = false
      const keeper = await hookKeeper()
      const answer = await as(client, keeper.token).post(ENDPOINTS, { url, events: ['order.paid'] })
      answer.assertStatus(400)
      assert.equal(answer.body().data.reason, code)
      assert.property(answer.body().data.errors, 'url')
    })
    .tags(['DEV-04'])

  test('an address is looked up at delivery: a name that leads inside is not connected to', async ({
    client,
    assert,
  }) => {
    outbound.allowPrivate = false
    const service = await receive()
    const keeper = await hookKeeper()
    const { id } = await makeHook(as(client, keeper.token), 'https://localhost.localdomain/x')
    const port = new URL(service.url).port
    await rows('update webhook_endpoints set url = ? where id = ?', [`https://localhost:${port}/x`, id])
    await happens(keeper.merchant, 'order:1')
    await sendDue()
    const [delivery] = await deliveriesOf(id)
    assert.containSubset(delivery, { state: 'waiting', attempts: 1, last_error: 'lookup' })
    assert.lengthOf(service.received, 0)
  }).tags(['DEV-04'])

  test('a public demonstration says the same of every address, and calls none', async ({ assert, cleanup }) => {
    const service = await receive()
    const before = { ...outbound }
    cleanup(() => void Object.assign(outbound, before))
    Object.assign(outbound, { allowPrivate: false, isClosed: true })
    const event = { id: 1, event_id: 1, type: 'test.ping', data: {}, event_at: new Date(), origin_id: null } as const
    for (const url of [service.url, 'https://localhost/x', 'https://nobody.invalid/', 'https://127.0.0.1:1/']) {
      const { status, error, answer } = await attempt({ url, version: WEBHOOK_VERSIONS[0], secrets: ['x'] }, event)
      assert.deepEqual({ status, error, answer }, { status: null, error: 'demo', answer: '' }, url)
    }
    assert.lengthOf(service.received, 0)
  }).tags(['DEV-04', 'ANY-10'])

  test('nobody makes an endpoint for what they may not see in the whole organisation', async ({ client, assert }) => {
    const keeper = await hookKeeper()
    const blind = await makePerson({ organisationId: keeper.merchant, permissions: HOOKS, range: 'merchant' })
    const own = await makePerson({
      organisationId: keeper.merchant,
      permissions: [...HOOKS, 'orders.view'],
      range: 'own',
    })
    const url = 'https://shop.example.com'
    for (const { token } of [blind, own]) {
      const answer = await as(client, token).post(ENDPOINTS, { url, events: ['order.paid'] })
      answer.assertStatus(403)
      assert.equal(answer.body().data.reason, 'E_WEBHOOK_EVENT')
    }
    const { id } = await makeHook(as(client, keeper.token), url)
    const moved = await as(client, blind.token).patch(`${ENDPOINTS}/${id}`, { url: 'https://other.example.com' })
    moved.assertStatus(403)
    const store = await keyOf({ makerId: keeper.id, permissions: [...HOOKS, 'orders.view'], storeIds: [1] })
    const limited = await withKey(client, store.secret).post(ENDPOINTS, { url, events: ['order.paid'] })
    assert.equal(limited.body().data.reason, 'E_WEBHOOK_STORES')
  }).tags(['DEV-04'])

  test('another merchant sees, changes, tests and replays nothing', async ({ client, assert }) => {
    const [keeper, stranger] = [await hookKeeper(), await hookKeeper()]
    const service = await receive()
    const { id } = await makeHook(as(client, keeper.token), service.url)
    await happens(keeper.merchant, 'order:1')
    await sendDue()
    const [delivery] = await deliveriesOf(id)
    const who = as(client, stranger.token)
    const from = new Date(0).toISOString()
    const answers = [
      await who.get(`${ENDPOINTS}/${id}`),
      await who.patch(`${ENDPOINTS}/${id}`, { description: 'x' }),
      await who.delete(`${ENDPOINTS}/${id}`),
      await who.post(`${ENDPOINTS}/${id}/rotate`, { overlap_hours: 1 }),
      await who.post(`${ENDPOINTS}/${id}/pause`),
      await who.post(`${ENDPOINTS}/${id}/resume`),
      await who.post(`${ENDPOINTS}/${id}/test`),
      await who.post(`${ENDPOINTS}/${id}/replay`, { only: 'all', from }),
      await who.get(`${DELIVERIES}/${delivery?.id}/log`),
      await who.post(`${DELIVERIES}/${delivery?.id}/replay`),
    ]
    assert.deepEqual([...new Set(answers.map((one) => one.status()))], [404])
    assert.lengthOf((await who.get(DELIVERIES)).body().data.list, 0)
    assert.lengthOf(await deliveriesOf(id), 1)
  }).tags(['DEV-04'])

  test('concurrent requests make no more endpoints than allowed', async ({ client, assert }) => {
    const keeper = await hookKeeper()
    const answers = await Promise.all(
      Array.from({ length: WEBHOOKS.perOrganisation + 4 }, (_, at) =>
        as(client, keeper.token).post(ENDPOINTS, { url: `https://shop.example.com/${at}`, events: ['order.paid'] }),
      ),
    )
    assert.lengthOf(
      answers.filter((one) => one.status() === 200),
      WEBHOOKS.perOrganisation,
    )
    assert.lengthOf(
      answers.filter((one) => one.body().data.reason === 'E_WEBHOOKS_FULL'),
      4,
    )
  }).tags(['DEV-04'])

  test('a key manages endpoints, tests them and reads the log', async ({ client, assert }) => {
    const keeper = await hookKeeper()
    const service = await receive(() => ({ body: { thanks: true } }))
    const { secret: key } = await keyOf({ makerId: keeper.id, permissions: [...HOOKS, 'orders.view'] })
    const program = withKey(client, key)
    const made = await program.post(ENDPOINTS, { url: service.url, events: ['order.paid'] })
    made.assertStatus(200)
    const { id, secret } = made.body().data
    const test = await program.post(`${ENDPOINTS}/${id}/test`)
    await sendDue()
    const [received] = service.received
    assert.isTrue(received && isGenuine(secret, received))
    assert.equal(received && bodyIn(received).type, 'test.ping')
    const log = (await program.get(`${DELIVERIES}/${test.body().data.id}/log`)).body().data
    assert.equal(log.body, received?.body.toString('utf8'))
    assert.equal(log.headers['webhook-id'], received?.headers['webhook-id'])
    assert.containSubset(log.attempts, [{ number: 1, status: 200, error: null, answer: '{"thanks":true}' }])
  }).tags(['DEV-04', 'DEV-02'])

  test('a rotated secret signs beside the old one until the overlap ends', async ({ client, assert }) => {
    const keeper = await hookKeeper()
    const service = await receive()
    const who = as(client, keeper.token)
    const { id, secret: old } = await makeHook(who, service.url)
    const rotated = await who.post(`${ENDPOINTS}/${id}/rotate`, { overlap_hours: 24 })
    const { secret: fresh } = rotated.body().data
    await who.post(`${ENDPOINTS}/${id}/test`)
    await sendDue()
    const [both] = service.received
    assert.isTrue(both && isGenuine(old, both) && isGenuine(fresh, both))
    await rows(`update webhook_endpoints set previous_until = now() where id = ?`, [id])
    await who.post(`${ENDPOINTS}/${id}/test`)
    await sendDue()
    const last = service.received.at(-1)
    assert.isTrue(last && isGenuine(fresh, last) && !isGenuine(old, last))
    const again = await who.post(`${ENDPOINTS}/${id}/rotate`, { overlap_hours: 0 })
    await who.post(`${ENDPOINTS}/${id}/test`)
    await sendDue()
    const leaked = service.received.at(-1)
    assert.isTrue(leaked && isGenuine(again.body().data.secret, leaked) && !isGenuine(fresh, leaked))
  }).tags(['DEV-04'])

  test('a paused endpoint gets nothing, and everything in order once it is resumed', async ({ client, assert }) => {
    const keeper = await hookKeeper()
    const service = await receive()
    const who = as(client, keeper.token)
    const { id } = await makeHook(who, service.url)
    ;(await who.post(`${ENDPOINTS}/${id}/pause`)).assertStatus(200)
    ;(await who.post(`${ENDPOINTS}/${id}/pause`)).assertStatus(409)
    ;(await who.post(`${ENDPOINTS}/${id}/test`)).assertStatus(409)
    for (const n of [1, 2, 3]) await happens(keeper.merchant, 'order:1', { n })
    await sendDue()
    assert.lengthOf(service.received, 0)
    assert.deepEqual(await stateOf(id), { state: 'paused', paused_reason: 'manual' })
    ;(await who.post(`${ENDPOINTS}/${id}/resume`)).assertStatus(200)
    await sendDue()
    assert.deepEqual(
      service.received.map((one) => bodyIn(one).data.n),
      [1, 2, 3],
    )
  }).tags(['DEV-04'])

  test('a change with an old version is refused, and test deliveries have a limit', async ({ client, assert }) => {
    const keeper = await hookKeeper()
    const who = as(client, keeper.token)
    const { id } = await makeHook(who, 'https://shop.example.com')
    ;(await who.patch(`${ENDPOINTS}/${id}`, { events: ['order.shipped'], version: 1 })).assertStatus(200)
    const late = await who.patch(`${ENDPOINTS}/${id}`, { events: ['order.held'], version: 1 })
    assert.equal(late.body().data.reason, 'E_VERSION_CONFLICT')
    await rows("insert into rate_limits (subject, spent, ends_at) values (?, ?, now() + interval '1 hour')", [
      `webhook tests ${id}`,
      WEBHOOKS.testsAnHour,
    ])
    ;(await who.post(`${ENDPOINTS}/${id}/test`)).assertStatus(429)
    await rows('delete from rate_limits where subject = ?', [`webhook tests ${id}`])
  }).tags(['DEV-04'])
})
