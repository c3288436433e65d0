import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { as } from '#tests/support/as'
import { eventually } from '#tests/support/eventually'
import {
  bodyIn,
  DELIVERIES,
  deliveriesOf,
  ENDPOINTS,
  happens,
  hookKeeper,
  isGenuine,
  makeHook,
  newSender,
  passTime,
  receiving,
  sendDue,
  startWorker,
  stateOf,
} from '#tests/support/webhooks'

test.group('Webhooks | delivery', (group) => {
  const receive = receiving(group)

  test('an event is signed and sent once, by two workers too', async ({ client, assert }) => {
    const keeper = await hookKeeper()
    const service = await receive(() => ({ afterMs: 5 }))
    const { id, secret } = await makeHook(as(client, keeper.token), service.url)
    for (let n = 0; n < 60; n++) await happens(keeper.merchant, `order:${n % 6}`, { n })
    await Promise.all([sendDue(), sendDue()])
    assert.lengthOf(service.received, 60)
    assert.isTrue(service.received.every((one) => isGenuine(secret, one)))
    assert.equal(new Set(service.received.map((one) => one.headers['webhook-id'])).size, 60)
    assert.isTrue(service.received.every(({ headers }) => headers['content-type'] === 'application/json'))
    for (let object = 0; object < 6; object++) {
      const sent = service.received.flatMap((one) => {
        const n = Number(bodyIn(one).data.n)
        return n % 6 === object ? [n] : []
      })
      assert.deepEqual(
        sent,
        sent.toSorted((a, b) => a - b),
      )
    }
    assert.isTrue((await deliveriesOf(id)).every(({ state }) => state === 'delivered'))
  }).tags(['DEV-04'])

  test('a rolled back change tells nothing', async ({ client, assert }) => {
    const keeper = await hookKeeper()
    const { id } = await makeHook(as(client, keeper.token), 'https://shop.example.com')
    const { withTransaction } = await import('#core/database')
    await assert.rejects(() =>
      withTransaction(async (trx) => {
        await rows(`select record_webhook_event(?, 'order.paid', 'order:1', '{}')`, [keeper.merchant], trx)
        throw new Error('no')
      }),
    )
    assert.lengthOf(await deliveriesOf(id), 0)
  }).tags(['DEV-04'])

  test('a failing object waits in order and holds no other up', async ({ client, assert }) => {
    const keeper = await hookKeeper()
    let isBroken = true
    const service = await receive((one) =>
      isBroken && bodyIn(one).data.object === 1 ? { status: 500, body: { oh: 'no' } } : {},
    )
    const { id } = await makeHook(as(client, keeper.token), service.url)
    for (const [object, n] of [
      [1, 1],
      [1, 2],
      [2, 1],
      [1, 3],
      [2, 2],
    ] as const)
      await happens(keeper.merchant, `order:${object}`, { object, n })
    await sendDue()
    const sent = () => service.received.map((one) => `${bodyIn(one).data.object}.${bodyIn(one).data.n}`)
    assert.sameMembers(sent(), ['1.1', '2.1', '2.2'])
    assert.containSubset((await deliveriesOf(id))[0], {
      state: 'waiting',
      attempts: 1,
      last_status: 500,
      last_error: 'status',
    })
    isBroken = false
    await sendDue()
    assert.lengthOf(service.received, 3)
    await passTime(id)
    await sendDue()
    assert.deepEqual(sent().slice(3), ['1.1', '1.2', '1.3'])
    const retried = service.received.filter((one) => bodyIn(one).data.n === 1 && bodyIn(one).data.object === 1)
    assert.equal(retried[0]?.headers['webhook-id'], retried[1]?.headers['webhook-id'])
    assert.deepEqual(retried[0]?.body, retried[1]?.body)
  }).tags(['DEV-04'])

  const BAD = [
    {
      what: 'redirects to itself',
      reply: { status: 302, headers: { location: '/' } },
      error: 'redirect',
      status: 302,
    },
    { what: 'never answers', reply: { afterMs: 1500 }, error: 'timeout', status: null },
    { what: 'closes the connection', reply: { isCut: true }, error: 'broken', status: null },
    { what: 'answers 404', reply: { status: 404 }, error: 'status', status: 404 },
  ]
  test('a receiver that {what} is tried again later')
    .with(BAD)
    .run(async ({ client, assert }, { reply, error, status }) => {
      const keeper = await hookKeeper()
      const service = await receive(() => reply)
      const { id } = await makeHook(as(client, keeper.token), service.url)
      await happens(keeper.merchant, 'order:1')
      await sendDue()
      assert.containSubset(await deliveriesOf(id), [
        { state: 'waiting', attempts: 1, last_error: error, last_status: status },
      ])
      assert.isAtMost(service.received.length, 1)
      const next = await row<{ seconds: number }>(
        'select extract(epoch from next_at - now())::float8 as seconds from webhook_deliveries where endpoint_id = ?',
        [id],
      )
      assert.isAbove(next?.seconds ?? 0, 3)
      assert.isBelow(next?.seconds ?? 0, 7)
    })
    .tags(['DEV-04'])

  test('an endless answer costs a kilobyte, and its status counts', async ({ client, assert }) => {
    const keeper = await hookKeeper()
    const service = await receive(() => ({ body: 'x'.repeat(5_000_000) }))
    const { id } = await makeHook(as(client, keeper.token), service.url)
    await happens(keeper.merchant, 'order:1')
    await sendDue()
    assert.equal((await deliveriesOf(id))[0]?.state, 'delivered')
    const kept = await row<{ size: number }>('select max(octet_length(answer)) as size from webhook_attempts')
    assert.equal(kept?.size, 1024)
  }).tags(['DEV-04'])

  test('410 pauses at once, with a notice and a mail, and loses nothing', async ({ client, assert }) => {
    const keeper = await hookKeeper()
    await rows('update users set email = ? where id = ?', [`${keeper.username}@example.com`, keeper.id])
    let isGone = true
    const service = await receive(() => (isGone ? { status: 410 } : {}))
    const who = as(client, keeper.token)
    const { id } = await makeHook(who, service.url)
    for (const n of [1, 2, 3]) await happens(keeper.merchant, 'order:1', { n })
    await sendDue()
    assert.deepEqual(await stateOf(id), { state: 'paused', paused_reason: 'gone' })
    assert.lengthOf(service.received, 1)
    const notices = await rows<{ kind: string }>(
      `select kind from notices where user_id = ? and kind like 'webhook_%' order by id`,
      [keeper.id],
    )
    assert.include(
      notices.map(({ kind }) => kind),
      'webhook_gone',
    )
    const mail = await row<{ to: string }>(
      `select data ->> 'to' as "to" from pgboss.job where name = 'mail' and data ->> 'to' = ?`,
      [`${keeper.username}@example.com`],
    )
    assert.isDefined(mail)
    isGone = false
    ;(await who.post(`${ENDPOINTS}/${id}/resume`)).assertStatus(200)
    await sendDue()
    assert.deepEqual(
      service.received.slice(1).map((one) => bodyIn(one).data.n),
      [1, 2, 3],
    )
  }).tags(['DEV-04'])

  test('a day of failures pauses, a single refused event does not', async ({ client, assert }) => {
    const keeper = await hookKeeper()
    let works = false
    const service = await receive((one) => (works && bodyIn(one).data.object !== 1 ? {} : { status: 503 }))
    const who = as(client, keeper.token)
    const { id } = await makeHook(who, service.url)
    await happens(keeper.merchant, 'order:1', { object: 1 })
    for (let tried = 0; tried < 3; tried++) {
      await sendDue()
      await passTime(id)
    }
    assert.equal((await stateOf(id))?.state, 'active')
    await rows(
      `update webhook_lanes set failures = 19, failing_since = now() - interval '25 hours' where endpoint_id = ?`,
      [id],
    )
    await sendDue()
    assert.deepEqual(await stateOf(id), { state: 'paused', paused_reason: 'failures' })

    works = true
    await who.post(`${ENDPOINTS}/${id}/resume`)
    for (let tried = 0; tried < 12; tried++) {
      await happens(keeper.merchant, `order:${tried + 2}`, { object: tried + 2 })
      await sendDue()
      await passTime(id)
    }
    const [refused, ...others] = await deliveriesOf(id)
    assert.containSubset(refused, { state: 'failed', attempts: 13 })
    assert.isTrue(others.every(({ state }) => state === 'delivered'))
    assert.equal((await stateOf(id))?.state, 'active')
  }).tags(['DEV-04'])

  test('one, a range and all failed are sent again as new deliveries that name their origin', async ({
    client,
    assert,
  }) => {
    const keeper = await hookKeeper()
    const service = await receive()
    const who = as(client, keeper.token)
    const { id } = await makeHook(who, service.url)
    for (const n of [1, 2, 3, 4]) await happens(keeper.merchant, 'order:1', { n })
    await sendDue()
    const [first, , third] = await deliveriesOf(id)
    const again = await who.post(`${DELIVERIES}/${first?.id}/replay`)
    again.assertStatus(200)
    const repeatedId = again.body().data.id as number
    ;(await who.post(`${DELIVERIES}/${repeatedId}/replay`)).assertBodyContains({
      data: { reason: 'E_DELIVERY_WAITING' },
    })
    await sendDue()
    const twice = await who.post(`${DELIVERIES}/${repeatedId}/replay`)
    await sendDue()
    const [replay, replayOfReplay] = service.received.slice(4).map((one) => ({ headers: one.headers, ...bodyIn(one) }))
    assert.equal(replay?.replay_of, `msg_${first?.id}`)
    assert.equal(replayOfReplay?.replay_of, `msg_${repeatedId}`)
    assert.equal(replayOfReplay?.headers['webhook-id'], `msg_${twice.body().data.id}`)
    assert.equal(replay?.id, replayOfReplay?.id)

    await rows(`update webhook_deliveries set state = 'failed' where id = ?`, [third?.id])
    const from = new Date(Date.now() - 3_600_000).toISOString()
    const ask = async (body: object) => (await who.post(`${ENDPOINTS}/${id}/replay`, { from, ...body })).body().data
    assert.deepEqual(await ask({ only: 'failed', dry_run: true }), { count: 1 })
    assert.deepEqual(await ask({ only: 'all', dry_run: true }), { count: 4 })
    assert.lengthOf(await deliveriesOf(id), 6)
    assert.deepEqual(await ask({ only: 'failed' }), { count: 1 })
    await sendDue()
    assert.equal(bodyIn(service.received[6] as never).data.n, 3)
    assert.deepEqual(await ask({ only: 'failed', dry_run: true }), { count: 0 })
    assert.equal((await ask({ only: 'failed' })).reason, 'E_REPLAY_NOTHING')
    assert.deepEqual(await ask({ only: 'all' }), { count: 4 })
    await sendDue()
    assert.deepEqual(
      service.received.slice(7).map((one) => bodyIn(one).data.n),
      [1, 2, 3, 4],
    )
    const old = await ask({ only: 'all', from: new Date(0).toISOString(), to: from, dry_run: true })
    assert.deepEqual(old, { count: 0 })
  }).tags(['DEV-04'])

  test('what a dead worker held is sent by another at once', async ({ client, assert }) => {
    const keeper = await hookKeeper()
    const service = await receive()
    const { id } = await makeHook(as(client, keeper.token), service.url)
    await happens(keeper.merchant, 'order:1')
    await rows(
      `update webhook_lanes set worker = 17, leased_until = now() + interval '1 minute' where endpoint_id = ?`,
      [id],
    )
    await sendDue()
    assert.lengthOf(service.received, 1)
  }).tags(['DEV-04'])

  test('a slow receiver holds nobody else up', async ({ client, assert }) => {
    const keeper = await hookKeeper()
    const release = Promise.withResolvers<void>()
    const slow = await receive(async () => {
      await release.promise
      return {}
    })
    const quick = await receive()
    const who = as(client, keeper.token)
    await makeHook(who, slow.url)
    await makeHook(who, quick.url)
    for (let n = 0; n < 40; n++) await happens(keeper.merchant, `order:${n}`, { n })
    const sender = newSender()
    sender.begin()
    await eventually(() => quick.received.length === 40)
    assert.isBelow(slow.received.length, 40)
    release.resolve()
    await sender.end()
  }).tags(['DEV-04'])

  test('a killed worker loses nothing, and the order of each object is kept', async ({ client, assert }) => {
    const keeper = await hookKeeper()
    const worker = await startWorker()
    const service = await receive((_, nth) => {
      if (nth === 40) worker.kill('SIGKILL')
      return { afterMs: 10 }
    })
    const { id } = await makeHook(as(client, keeper.token), service.url)
    for (let n = 1; n <= 120; n++) await happens(keeper.merchant, `order:${n % 5}`, { object: n % 5, n })
    await eventually(() => service.received.length >= 40)
    await eventually(async () => {
      await sendDue()
      return (await deliveriesOf(id)).every(({ state }) => state === 'delivered')
    })
    const arrived = new Map(service.received.map((one) => [one.headers['webhook-id'], bodyIn(one).data]))
    assert.equal(arrived.size, 120)
    for (let object = 0; object < 5; object++) {
      const numbers = [...arrived.values()].flatMap((one) => (one.object === object ? [Number(one.n)] : []))
      assert.deepEqual(
        numbers,
        numbers.toSorted((a, b) => a - b),
      )
    }
  })
    .tags(['DEV-04'])
    .timeout(180_000)
})
