import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { COMMENT, type CommentPage } from '#contracts/team'
import { row } from '#core/database'
import { applied, caseDecider, CASES, opiner, shippedOrder } from '#tests/support/after_sales'
import { as, keyed, type Caller } from '#tests/support/as'
import { buyerWith, ORDERS } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { paidOrder, supplierOf, working } from '#tests/support/workshop'

const ORDER_READER = ['orders.view']
const pageOf = async (who: Caller, path: string) => (await who.get(`${path}/comments`)).body().data as CommentPage
const bodiesOf = async (who: Caller, path: string) => (await pageOf(who, path)).list.map(({ body }) => body)

test.group('Comments | orders', (group) => {
  working(group)

  test('a comment is read by every colleague who sees the order, newest first, with author and time', async ({
    client,
    assert,
  }) => {
    const { order, buyer, who } = await paidOrder(client)
    const path = `${ORDERS}/${order.id}`
    const person = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions: ORDER_READER })
    const colleague = as(client, person.token)
    assert.deepEqual(await pageOf(who, path), { list: [], total: 0, next: null })
    const first = await who.post(`${path}/comments`, { body: '  The buyer asked for blue.\nNot green.  ' })
    first.assertStatus(200)
    assert.containSubset(first.body().data, { author: buyer.username, is_own: true })
    ;(await colleague.post(`${path}/comments`, { body: '已联系买家' })).assertStatus(200)
    const { list, total } = await pageOf(colleague, path)
    assert.equal(total, 2)
    assert.deepEqual(
      list.map(({ author, is_own, body }) => [author, is_own, body]),
      [
        [person.username, true, '已联系买家'],
        [buyer.username, false, 'The buyer asked for blue.\nNot green.'],
      ],
    )
  }).tags(['PPL-07'])

  test('one person writes at most 60 comments an hour, whatever is sent at once', async ({ client, assert }) => {
    const { order, buyer, who } = await paidOrder(client)
    const path = `${ORDERS}/${order.id}`
    await row(
      `insert into record_comments (order_id, organisation_id, author_id, author, body, created_at)
       select ?, ?, ?, 'x', 'note', now() - interval '20 minutes' from generate_series(1, ?) returning 1`,
      [order.id, buyer.merchant, buyer.id, COMMENT.hourly - 1],
    )
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => keyed(client, buyer.token, `${path}/comments`, { body: 'One more.' })),
    )
    assert.lengthOf(
      sent.filter((answer) => answer.status() === 200),
      1,
    )
    const refused = await who.post(`${path}/comments`, { body: 'And another.' }).header('accept-language', 'en')
    assert.equal(refused.body().data.reason, 'E_COMMENTS_HOURLY')
    assert.match(refused.body().message, /60 comments within an hour.*40 min\.$/)
    const person = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions: ORDER_READER })
    ;(await as(client, person.token).post(`${path}/comments`, { body: 'Mine.' })).assertStatus(200)
    await row(
      `update record_comments set created_at = created_at - interval '1 hour' where author_id = ? returning 1`,
      [buyer.id],
    )
    ;(await who.post(`${path}/comments`, { body: 'Next hour.' })).assertStatus(200)
  }).tags(['PPL-07'])

  test('no other organisation reads, counts or deletes it, though it sees the same order', async ({
    client,
    assert,
  }) => {
    const { order, buyer, who, offer } = await paidOrder(client)
    const path = `${ORDERS}/${order.id}`
    const supplier = await supplierOf(offer.factory)
    const house = as(
      client,
      (await makePerson({ organisationId: supplier, range: 'supplier', permissions: ORDER_READER })).token,
    )
    const platform = as(client, (await makePerson({ permissions: ORDER_READER })).token)
    const stranger = (await buyerWith(client)).who
    const made = { merchant: who, supplier: house, platform }
    const ids: Record<string, number> = {}
    for (const [name, caller] of Object.entries(made)) {
      const answer = await caller.post(`${path}/comments`, { body: `Seen by the ${name}` })
      answer.assertStatus(200)
      ids[name] = answer.body().data.id
    }
    for (const [name, caller] of Object.entries(made)) {
      assert.deepEqual(await bodiesOf(caller, path), [`Seen by the ${name}`])
      assert.equal((await pageOf(caller, path)).total, 1)
      for (const other of Object.values(ids).filter((id) => id !== ids[name]))
        (await caller.delete(`${path}/comments/${other}`)).assertStatus(200)
    }
    for (const [name, caller] of Object.entries(made))
      assert.deepEqual(await bodiesOf(caller, path), [`Seen by the ${name}`])
    ;(await stranger.get(`${path}/comments`)).assertStatus(404)
    ;(await stranger.post(`${path}/comments`, { body: 'Let me in' })).assertStatus(404)
    ;(await stranger.delete(`${path}/comments/${ids.merchant}`)).assertStatus(404)
    assert.notInclude(JSON.stringify((await house.get(path)).body()), 'Seen by the merchant')
    assert.equal(
      buyer.merchant,
      (await row<{ organisation_id: number }>('select organisation_id from orders where id = ?', [order.id]))
        ?.organisation_id,
    )
  }).tags(['PPL-07', 'ACC-01', 'ACC-02'])

  test('a colleague with the range own comments own orders only', async ({ client, assert }) => {
    const { order, buyer, who } = await paidOrder(client)
    const path = `${ORDERS}/${order.id}`
    await who.post(`${path}/comments`, { body: 'For those who see it' })
    const person = await makePerson({ organisationId: buyer.merchant, range: 'own', permissions: ORDER_READER })
    const narrow = as(client, person.token)
    ;(await narrow.get(`${path}/comments`)).assertStatus(404)
    ;(await narrow.post(`${path}/comments`, { body: 'Mine' })).assertStatus(404)
    const none = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions: [] })
    ;(await as(client, none.token).get(`${path}/comments`)).assertStatus(403)
    assert.deepEqual(await bodiesOf(who, path), ['For those who see it'])
  }).tags(['PPL-07', 'ACC-02'])

  test('only the author deletes a comment, at any time and once', async ({ client, assert }) => {
    const { order, buyer, who } = await paidOrder(client)
    const path = `${ORDERS}/${order.id}`
    const person = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions: ORDER_READER })
    const colleague = as(client, person.token)
    const { id } = (await who.post(`${path}/comments`, { body: 'Wrong order' })).body().data
    const refused = await colleague.delete(`${path}/comments/${id}`)
    refused.assertStatus(403)
    assert.equal(refused.body().data.reason, 'E_NOT_AUTHOR')
    const other = await paidOrder(client)
    // Under another order's address it is not found, so nothing is deleted.
    ;(await other.who.delete(`${ORDERS}/${other.order.id}/comments/${id}`)).assertStatus(200)
    assert.equal((await pageOf(who, path)).total, 1)
    const twins = await Promise.all([1, 2].map(() => who.delete(`${path}/comments/${id}`)))
    for (const twin of twins) twin.assertStatus(200)
    assert.equal((await pageOf(who, path)).total, 0)
    ;(await who.delete(`${path}/comments/anything`)).assertStatus(200)
  }).tags(['PPL-07'])

  test('empty and too long texts are refused at their field; a repeated send is one comment', async ({
    client,
    assert,
  }) => {
    const { order, buyer, who } = await paidOrder(client)
    const path = `${ORDERS}/${order.id}/comments`
    for (const body of ['', '   ', 'x'.repeat(COMMENT.max + 1), 7, null]) {
      const refused = await who.post(path, { body })
      refused.assertStatus(400)
      assert.deepEqual(Object.keys(refused.body().data.errors), ['body'])
    }
    ;(await who.post(path, { body: '字'.repeat(COMMENT.max) })).assertStatus(200)
    const key = randomUUID()
    const twins = await Promise.all([1, 2].map(() => keyed(client, buyer.token, path, { body: 'Once' }, key)))
    assert.include(
      twins.map((one) => one.status()),
      200,
    )
    const { total } = (await who.get(path)).body().data as CommentPage
    assert.equal(total, 2)
  }).tags(['PPL-07'])

  test('older comments follow page by page with as many queries', async ({ client, assert }) => {
    const { order, buyer, who } = await paidOrder(client)
    const path = `${ORDERS}/${order.id}/comments`
    const add = (from: number, to: number) =>
      row(
        `insert into record_comments (order_id, organisation_id, author_id, author, body)
         select ?, ?, ?, 'someone', 'note ' || n from generate_series(?::int, ?::int) n`,
        [order.id, buyer.merchant, buyer.id, from, to],
      )
    await add(1, 2)
    const few = await countQueries(() => who.get(path))
    await add(3, COMMENT.page + 5)
    assert.equal(await countQueries(() => who.get(path)), few)
    const first = (await who.get(path)).body().data as CommentPage
    assert.lengthOf(first.list, COMMENT.page)
    assert.equal(first.list[0]?.body, `note ${COMMENT.page + 5}`)
    const second = (await who.get(`${path}?before=${first.next}`)).body().data as CommentPage
    assert.deepEqual(
      second.list.map(({ body }) => body),
      [5, 4, 3, 2, 1].map((n) => `note ${n}`),
    )
    assert.isNull(second.next)
    assert.equal(second.total, COMMENT.page + 5)
  }).tags(['PPL-07'])
})

