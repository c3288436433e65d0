import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { handleEvent, onPlatformEvent } from '#stores/events/handle'
import { openTokens } from '#stores/store_tokens'
import { connectedStore, deliver, signatureOf, statesOf, withTestWebhooks } from '#tests/support/stores/webhooks'

async function handleAll(dedupe: string): Promise<void> {
  const signal = new AbortController().signal
  await Promise.all((await statesOf(dedupe)).flatMap(({ id }) => [handleEvent(id, signal), handleEvent(id, signal)]))
}

test.group('Stores | events of platforms', (group) => {
  withTestWebhooks(group)

  test('an event is noted once however often and at once it arrives, and a forged one never', async ({
    client,
    assert,
  }) => {
    const { id, shop } = await connectedStore()
    const event = { id: randomUUID(), kind: 'order', shop, object: '42' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => deliver(client, event)))
    assert.deepEqual(answers.map((one) => one.body().data.receipt as string).toSorted(), [
      'accepted',
      ...Array.from({ length: 7 }, () => 'repeated'),
    ])
    const kept = await statesOf(event.id)
    assert.deepEqual(
      kept.map(({ store_id: store, state }) => [store, state]),
      [[id, 'waiting']],
    )
    const forged = await deliver(client, { ...event, id: 'forged' }, signatureOf('something else'))
    assert.deepEqual([forged.status(), forged.body().data.reason], [403, 'E_WEBHOOK_SIGNATURE'])
    assert.deepEqual(await statesOf('forged'), [])
    ;(await client.post('/api/v1/platforms/other-one/webhooks').json({})).assertStatus(404)
    const jobs = await rows(`select 1 from pgboss.job where name = 'platform.event' and data -> 'events' @> ?::jsonb`, [
      JSON.stringify([event.id]),
    ])
    assert.isNotEmpty(jobs)
  }).tags(['STO-02'])

  test('events of a store that left are kept and ignored', async ({ client, assert }) => {
    const { id, shop } = await connectedStore()
    await row(`update stores set authorization_status = 'unauthorized' where id = ?`, [id])
    const event = { id: randomUUID(), kind: 'order', shop }
    assert.equal((await deliver(client, event)).body().data.receipt, 'ignored')
    const [kept] = await statesOf(event.id)
    assert.deepEqual([kept?.state, kept?.store_id], ['ignored', null])
  }).tags(['STO-02'])

  test('a deauthorization ends the connection once, unless the merchant authorised again since', async ({
    client,
    assert,
  }) => {
    const [ended, renewed] = [await connectedStore(), await connectedStore()]
    const late = {
      id: randomUUID(),
      kind: 'deauthorized',
      shop: renewed.shop,
      at: new Date(Date.now() - 7_200_000).toISOString(),
    }
    const now = { id: randomUUID(), kind: 'deauthorized', shop: ended.shop }
    await Promise.all([deliver(client, late), deliver(client, now)])
    await Promise.all([handleAll(late.id), handleAll(now.id)])
    const status = await rows<{ status: string }>(
      'select authorization_status as status from stores where id = any(?) order by id',
      [[ended.id, renewed.id]],
    )
    assert.deepEqual(
      status.map((one) => one.status),
      ['unauthorized', 'completed'],
    )
    assert.deepEqual([(await openTokens(ended.id)).length, (await openTokens(renewed.id)).length], [0, 1])
    const notices = await rows(
      `select 1 from notices where kind = 'store_deauthorized' and params ->> 'store_id' = ?`,
      [String(ended.id)],
    )
    assert.lengthOf(notices, 1)
    assert.deepEqual(
      (await statesOf(now.id)).map(({ state }) => state),
      ['done'],
    )
  }).tags(['STO-01', 'STO-02'])

  test('an authorization that ends soon is announced once', async ({ client, assert }) => {
    const { id, shop } = await connectedStore()
    await row(`update stores set expires_at = now() + interval '20 days' where id = ?`, [id])
    for (const event of [randomUUID(), randomUUID()]) {
      await deliver(client, { id: event, kind: 'authorization_expiring', shop })
      await handleAll(event)
    }
    const notices = await rows(`select 1 from notices where kind = 'store_expiring' and params ->> 'store_id' = ?`, [
      String(id),
    ])
    assert.lengthOf(notices, 1)
  }).tags(['STO-01'])

  test('a handler that fails is asked again and the event stays until it is done', async ({ client, assert }) => {
    const { shop } = await connectedStore()
    let tries = 0
    onPlatformEvent(['test'], () => {
      tries += 1
      return tries === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve()
    })
    const event = { id: randomUUID(), kind: 'test', shop }
    await deliver(client, event)
    const signal = new AbortController().signal
    const [noted] = await statesOf(event.id)
    await assert.rejects(() => handleEvent(noted?.id as number, signal), 'not yet')
    await handleEvent(noted?.id as number, signal)
    await handleEvent(noted?.id as number, signal)
    assert.deepEqual([tries, (await statesOf(event.id))[0]?.state], [2, 'done'])
  }).tags(['STO-02'])

  test('acknowledges events at once from several stores and handles none of them in the request', async ({
    client,
    assert,
  }) => {
    let handled = 0
    onPlatformEvent(['test'], async () => void (handled += 1))
    const stores = await Promise.all([connectedStore(), connectedStore(), connectedStore()])
    const events = Array.from({ length: 30 }, (_, at) => ({
      id: randomUUID(),
      kind: 'test',
      shop: stores[at % 3]?.shop,
    }))
    const answers = await Promise.all(events.map((event) => deliver(client, event)))
    assert.deepEqual([...new Set(answers.map((one) => `${one.status()} ${one.body().data.receipt}`))], ['200 accepted'])
    const waiting = await rows<{ store_id: number; events: number }>(
      `select store_id, count(*)::int as events from platform_events where state = 'waiting' group by 1 order by 1`,
    )
    assert.deepEqual(
      waiting,
      stores.map(({ id }) => ({ store_id: id, events: 10 })).toSorted((a, b) => a.store_id - b.store_id),
    )
    assert.equal(handled, 0)
  }).tags(['STO-02'])

  test('one reading covers all earlier events of an object, and none that arrives while it runs', async ({
    client,
    assert,
  }) => {
    const [{ shop }, other] = [await connectedStore(), await connectedStore()]
    const event = (object: string, at = shop) => ({ id: randomUUID(), kind: 'test', shop: at, object })
    const [first, second, foreign, elsewhere, late] = [
      event('42'),
      event('42'),
      event('43'),
      event('42', other.shop),
      event('42'),
    ]
    for (const one of [first, second, foreign, elsewhere]) await deliver(client, one)
    let readings = 0
    onPlatformEvent(['test'], async () => {
      readings += 1
      if (readings === 1) await deliver(client, late)
    })
    const [noted] = await statesOf(first.id)
    await handleEvent(noted?.id as number, new AbortController().signal)
    const states = async () =>
      (await Promise.all([first, second, foreign, elsewhere, late].map(({ id }) => statesOf(id)))).map(
        ([one]) => one?.state,
      )
    assert.deepEqual(await states(), ['done', 'done', 'waiting', 'waiting', 'waiting'])
    await Promise.all([foreign, elsewhere, late].map(({ id }) => handleAll(id)))
    assert.deepEqual(await states(), ['done', 'done', 'done', 'done', 'done'])
  }).tags(['STO-02'])
})
