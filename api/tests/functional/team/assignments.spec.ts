import { test } from '@japa/runner'
import type { OrderRow } from '#contracts/orders'
import { row, rows } from '#core/database'
import { applied, caseDecider, CASES, opiner, shippedOrder } from '#tests/support/after_sales'
import { as, type Caller } from '#tests/support/as'
import { toldTo } from '#tests/support/cancel_requests'
import { buyerWith, ORDERS, placed } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { paidOrder, supplierOf, working } from '#tests/support/workshop'
import { saidAt } from '#tests/support/said'

const READER = ['orders.view']
const assign = (who: Caller, id: number, user_id: number | null, previous: number | null = null) =>
  who.put(`${ORDERS}/${id}/assignee`, { user_id, previous })
const shown = async (who: Caller, id: number) => {
  const { assignee_id, assignee, assigned } = (await who.get(`${ORDERS}/${id}`)).body().data as OrderRow
  return { assignee_id, assignee, assigned }
}
const found = async (who: Caller, query: string) =>
  ((await who.get(`${ORDERS}?${query}`)).body().data.list as OrderRow[]).map(({ id }) => id)
const NOBODY = { assignee_id: null, assignee: null, assigned: 'nobody' }

test.group('Assignments | orders', (group) => {
  working(group)

  test('an order is assigned to oneself, then to a colleague who is notified, then to nobody', async ({
    client,
    assert,
  }) => {
    const { order, buyer, who } = await paidOrder(client)
    const mate = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions: READER })
    assert.deepEqual(await shown(who, order.id), NOBODY)
    const own = await assign(who, order.id, buyer.id)
    own.assertStatus(200)
    assert.deepEqual(own.body().data, { assignee_id: buyer.id, assignee: buyer.username })
    assert.notEqual(await toldTo(buyer.id), 'order_assigned')
    ;(await assign(who, order.id, mate.id, buyer.id)).assertStatus(200)
    const notice = await row<{ kind: string; params: object }>('select kind, params from notices where user_id = ?', [
      mate.id,
    ])
    const { order_no: no } = (await who.get(`${ORDERS}/${order.id}`)).body().data
    assert.deepEqual(notice, { kind: 'order_assigned', params: { by: buyer.username, no, id: order.id } })
    const mates = as(client, mate.token)
    assert.deepEqual(await shown(mates, order.id), {
      assignee_id: mate.id,
      assignee: mate.username,
      assigned: 'someone',
    })
    // The same choice again changes nothing and notifies nobody twice.
    ;(await assign(who, order.id, mate.id, mate.id)).assertStatus(200)
    assert.lengthOf(await rows('select 1 from notices where user_id = ?', [mate.id]), 1)
    ;(await assign(mates, order.id, null, mate.id)).assertStatus(200)
    assert.deepEqual(await shown(who, order.id), NOBODY)
    ;(await assign(who, order.id, null)).assertStatus(200)
  }).tags(['PPL-07'])

  test('of two people who assign at once one is refused and learns of the other', async ({ client, assert }) => {
    const { order, buyer, who } = await paidOrder(client)
    const mate = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions: READER })
    const mates = as(client, mate.token)
    const both = async (previous: number | null) => {
      const answers = await Promise.all([
        assign(who, order.id, buyer.id, previous),
        assign(mates, order.id, mate.id, previous),
      ])
      const statuses = answers.map((one) => one.status())
      assert.sameMembers(statuses, [200, 409])
      const refused = answers[statuses.indexOf(409)]
      assert.equal(refused?.body().data.reason, 'E_ASSIGNED_ELSEWHERE')
      const winner = statuses[0] === 200 ? buyer.id : mate.id
      assert.equal((await shown(who, order.id)).assignee_id, winner)
      return winner
    }
    const winner = await both(null)
    ;(await assign(who, order.id, null, winner === buyer.id ? mate.id : buyer.id)).assertStatus(409)
    ;(await assign(who, order.id, null)).assertStatus(409)
    const third = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions: READER })
    ;(await assign(who, order.id, third.id, winner)).assertStatus(200)
    await both(third.id)
    const [kept] = await rows<{ count: number }>(
      'select count(*)::int as count from record_assignments where order_id = ?',
      [order.id],
    )
    assert.equal(kept?.count, 1)
  }).tags(['PPL-07', 'OPS-04'])

  test('each organisation assigns to its own people, and reads and filters by no other assignment', async ({
    client,
    assert,
  }) => {
    const { order, buyer, who, offer } = await paidOrder(client)
    const supplier = await supplierOf(offer.factory)
    const clerk = await makePerson({ organisationId: supplier, range: 'supplier', permissions: READER })
    const admin = await makePerson({ permissions: READER })
    const [house, platform] = [as(client, clerk.token), as(client, admin.token)]
    const stranger = await buyerWith(client)
    ;(await assign(who, order.id, buyer.id)).assertStatus(200)
    assert.deepEqual(await shown(house, order.id), NOBODY)
    ;(await assign(house, order.id, clerk.id)).assertStatus(200)
    ;(await assign(platform, order.id, admin.id)).assertStatus(200)
    const own = { id: `id=${order.id}` }
    for (const [caller, person] of [
      [who, buyer],
      [house, clerk],
      [platform, admin],
    ] as const) {
      assert.equal((await shown(caller, order.id)).assignee_id, person.id)
      assert.deepEqual(await found(caller, `${own.id}&assigned=me`), [order.id])
      for (const other of [buyer, clerk, admin].filter(({ id }) => id !== person.id)) {
        assert.deepEqual(await found(caller, `${own.id}&assignee_id=${other.id}`), [])
        const search = encodeURIComponent(
          JSON.stringify([{ field: 'assignee', operator: 'LIKE', val: other.username }]),
        )
        assert.deepEqual(await found(caller, `${own.id}&search=${search}`), [])
        const refused = await assign(caller, order.id, other.id, person.id)
        refused.assertStatus(400)
        const unknown = await assign(caller, order.id, 2_000_000_000, person.id)
        assert.deepEqual(refused.body().data.errors, unknown.body().data.errors)
        assert.deepEqual(saidAt(refused), { user_id: 'E_NOT_IN_TEAM' })
      }
    }
    ;(await assign(stranger.who, order.id, stranger.buyer.id)).assertStatus(404)
    ;(await assign(stranger.who, order.id, null, buyer.id)).assertStatus(404)
    assert.equal((await shown(who, order.id)).assignee_id, buyer.id)
  }).tags(['PPL-07', 'ACC-01', 'ACC-02'])

  test('only active colleagues who see the order can be chosen', async ({ client, assert }) => {
    const { order, buyer, who } = await paidOrder(client)
    const organisationId = buyer.merchant
    const blind = await makePerson({ organisationId, range: 'merchant', permissions: [] })
    const narrow = await makePerson({ organisationId, range: 'own', permissions: READER })
    const gone = await makePerson({ organisationId, range: 'merchant', permissions: READER })
    const mate = await makePerson({ organisationId, range: 'merchant', permissions: READER })
    await row(`update users set nickname = 'Nan', status = 'disabled' where id = ?`, [gone.id])
    const options = async (query = '') =>
      (await who.get(`${ORDERS}/team?limit=100${query}`)).body().data.options as { value: number; label: string }[]
    assert.sameMembers(
      (await options()).map(({ value }) => value),
      [buyer.id, narrow.id, mate.id],
    )
    assert.deepEqual(await options(`&quickSearch=${mate.username}`), [{ value: mate.id, label: mate.username }])
    assert.deepEqual(await options(`&initKey=id&initValue=${gone.id}`), [
      { value: gone.id, label: `${gone.username} · Nan` },
    ])
    const stranger = await buyerWith(client)
    assert.deepEqual(await options(`&initKey=id&initValue=${stranger.buyer.id}`), [])
    const reasons = []
    for (const { id } of [blind, narrow, gone]) reasons.push(saidAt(await assign(who, order.id, id)).user_id)
    assert.deepEqual(reasons, ['E_NOT_IN_TEAM', 'E_ASSIGNEE_RANGE', 'E_NOT_IN_TEAM'])
    assert.deepEqual(await shown(who, order.id), NOBODY)
    for (const body of [{ user_id: 'x', previous: null }, { user_id: buyer.id }, {}])
      (await who.put(`${ORDERS}/${order.id}/assignee`, body)).assertStatus(400)
  }).tags(['PPL-07', 'ACC-02'])

  test('the list filters by me, nobody and a person, together and negated, with as many queries', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const mate = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions: READER })
    const few = await countQueries(() => who.get(ORDERS))
    const [mine, mates, free] = [
      (await placed(client, buyer, [offer], 1)).id,
      (await placed(client, buyer, [offer], 1)).id,
      (await placed(client, buyer, [offer], 1)).id,
    ] as [number, number, number]
    ;(await assign(who, mine, buyer.id)).assertStatus(200)
    ;(await assign(who, mates, mate.id)).assertStatus(200)
    assert.equal(await countQueries(() => who.get(ORDERS)), few)
    const cases: [string, number[]][] = [
      ['assigned=me', [mine]],
      ['assigned=nobody', [free]],
      ['assigned=someone', [mine, mates]],
      ['assigned_ne=me', [mates, free]],
      [
        `search=${encodeURIComponent(JSON.stringify([{ field: 'assigned', operator: 'IN', val: ['me', 'nobody'] }]))}`,
        [mine, free],
      ],
      [
        `search=${encodeURIComponent(JSON.stringify([{ field: 'assigned', operator: 'NOT IN', val: ['me', 'nobody'] }]))}`,
        [mates],
      ],
      [`assignee_id=${mate.id}`, [mates]],
      [`search=${encodeURIComponent(JSON.stringify([{ field: 'assignee_id', operator: 'NULL' }]))}`, [free]],
    ]
    for (const [query, ids] of cases) assert.sameMembers(await found(who, query), ids, query)
    assert.sameMembers(await found(as(client, mate.token), 'assigned=me'), [mates])
    ;(await who.get(`${ORDERS}?assigned=everyone`)).assertStatus(400)
    // A person who is deleted leaves the order to nobody.
    const third = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions: READER })
    ;(await assign(who, free, third.id)).assertStatus(200)
    await rows('delete from users where id = ?', [third.id])
    assert.deepEqual(await shown(who, free), NOBODY)
  }).tags(['PPL-07', 'ORD-02'])
})

