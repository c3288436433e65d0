import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { closeUnanswered } from '#after_sales/close_unanswered'
import { applied, CASES, evidenceOf, shippedOrder } from '#tests/support/after_sales'
import { toldTo } from '#tests/support/cancel_requests'
import { buyerWith, ORDERS } from '#tests/support/orders'
import { paidOrder, working } from '#tests/support/workshop'
import { saidAt } from '#tests/support/said'

test.group('After-sales | case', (group) => {
  working(group)

  test('a case with two pictures waits for its supplier and records applicant and request', async ({
    client,
    assert,
  }) => {
    const shipped = await shippedOrder(client)
    const { order, who, house, buyer, item, goods, freight } = shipped
    const made = await applied(shipped)
    assert.containSubset(made, {
      status: 'pending_review',
      applied: (goods + freight).toFixed(2),
      submitted_name: buyer.username,
      actions: ['withdraw'],
      items: [{ item, quantity: 1, ordered: 2 }],
      steps: [{ action: 'apply', party: 'merchant', actor: buyer.username }],
    })
    assert.equal(await toldTo(house.id), 'after_sales_applied')
    const seen = (await house.get(`${CASES}/${made.id}/case`)).body().data
    assert.deepEqual(seen.actions, ['approve', 'reject'])
    assert.match(seen.evidence_1, /\?key=/)
    assert.match(seen.evidence_2, /\?key=/)
    assert.isNull(seen.evidence_3)
    assert.containSubset(seen, { left_goods: goods.toFixed(2), left_freight: freight.toFixed(2) })
    const shown = (await who.get(`${ORDERS}/${order.id}`)).body().data
    assert.equal(shown.after_sales, 'pending_review')
    const [listed] = (await house.get(`${CASES}?no=${made.no}`)).body().data.list
    const fileOf = (link: string | null) => link?.split('?')[0]
    assert.match(listed.picture_link, /^\/files\//)
    assert.equal(fileOf(listed.picture_link), fileOf(shown.items[0].picture_link))
    assert.notInclude(shown.actions, 'after_sales')
    const second = await shipped.say(`${ORDERS}/${order.id}/after-sales`, await shipped.claim())
    assert.equal(second.body().data.reason, 'E_AFTER_SALES_OPEN')
  }).tags(['AFS-01'])

  test('a rejected case can be corrected and resubmitted under its number; a second rejection closes it', async ({
    client,
    assert,
  }) => {
    const shipped = await shippedOrder(client)
    const { who, house, say, buyer, order } = shipped
    const { id, no } = await applied(shipped)
    const path = `${CASES}/${id}`
    assert.deepEqual(Object.keys((await house.post(`${path}/reject`)).body().data.errors), ['note'])
    ;(await house.post(`${path}/reject`, { note: 'Show the seam.' })).assertStatus(200)
    assert.equal(await toldTo(buyer.id), 'after_sales_rejected')
    const refused = (await who.get(`${path}/case`)).body().data
    assert.containSubset(refused, {
      status: 'not_approved',
      audit_note: 'Show the seam.',
      actions: ['resubmit', 'close'],
    })
    const again = await say(`${path}/resubmit`, await shipped.claim({ refund_type: 'partial', amount: '10.00' }))
    again.assertStatus(200)
    assert.containSubset(again.body().data, { no, status: 'pending_review', applied: '10.00', audit_note: '' })
    ;(await house.post(`${path}/reject`, { note: 'No.' })).assertStatus(200)
    ;(await who.post(`${path}/close`)).assertStatus(200)
    const closed = (await who.get(`${path}/case`)).body().data
    assert.deepEqual(
      (closed.steps as { action: string }[]).map(({ action }) => action),
      ['apply', 'reject', 'resubmit', 'reject', 'close'],
    )
    assert.deepEqual(closed.actions, [])
    const late = await house.post(`${path}/approve`, { compensation: 'refund', refund_type: 'full' })
    assert.containSubset(late.body().data, { reason: 'E_AFTER_SALES_STATE' })
    await assert.rejects(() => rows(`update after_sales set description = '' where id = ?`, [id]), /has ended/)
    await assert.rejects(() => rows('delete from after_sales where id = ?', [id]))
    assert.include((await who.get(`${ORDERS}/${order.id}`)).body().data.actions, 'after_sales')
  }).tags(['AFS-01'])

  test('withdrawing before a decision ends the case and permits another', async ({ client, assert }) => {
    const shipped = await shippedOrder(client)
    const { id } = await applied(shipped)
    ;(await shipped.who.post(`${CASES}/${id}/withdraw`)).assertStatus(200)
    assert.notEqual((await applied(shipped)).id, id)
  }).tags(['AFS-01'])

  test('a rejected case without a reply is closed once after seven days, by the database clock', async ({
    client,
    assert,
  }) => {
    const shipped = await shippedOrder(client)
    const { id } = await applied(shipped)
    ;(await shipped.house.post(`${CASES}/${id}/reject`, { note: 'No.' })).assertStatus(200)
    await closeUnanswered()
    assert.containSubset(await row('select status from after_sales where id = ?', [id]), { status: 'not_approved' })
    await rows(`update after_sales set decided_at = now() - interval '7 days 1 minute' where id = ?`, [id])
    await closeUnanswered()
    assert.containSubset(await row('select status from after_sales where id = ?', [id]), { status: 'closed' })
    assert.equal(await toldTo(shipped.buyer.id), 'after_sales_closed')
    await closeUnanswered()
    assert.lengthOf(await rows('select 1 from after_sales_steps where case_id = ?', [id]), 3)
  }).tags(['AFS-01'])

  test('rejects orders not yet shipped and orders completed long ago', async ({ client, assert }) => {
    const shipped = await shippedOrder(client)
    const early = await paidOrder(client)
    const body = { ...(await shipped.claim()), evidence: [await evidenceOf(early.buyer)] }
    const path = (id: number) => `${ORDERS}/${id}/after-sales`
    const key = randomUUID()
    const before = await early.who.post(path(early.order.id), body).header('idempotency-key', key)
    assert.containSubset(before.body().data, { reason: 'E_ORDER_STATE' })
    await rows(`update orders set completed_at = now() - interval '31 days' where id = ?`, [shipped.order.id])
    const late = await shipped.say(path(shipped.order.id), await shipped.claim())
    assert.equal(late.body().data.reason, 'E_AFTER_SALES_LATE')
    assert.notInclude((await shipped.who.get(`${ORDERS}/${shipped.order.id}`)).body().data.actions, 'after_sales')
  }).tags(['AFS-01'])

  test('rejects invalid input at its field and changes nothing', async ({ client, assert }) => {
    const shipped = await shippedOrder(client)
    const { buyer, say, order, item } = shipped
    const stranger = await buyerWith(client)
    const path = `${ORDERS}/${order.id}/after-sales`
    const pictures = await Promise.all(Array.from({ length: 10 }, () => evidenceOf(buyer)))
    const bad: [object, string, string?][] = [
      [{ evidence: [] }, 'evidence'],
      [{ evidence: pictures }, 'evidence'],
      [{ evidence: [pictures[0], pictures[0]] }, 'evidence'],
      [{ evidence: [await evidenceOf(buyer, 'receipt')] }, 'evidence'],
      [{ evidence: [await evidenceOf(stranger.buyer)] }, 'evidence', 'E_EVIDENCE_STRANGE'],
      [{ evidence: ['https://elsewhere.example/x.jpg'] }, 'evidence'],
      [{ items: [] }, 'items'],
      [{ items: [{ item, quantity: 3 }] }, 'items.0.quantity', 'E_AFTER_SALES_PIECES'],
      [{ items: [{ item: 2_000_000_000, quantity: 1 }] }, 'items.0.item'],
      [{ items: [{ item, quantity: 0 }] }, 'items.0.quantity'],
      [{ reason: 'mood' }, 'reason'],
      [{ compensation: 'remake' }, 'refund_type', 'E_REFUND_TYPE'],
      [{ refund_type: 'none' }, 'refund_type'],
      [{ refund_type: 'partial' }, 'amount'],
      [{ refund_type: 'partial', amount: '0.00' }, 'amount'],
      [{ refund_type: 'partial', amount: '99999.00' }, 'amount'],
      [{ refund_type: 'partial', amount: '1e3' }, 'amount'],
      [{ description: 'x'.repeat(501) }, 'description'],
    ]
    for (const [more, field, message] of bad) {
      const answer = await say(path, await shipped.claim(more))
      const { data } = answer.body()
      assert.deepEqual(Object.keys(data.errors ?? { [data.reason]: 1 }), [field], JSON.stringify(more))
      if (message) assert.equal(saidAt(answer)[field], message)
    }
    const keyless = await shipped.who.post(path, await shipped.claim())
    assert.deepEqual(Object.keys(keyless.body().data.errors), ['idempotency-key'])
    assert.lengthOf(await rows('select 1 from after_sales where order_id = ?', [order.id]), 0)
    ;(await stranger.who.post(path, await shipped.claim()).header('idempotency-key', randomUUID())).assertStatus(404)
  }).tags(['AFS-01', 'ERR-03'])

  test('the form sent ten times under one key or ten keys creates one case', async ({ client, assert }) => {
    const shipped = await shippedOrder(client)
    const path = `${ORDERS}/${shipped.order.id}/after-sales`
    const [body, key] = [await shipped.claim(), randomUUID()]
    const same = await Promise.all(Array.from({ length: 10 }, () => shipped.say(path, body, key)))
    assert.lengthOf(new Set(same.map((one) => one.body().data.no)), 1)
    const others = await Promise.all(Array.from({ length: 10 }, () => shipped.say(path, body)))
    for (const one of others) assert.equal(one.body().data.reason, 'E_AFTER_SALES_OPEN')
    assert.lengthOf(await rows('select 1 from after_sales where order_id = ?', [shipped.order.id]), 1)
  }).tags(['AFS-01', 'IMP-05'])
})