test.group('Comments | after-sales cases', (group) => {
  working(group)

  test('merchant, supplier and factory each keep their own, and the case shows none of them', async ({
    client,
    assert,
  }) => {
    const shipped = await shippedOrder(client)
    const { who, house, offer } = shipped
    const { id } = await applied(shipped)
    const path = `${CASES}/${id}`
    const factory = await opiner(client, offer.factory)
    const all = { merchant: who, house, factory }
    for (const [name, caller] of Object.entries(all))
      (await caller.post(`${path}/comments`, { body: `Kept by the ${name}` })).assertStatus(200)
    for (const [name, caller] of Object.entries(all)) {
      assert.deepEqual(await bodiesOf(caller, path), [`Kept by the ${name}`])
      assert.notInclude(JSON.stringify((await caller.get(`${path}/case`)).body()), 'Kept by')
    }
    const colleague = await caseDecider(client, offer.factory)
    assert.deepEqual(await bodiesOf(colleague, path), ['Kept by the house'])
    assert.deepEqual(await bodiesOf(house, `${ORDERS}/${shipped.order.id}`), [])
    ;(await (await buyerWith(client)).who.get(`${path}/comments`)).assertStatus(404)
  }).tags(['PPL-07', 'ACC-01', 'AFS-01'])
})
