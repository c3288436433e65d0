import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { rows } from '#core/database'
import { handleEvents, onPlatformEvent } from '#stores/events/handle'
import { EVENT_GROUPS } from '#stores/events/record'
import { untilLockWait } from '#tests/support/lock_waiters'
import { openTransaction } from '#tests/support/open_transaction'
import { connectedStore, deliver, signatureOf, statesOf, withTestWebhooks } from '#tests/support/stores/webhooks'

const receiptOf = async (sent: ReturnType<typeof deliver>) => {
  const answer = await sent
  return answer.status() === 200 ? (answer.body().data.receipt as string) : answer.status()
}

/** Of the jobs that name one of these events: which they name. */
async function jobsOf(events: readonly { id: string }[]): Promise<string[][]> {
  const found = await rows<{ events: string[] }>(
    `select data -> 'events' as events from pgboss.job
      where name = 'platform.event' and exists (select 1 from jsonb_array_elements_text(data -> 'events') e where e = any(?))`,
    [events.map(({ id }) => id)],
  )
  return found.map(({ events: named }) => named.toSorted())
}

async function idsOf(events: readonly { id: string }[]): Promise<number[]> {
  return (await Promise.all(events.map(({ id }) => statesOf(id)))).flatMap((found) => found.map(({ id }) => id))
}

test.group('Stores | groups of events', (group) => {
  withTestWebhooks(group)
  const usual = { ...EVENT_GROUPS }
  group.each.setup(() => {
    // Wide enough that all requests of a test fall into one group.
    EVENT_GROUPS.collectMs = 300
    return () => void Object.assign(EVENT_GROUPS, usual)
  })

  test('a group holds repeats, forged deliveries and unknown shops, and has one job per shop', async ({
    client,
    assert,
  }) => {
    const [first, second] = [await connectedStore(), await connectedStore()]
    const event = (shop: string) => ({ id: randomUUID(), kind: 'test', shop, object: '1' })
    const [a, b, c, unknown] = [event(first.shop), event(first.shop), event(second.shop), event('nobody')]
    const forged = event(first.shop)
    const receipts = await Promise.all([
      ...[a, b, c, unknown, a].map((one) => receiptOf(deliver(client, one))),
      receiptOf(deliver(client, forged, signatureOf('something else'))),
    ])
    assert.deepEqual(receipts.slice(1, 4), ['accepted', 'accepted', 'ignored'])
    assert.sameMembers([receipts[0], receipts[4]], ['accepted', 'repeated'])
    assert.equal(receipts[5], 403)
    assert.deepEqual(await statesOf(forged.id), [])
    assert.sameDeepMembers(await jobsOf([a, b, c, forged]), [[a.id, b.id].toSorted(), [c.id]])
    assert.equal(await receiptOf(deliver(client, b)), 'repeated')
  }).tags(['STO-02'])

  test('an event that the database refuses does not fail the others of its group', async ({ client, assert }) => {
    const { shop } = await connectedStore()
    const event = (at?: string) => ({ id: randomUUID(), kind: 'test', shop, at })
    const [a, bad, b] = [event(), event('+275000-01-01T00:00:00.000Z'), event()]
    const receipts = await Promise.all([a, bad, b].map((one) => receiptOf(deliver(client, one))))
    assert.deepEqual(receipts, ['accepted', 500, 'accepted'])
    assert.deepEqual(
      (await Promise.all([a, bad, b].map(({ id }) => statesOf(id)))).map(([one]) => one?.state),
      ['waiting', undefined, 'waiting'],
    )
    assert.lengthOf(await jobsOf([a, b]), 2)
  }).tags(['STO-02'])

  test('a signed body that cannot be stored is refused as malformed', async ({ client, assert }) => {
    const { shop } = await connectedStore()
    const event = { id: randomUUID(), kind: 'test', shop }
    for (const wrong of [
      { object: 'a\0b' },
      { object: 'half \ud83d' },
      { id: 'x'.repeat(501) },
      { at: 'no date' },
      { id: '' },
    ]) {
      const answer = await deliver(client, { ...event, ...wrong })
      assert.deepEqual([answer.status(), answer.body().data.reason], [400, 'E_MALFORMED'], JSON.stringify(wrong))
    }
    assert.deepEqual(await statesOf(event.id), [])
  }).tags(['STO-02', 'ERR-04'])

  test('beyond its capacity the server asks the platform to retry, and takes the event then', async ({
    client,
    assert,
  }) => {
    const { shop } = await connectedStore()
    const [first, second, third] = [1, 2, 3].map(() => ({ id: randomUUID(), kind: 'test', shop }))
    EVENT_GROUPS.maxPending = 2
    const blocker = await openTransaction()
    await blocker.trx.query({
      text: `insert into platform_events (platform, dedupe_id, kind, topic, shop_id, object_id, occurred_at)
             values ('tiktok', $1, 'test', 'test', '', '', now())`,
      values: [first?.id],
    })
    const held = Promise.all([first, second].map((one) => receiptOf(deliver(client, one ?? {}))))
    await untilLockWait()
    const refused = await deliver(client, third ?? {})
    assert.deepEqual(
      [refused.status(), refused.header('retry-after'), refused.body().data.reason],
      [503, '5', 'E_UNAVAILABLE'],
    )
    await blocker.rollback()
    assert.deepEqual(await held, ['accepted', 'accepted'])
    assert.equal(await receiptOf(deliver(client, third ?? {})), 'accepted')
  }).tags(['STO-02', 'OPS-04'])

  test('an event that fails does not stop the others of its job, and the retry handles it alone', async ({
    client,
    assert,
  }) => {
    const { shop } = await connectedStore()
    const events = ['1', '2', '3'].map((object) => ({ id: randomUUID(), kind: 'test', shop, object }))
    await Promise.all(events.map((one) => deliver(client, one)))
    const handled: string[] = []
    let isBroken = true
    onPlatformEvent(['test'], ({ object_id: object }) => {
      if (object === '2' && isBroken) return Promise.reject(new Error('not yet'))
      handled.push(object)
      return Promise.resolve()
    })
    const ids = await idsOf(events)
    const { signal } = new AbortController()
    await assert.rejects(() => handleEvents(ids, signal), 'not yet')
    assert.sameMembers(handled, ['1', '3'])
    isBroken = false
    await handleEvents(ids, signal)
    assert.deepEqual([handled.length, handled.at(-1)], [3, '2'])
  }).tags(['STO-02'])
})