test.group('Assignments | after-sales cases', (group) => {
  working(group)

  test('merchant, supplier and factory each have their own assignee, in list and case', async ({ client, assert }) => {
    const shipped = await shippedOrder(client)
    const { who, house, buyer, offer } = shipped
    const { id, no } = await applied(shipped)
    const decider = await caseDecider(client, offer.factory)
    const factory = await opiner(client, offer.factory)
    const path = `${CASES}/${id}/assignee`
    ;(await who.put(path, { user_id: buyer.id, previous: null })).assertStatus(200)
    ;(await house.put(path, { user_id: decider.id, previous: null })).assertStatus(200)
    const notice = await row('select kind, params from notices where user_id = ? order by id desc limit 1', [
      decider.id,
    ])
    assert.containSubset(notice, { kind: 'case_assigned', params: { no, id } })
    for (const [caller, person] of [
      [who, buyer.id],
      [house, decider.id],
      [factory, null],
    ] as const) {
      assert.equal((await caller.get(`${CASES}/${id}/case`)).body().data.assignee_id, person)
      const { list } = (await caller.get(`${CASES}?id=${id}`)).body().data
      assert.equal(list[0].assignee_id, person)
    }
    const mine = async (caller: Caller) => (await caller.get(`${CASES}?id=${id}&assigned=me`)).body().data.list.length
    assert.deepEqual([await mine(who), await mine(house), await mine(decider), await mine(factory)], [1, 0, 1, 0])
    const team = (await factory.get(`${CASES}/team?limit=100`)).body().data.options as { value: number }[]
    assert.notInclude(
      team.map(({ value }) => value),
      decider.id,
    )
    assert.equal((await shown(who, shipped.order.id)).assignee_id, null)
  }).tags(['PPL-07', 'AFS-01', 'ACC-01'])
})
