import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import type { Dashboard } from '#contracts/dashboard'
import { row, rows } from '#core/database'
import { CASES, opiner, shippedByTwo, shippedOrder, applied } from '#tests/support/after_sales'
import type { Caller } from '#tests/support/as'
import { toldTo } from '#tests/support/cancel_requests'
import { ORDERS } from '#tests/support/orders'
import { working } from '#tests/support/workshop'

const OPINION = { paid_by: 'supplier', note: 'It left the bench whole.' }
const MONEY = ['applied', 'refund', 'refund_goods', 'refund_freight', 'paid_goods', 'paid_freight', 'left_goods']
const PEOPLE = ['organisation_id', 'merchant', 'submitted_by', 'submitted_name', 'decided_name', 'audit_note']

const DUE = `${CASES}?search=[{"field":"opinion_due","operator":"eq","val":"true"}]`
const dueTo = async (who: Caller) => (await who.get(DUE)).body().data.total as number

/** Number of cases awaiting this person's opinion; also asserts that dashboard and list agree. */
async function waitingFor(who: Caller, assert: Assert): Promise<number> {
  const { waiting } = (await who.get('/api/v1/dashboard')).body().data as Dashboard
  const count = waiting.find(({ name }) => name === 'opinions')?.count ?? 0
  assert.equal(await dueTo(who), count)
  return count
}

