import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { LIVE_DATA_MAX } from '#contracts/live'
import { rows, transaction, withTransaction } from '#core/database'
import { publish, publishEvent, publishEventsFrom, sendTransientEvent } from '#core/live/notify'
import { type AppProcess, startApp } from '#tests/support/app_process'
import { eventually } from '#tests/support/eventually'
import { makePerson, NOBODY, sessionOf } from '#tests/support/people'
import { PUBLISH, watch } from '#tests/support/queries'
import { openLive, type Reader } from './fixtures/live_reader.ts'

let one: AppProcess
let other: AppProcess
const readers: Reader[] = []

/** A reader without a last id gets an opening event; nothing after it is missed. */
async function listen(address: string, token: string, lastSeen?: string) {
  const reader = await openLive(`${address}/api/v1/live`, { authorization: `Bearer ${token}` }, lastSeen)
  readers.push(reader)
  if (lastSeen === undefined) await eventually(() => reader.events.length > 0)
  return reader
}

const tell = (userId: number, event: string, data: object = {}) =>
  transaction(NOBODY, (trx) => publishEvent(userId, event, data, trx))

test.group('Live updates', (group) => {
  group.setup(async () => {
    ;[one, other] = await Promise.all([startApp(), startApp()])
  })
  group.each.teardown(async () => {
    await Promise.all(readers.splice(0).map((reader) => reader.close()))
  })
  group.teardown(async () => {
    await Promise.all([one.stop(), other.stop()])
  })

  test('reaches a person on every process, and no one else', async ({ assert }) => {
    const [anna, ben] = await Promise.all([makePerson(), makePerson()])
    const here = await listen(one.address, anna.token)
    const there = await listen(other.address, anna.token)
    const stranger = await listen(other.address, ben.token)
    await tell(anna.id, 'order.shipped', { id: 7 })
    await eventually(() => here.events.length === 2 && there.events.length === 2)
    for (const reader of [here, there]) {
      assert.equal(reader.events[0]?.event, 'open')
      assert.containsSubset(reader.events[1], { event: 'order.shipped', data: { id: 7 } })
    }
    assert.lengthOf(stranger.events, 1)
  }).tags(['OPS-05', 'OPS-04'])

  test('a transient event reaches every open page at once, without an id, and is stored nowhere', async ({
    assert,
  }) => {
    const [anna, ben] = await Promise.all([makePerson(), makePerson()])
    const here = await listen(one.address, anna.token)
    const there = await listen(other.address, anna.token)
    const stranger = await listen(other.address, ben.token)
    await sendTransientEvent([anna.id], 'design.pointer', { x: 1, words: 'a b' })
    await eventually(() => here.events.length === 2 && there.events.length === 2)
    assert.containsSubset(here.events[1], { event: 'design.pointer', data: { x: 1, words: 'a b' } })
    assert.notOk(here.events[1]?.id)
    assert.lengthOf(stranger.events, 1)
    assert.lengthOf(await rows('select 1 from live_events where user_id = ?', [anna.id]), 0)
    await here.close()
    await sendTransientEvent([anna.id], 'design.pointer', {})
    await tell(anna.id, 'order.shipped')
    const again = await listen(one.address, anna.token, here.events[0]?.id)
    await eventually(() => again.events.length > 0)
    assert.equal(again.events[0]?.event, 'order.shipped')
    await assert.rejects(() => sendTransientEvent([anna.id], 'design.pointer', { x: 'x'.repeat(8000) }), RangeError)
  }).tags(['OPS-05', 'EDT-08'])

  test('a rolled-back transaction publishes nothing', async ({ assert }) => {
    const anna = await makePerson()
    const reader = await listen(one.address, anna.token)
    const undone = transaction(NOBODY, async (trx) => {
      await publishEvent(anna.id, 'never', {}, trx)
      throw new Error('rolled back')
    })
    await assert.rejects(() => undone)
    await tell(anna.id, 'after')
    await eventually(() => reader.events.length === 2)
    assert.equal(reader.events[1]?.event, 'after')
  }).tags(['OPS-05'])

  test('a reconnecting reader misses nothing and receives nothing twice', async ({ assert }) => {
    const anna = await makePerson()
    const first = await listen(one.address, anna.token)
    await tell(anna.id, 'first')
    await eventually(() => first.events.length === 2)
    await first.close()
    await transaction(NOBODY, async (trx) => {
      for (let i = 0; i < 450; i++) await publishEvent(anna.id, 'missed', { i }, trx)
    })
    const second = await listen(other.address, anna.token, first.events[1]?.id)
    await tell(anna.id, 'last')
    await eventually(() => second.events.at(-1)?.event === 'last')
    const missed = Array.from({ length: 450 }, (_, i) => ({ i }))
    assert.deepEqual(
      second.events.slice(0, -1).map(({ data }) => data),
      missed,
    )
  }).tags(['OPS-05'])

  test('a reader with an expired gap gets a reload event', async ({ assert }) => {
    const anna = await makePerson()
    for (const lastSeen of ['999999999', 'x']) {
      const reader = await listen(one.address, anna.token, lastSeen)
      await eventually(() => reader.events.length > 0)
      assert.equal(reader.events[0]?.event, 'reload')
    }
  }).tags(['OPS-05'])

  test('events left by a dead process are published by the next', async ({ assert }) => {
    const anna = await makePerson()
    const reader = await listen(one.address, anna.token)
    await rows(`insert into live_events (user_id, event, data) values (?, 'orphan', '{}')`, [anna.id])
    await publish()
    await eventually(() => reader.events.length === 2)
    assert.equal(reader.events[1]?.event, 'orphan')
  }).tags(['OPS-05'])

  test('frequent events are published together once a second, the first at once', async ({ assert }) => {
    const anna = await makePerson()
    const reader = await listen(one.address, anna.token)
    const send = () =>
      withTransaction((trx) =>
        publishEventsFrom({ text: `select ?::int, 'frequent', '{}'::json`, bindings: [anna.id] }, trx),
      )
    await sleep(1100)
    let publications = 0
    const startedAt = performance.now()
    const forget = watch(({ text }) => void (publications += Number(text === PUBLISH)))
    await send()
    await eventually(() => reader.events.length === 2)
    for (let time = 0; time < 8; time++) {
      await send()
      await sleep(60)
    }
    await eventually(() => reader.events.length === 10)
    forget()
    assert.isAtMost(publications, 2 + Math.floor((performance.now() - startedAt) / 1000))
  }).tags(['OPS-05'])

  test('the stream ends soon after its session, and no other does', async ({ assert }) => {
    const anna = await makePerson()
    const disabled = await listen(one.address, anna.token)
    const ben = await makePerson()
    const signedOut = await listen(other.address, ben.token)
    const bystander = await listen(other.address, (await sessionOf('admin')).access_token)
    await rows(`update users set status = 'disabled' where id = ?`, [anna.id])
    await rows('delete from auth_sessions where user_id = ?', [ben.id])
    await eventually(() => disabled.isOver() && signedOut.isOver())
    assert.isFalse(bystander.isOver())
  }).tags(['OPS-05', 'AUTH-12', 'AUTH-13'])

  test('rejects a stream without a session', async ({ client }) => {
    const refused = await client.get('/api/v1/live')
    refused.assertStatus(401)
    refused.assertBodyContains({ code: 401, data: { reason: 'E_SESSION_OVER' } })
  }).tags(['OPS-05'])

  test('open streams do not delay a shutdown', async () => {
    const anna = await makePerson()
    const third = await startApp()
    const reader = await listen(third.address, anna.token)
    await third.stop()
    await eventually(() => reader.isOver())
  }).tags(['OPS-02'])

  test('events contain a reference without the data', async ({ assert }) => {
    await assert.rejects(() => tell(1, 'big', { text: 'x'.repeat(LIVE_DATA_MAX) }), /send a reference/)
  })
})