test.group('After-sales | factory opinions', (group) => {
  working(group)

  test('each factory sees only its lines without money and names cause and payer; the supplier sees that when deciding', async ({
    client,
    assert,
  }) => {
    const { who, buyer, order, items, makers, house, say, claim } = await shippedByTwo(client)
    const [maker, other] = makers
    const both = items.map((item) => ({ item, quantity: 1 }))
    const { id } = (await say(`${ORDERS}/${order.id}/after-sales`, await claim(both))).body().data
    assert.deepEqual([await toldTo(maker.id), await toldTo(other.id)], ['after_sales_about', 'after_sales_about'])

    for (const [at, one] of makers.entries()) {
      const seen = (await one.get(`${CASES}/${id}/case`)).body().data
      assert.deepEqual(
        seen.items.map(({ item }: { item: number }) => item),
        [items[at]],
      )
      assert.deepEqual([seen.actions, seen.lines, seen.steps], [['opine'], [], []])
      assert.containSubset(seen, { order_no: order.order_no, description: 'Torn.', reason: 'damaged' })
      assert.match(seen.evidence_1, /\?key=/)
      const listed = (await one.get(`${CASES}?search=[{"field":"id","operator":"eq","val":${id}}]`)).body().data.list
      for (const shown of [seen, (await one.get(`${CASES}/${id}`)).body().data, listed[0]])
        for (const name of [...MONEY, ...PEOPLE]) assert.isNull(shown[name], name)
    }

    const [unsaid, others] = [await waitingFor(maker, assert), await waitingFor(other, assert)]
    const said = await maker.post(`${CASES}/${id}/opinion`, OPINION)
    said.assertStatus(200)
    assert.deepEqual([await waitingFor(maker, assert), await waitingFor(other, assert)], [unsaid - 1, others])
    for (const stranger of [house, who]) assert.equal(await dueTo(stranger), 0, 'what a factory says is not told')
    assert.containSubset(said.body().data, { status: 'pending_review', opinions: [{ paid_by: 'supplier' }] })
    assert.equal(await toldTo(house.id), 'after_sales_opinion')
    const thinksAgain = await maker.post(`${CASES}/${id}/opinion`, { paid_by: 'factory', note: 'We found the needle.' })
    thinksAgain.assertStatus(200)
    assert.lengthOf((await other.get(`${CASES}/${id}/case`)).body().data.opinions, 1)
    assert.isNull((await other.get(`${CASES}/${id}/case`)).body().data.opinions[0].paid_by)
    assert.deepEqual((await who.get(`${CASES}/${id}/case`)).body().data.opinions, [])

    const decided = await house.get(`${CASES}/${id}/case`)
    assert.containSubset(decided.body().data.opinions, [
      { factory_id: maker.factory, paid_by: 'factory', note: 'We found the needle.' },
      { factory_id: other.factory, paid_by: null, note: '' },
    ])
    const remake = { compensation: 'remake', refund_type: 'none', paid_by: 'factory' }
    ;(await house.post(`${CASES}/${id}/approve`, remake)).assertStatus(200)
    assert.deepEqual([await toldTo(maker.id), await toldTo(buyer.id)], ['after_sales_charged', 'after_sales_remade'])
    const late = await other.post(`${CASES}/${id}/opinion`, OPINION)
    assert.containSubset(late.body().data, { reason: 'E_AFTER_SALES_STATE' })
  }).tags(['AFS-01', 'ACC-02'])

  test('an uninvolved factory finds no case, and an opinion without content is rejected', async ({
    client,
    assert,
  }) => {
    const { order, items, makers, house, who, say, claim } = await shippedByTwo(client)
    const [maker, other] = makers
    const first = [{ item: items[0], quantity: 1 }]
    const { id } = (await say(`${ORDERS}/${order.id}/after-sales`, await claim(first))).body().data
    ;(await other.get(`${CASES}/${id}/case`)).assertStatus(404)
    ;(await other.post(`${CASES}/${id}/opinion`, OPINION)).assertStatus(404)
    ;(await house.post(`${CASES}/${id}/opinion`, OPINION)).assertStatus(403)
    ;(await who.post(`${CASES}/${id}/opinion`, OPINION)).assertStatus(403)
    for (const action of ['approve', 'reject']) (await maker.post(`${CASES}/${id}/${action}`)).assertStatus(403)
    for (const [body, field] of [
      [{ ...OPINION, note: '  ' }, 'note'],
      [{ paid_by: 'factory' }, 'note'],
      [{ ...OPINION, note: 'x'.repeat(501) }, 'note'],
      [{ ...OPINION, paid_by: 'merchant' }, 'paid_by'],
    ] as const) {
      const bad = await maker.post(`${CASES}/${id}/opinion`, body)
      assert.deepEqual([bad.status(), Object.keys(bad.body().data.errors)], [400, [field]])
    }
    assert.lengthOf(await rows('select 1 from after_sales_opinions where case_id = ?', [id]), 0)
  }).tags(['AFS-01', 'ACC-02'])

  test('a resubmitted case about another line asks its factory and drops the first opinion', async ({
    client,
    assert,
  }) => {
    const { order, items, makers, house, who, say, claim } = await shippedByTwo(client)
    const [maker, other] = makers
    const of = (at: 0 | 1, quantity: number) => [{ item: items[at], quantity }]
    const { id } = (await say(`${ORDERS}/${order.id}/after-sales`, await claim(of(0, 1)))).body().data
    ;(await maker.post(`${CASES}/${id}/opinion`, OPINION)).assertStatus(200)
    ;(await house.post(`${CASES}/${id}/reject`, { note: 'Which one?' })).assertStatus(200)
    const refused = (await who.get(`${CASES}/${id}/case`)).body().data
    assert.deepEqual(
      refused.lines.map(({ item, ordered }: { item: number; ordered: number }) => [item, ordered]),
      items.toSorted((one, another) => one - another).map((item) => [item, 2]),
    )
    ;(await say(`${CASES}/${id}/resubmit`, await claim(of(1, 2)))).assertStatus(200)
    ;(await maker.get(`${CASES}/${id}/case`)).assertStatus(404)
    const seen = (await other.get(`${CASES}/${id}/case`)).body().data
    assert.containSubset(seen, { items: [{ item: items[1], quantity: 2 }], actions: ['opine'] })
    assert.equal(await toldTo(other.id), 'after_sales_about')
    assert.containSubset((await house.get(`${CASES}/${id}/case`)).body().data.opinions, [
      { factory_id: other.factory, paid_by: null },
    ])
  }).tags(['AFS-01'])

  test('ten concurrent opinions give one, and an opinion precedes a concurrent decision or is rejected', async ({
    client,
    assert,
  }) => {
    const shipped = await shippedOrder(client)
    const { id } = await applied(shipped)
    const maker = await opiner(client, shipped.offer.factory)
    const opine = (at: number) => maker.post(`${CASES}/${id}/opinion`, { ...OPINION, note: `${at}` })
    await Promise.all(Array.from({ length: 10 }, (_, at) => opine(at)))
    assert.lengthOf(await rows('select 1 from after_sales_opinions where case_id = ?', [id]), 1)
    const [, ...answers] = await Promise.all([
      shipped.house.post(`${CASES}/${id}/reject`, { note: 'No.' }),
      ...Array.from({ length: 9 }, (_, at) => opine(at + 10)),
    ])
    const kept = await row<{ note: string }>('select note from after_sales_opinions where case_id = ?', [id])
    for (const [at, answer] of answers.entries())
      if (answer.status() !== 200) {
        assert.equal(answer.body().data.reason, 'E_AFTER_SALES_STATE')
        assert.notEqual(kept?.note, `${at + 10}`)
      }
    assert.equal((await opine(99)).body().data.reason, 'E_AFTER_SALES_STATE')
  }).tags(['AFS-01'])
})
