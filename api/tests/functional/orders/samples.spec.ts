import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { Cart, SampleOffer } from '#contracts/cart'
import type { FirstStep } from '#contracts/first_steps'
import type { OrderDetail } from '#contracts/orders'
import { rows } from '#core/database'
import { as, asDemo, keyed, type Caller } from '#tests/support/as'
import { standingOf } from '#tests/support/ledger/money'
import { buyerWith, ORDERS, statusOf, trading, type Buyer } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { organisationOf } from '#tests/support/organisations'
import { countQueries } from '#tests/support/queries'
import { cell, makeBuyer, makeOffer, type Offer } from '#tests/support/trade'

const CART = '/api/v1/cart'
const RULE = '/api/v1/config/samples'
const sample = (offer: Offer, quantity: number, size = 0) => ({ ...cell(offer, quantity, size), is_sample: true })
const cartOf = async (who: Caller) => (await who.get(CART)).body().data as Cart
const offered = async (who: Caller, { finished }: Offer) =>
  (await who.get(`${CART}/samples/${finished}`)).body().data as SampleOffer

/** The cart's lines, each in a sheet of its own. */
async function sheetsOf(who: Caller) {
  const sheets = []
  for (const { id } of (await cartOf(who)).lines) {
    const { parts, product_amount: goods } = (
      await who.post('/api/v1/settlement', { lines: [id], address_id: 1 })
    ).body().data
    const { method_id, fingerprint, minor } = parts[0].quote.options[0]
    const choices = [{ factory_id: parts[0].factory_id, method_id, fingerprint }]
    const total = ((Math.round(Number(goods) * 100) + minor) / 100).toFixed(2)
    sheets.push({ lines: [id], choices, total, address_id: 1 })
  }
  return sheets
}

/** Four samples in two lines, more than are left together. */
async function addTwice(who: Caller, offer: Offer) {
  for (const size of [0, 1]) (await who.post(CART, { items: [sample(offer, 2, size)] })).assertStatus(200)
}

async function ordered(client: ApiClient, buyer: Buyer, offer: Offer, quantity = 1, size = 0) {
  const who = as(client, buyer.token)
  ;(await who.post(CART, { items: [sample(offer, quantity, size)] })).assertStatus(200)
  const [sheet] = await sheetsOf(who)
  const made = await keyed(client, buyer.token, ORDERS, sheet)
  made.assertStatus(200)
  return { id: made.body().data.id as number, total: sheet?.total }
}

test.group('Orders | samples', (group) => {
  trading(group)
  group.each.teardown(async () => {
    await rows(
      `update config_items set value = case name when 'sampleDiscount' then '20' when 'sampleMost' then '3' else '20' end::jsonb
        where name in ('sampleDiscount', 'sampleMost', 'sampleTotal')`,
    )
  })

  test('a sample is a line of its own at the sample price, and costs it once', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    assert.deepEqual(await offered(who, offer), { discount: 20, most: 3, left: 3, days: 30 })
    ;(await who.post(CART, { items: [cell(offer, 1)] })).assertStatus(200)
    const put = await who.post(CART, { items: [sample(offer, 1)] })
    put.assertStatus(200)
    const shown = ({ unit, unit_normal, sample: terms, quantity }: Cart['lines'][number]) => [
      quantity,
      unit,
      unit_normal,
      terms,
    ]
    assert.deepEqual((put.body().data as Cart).lines.map(shown), [
      [1, '21.60', '25.50', { discount: 20, left: 3 }],
      [1, '25.50', null, null],
    ])
    assert.deepEqual((await cartOf(who)).lines.map(shown), (put.body().data as Cart).lines.map(shown))
    const [sheet] = await sheetsOf(who)
    assert.equal(sheet?.total, '26.60')
    const made = await keyed(client, buyer.token, ORDERS, { ...sheet, pay: true })
    made.assertStatus(200)
    assert.equal(made.body().data.paid, '26.60')
    assert.equal((await standingOf(buyer.merchant)).posted, 1000_00 - 26_60)
    const order = (await who.get(`${ORDERS}/${made.body().data.id}`)).body().data as OrderDetail
    assert.containSubset(order.lines, [{ is_sample: true, unit: '21.60', quantity: 1 }])
    assert.containSubset(order.items, [{ is_sample: true }])
    const house = await asDemo(client, 'admin')
    assert.containSubset((await house.get(`${ORDERS}/${order.id}`)).body().data.lines, [{ is_sample: true }])
    assert.equal((await offered(who, offer)).left, 2)
    assert.lengthOf((await cartOf(who)).lines, 1)
  }).tags(['PPL-03', 'PRC-02'])

  test('an unpaid sample is paid at the discount it was ordered with, and its copy is an ordinary order', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const { id, total } = await ordered(client, buyer, offer)
    ;(await (await asDemo(client, 'admin')).patch(RULE, { sampleDiscount: 50 })).assertStatus(200)
    assert.containSubset((await who.get(`${ORDERS}/${id}/settlement`)).body().data, {
      total,
      lines: [{ is_sample: true, unit: '21.60' }],
    })
    ;(await keyed(client, buyer.token, `${ORDERS}/${id}/pay`, { total })).assertStatus(200)
    const copy = await keyed(client, buyer.token, `${ORDERS}/${id}/copy`, {})
    const copied = (await who.get(`${ORDERS}/${copy.body().data.id}`)).body().data as OrderDetail
    assert.containSubset(copied.lines, [{ is_sample: false, unit: '25.50' }])
    assert.equal((await offered(who, offer)).left, 2)
  }).tags(['PPL-03', 'ORD-08'])

  test('more samples than are left are refused at the quantity, in the cart and when ordering', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const tooMany = await who.post(CART, { items: [sample(offer, 4)] })
    assert.deepEqual([tooMany.status(), Object.keys(tooMany.body().data.errors)], [400, ['items.0.quantity']])
    const together = await who.post(CART, { items: [sample(offer, 2), sample(offer, 2, 1)] })
    assert.deepEqual(Object.keys(together.body().data.errors), ['items.1.quantity'])
    await addTwice(who, offer)
    const { lines } = await cartOf(who)
    assert.sameMembers(
      lines.map(({ problem }) => problem),
      [null, 'samples'],
    )
    const more = await who.patch(`${CART}/${lines[0]?.id}`, { quantity: 4 })
    assert.deepEqual(Object.keys(more.body().data.errors), ['quantity'])
    const both = await keyed(client, buyer.token, ORDERS, {
      ...(await sheetsOf(who))[0],
      lines: lines.map(({ id }) => id),
    })
    assert.equal(both.body().data.reason, 'E_LINES_GONE')
    // Ordinary pieces have no limit.
    ;(await who.post(CART, { items: [cell(offer, 20)] })).assertStatus(200)
  }).tags(['PPL-03'])

  test('of two orders at once only one gets the last samples, paid in one step or not', async ({ client, assert }) => {
    for (const pay of [false, true]) {
      const { buyer, offer, who } = await buyerWith(client)
      await addTwice(who, offer)
      const sheets = await sheetsOf(who)
      const answers = await Promise.all(
        sheets.map((sheet) => keyed(client, buyer.token, ORDERS, { ...sheet, ...(pay && { pay }) })),
      )
      assert.sameMembers(
        answers.map((answer) => answer.status()),
        [200, 409],
      )
      const refused = answers.find((answer) => answer.status() === 409)
      // The second reason is given if the first order was committed before the other was priced.
      assert.oneOf(refused?.body().data.reason, ['E_SAMPLE_LIMIT', 'E_LINES_GONE'])
      assert.equal((await offered(who, offer)).left, 1)
      assert.lengthOf((await cartOf(who)).lines, 1, 'what was refused stays in the cart')
    }
  }).tags(['PPL-03', 'CHK-06'])

  test('all products of a merchant share a total, so that a copied product does not evade its limit', async ({
    client,
    assert,
  }) => {
    const house = await asDemo(client, 'admin')
    ;(await house.patch(RULE, { sampleTotal: 3 })).assertStatus(200)
    const { buyer, offer, who } = await buyerWith(client)
    const copy = await makeOffer({ merchant: buyer.merchant, user: buyer.id })
    for (const one of [offer, copy]) (await who.post(CART, { items: [sample(one, 2)] })).assertStatus(200)
    const sheets = await sheetsOf(who)
    const answers = await Promise.all(sheets.map((sheet) => keyed(client, buyer.token, ORDERS, sheet)))
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [200, 409],
    )
    const refused = answers.find((answer) => answer.status() === 409)
    assert.oneOf(refused?.body().data.reason, ['E_SAMPLE_TOTAL', 'E_LINES_GONE'])
    assert.deepEqual([(await offered(who, offer)).left, (await offered(who, copy)).left], [1, 1])
    const other = await buyerWith(client)
    assert.equal((await offered(other.who, other.offer)).left, 3)
    ;(await house.patch(RULE, { sampleTotal: 0 })).assertStatus(200)
    assert.sameMembers([(await offered(who, offer)).left, (await offered(who, copy)).left], [1, 3])
    assert.equal((await house.patch(RULE, { sampleTotal: -1 })).status(), 400)
  }).tags(['PPL-03', 'CHK-06'])

  test('a cancelled order gives its samples back, and only one of two restored ones takes them again', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const ids = []
    for (const size of [0, 1]) {
      const { id } = await ordered(client, buyer, offer, 2, size)
      ids.push(id)
      ;(await keyed(client, buyer.token, `${ORDERS}/${id}/cancel`, {})).assertStatus(200)
      assert.equal((await offered(who, offer)).left, 3)
    }
    const restored = await Promise.all(ids.map((id) => keyed(client, buyer.token, `${ORDERS}/${id}/restore`, {})))
    assert.sameMembers(
      restored.map((answer) => answer.status()),
      [200, 409],
    )
    assert.equal(restored.find((answer) => answer.status() === 409)?.body().data.reason, 'E_SAMPLE_LIMIT')
    assert.sameMembers(await Promise.all(ids.map(statusOf)), ['unpaid', 'cancelled'])
    assert.equal((await offered(who, offer)).left, 1)
  }).tags(['PPL-03', 'ORD-08'])

  test('samples count per merchant and finished product, and only for 30 days', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const { id } = await ordered(client, buyer, offer, 3)
    assert.equal((await offered(who, offer)).left, 0)
    const refused = await who.post(CART, { items: [sample(offer, 1)] })
    assert.match(refused.body().data.errors['items.0.quantity'].join(), /30/)
    await rows(`update orders set created_at = now() - interval '31 days' where id = ?`, [id])
    assert.equal((await offered(who, offer)).left, 3)
    const stranger = await makeBuyer()
    ;(await as(client, stranger.token).get(`${CART}/samples/${offer.finished}`)).assertStatus(404)
    const theirs = await as(client, stranger.token).post(CART, { items: [sample(offer, 1)] })
    assert.deepEqual(Object.keys(theirs.body().data.errors), ['items.0.finished_product_id'])
  }).tags(['PPL-03'])

  test('the house sets the rule within its limits; at 0 no samples are offered', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const house = await asDemo(client, 'admin')
    for (const wrong of [{ sampleDiscount: 91 }, { sampleDiscount: 12.5 }, { sampleMost: 0 }, { sampleMost: null }]) {
      const refused = await house.patch(RULE, wrong)
      assert.deepEqual([refused.status(), Object.keys(refused.body().data.errors)], [400, Object.keys(wrong)])
    }
    ;(await who.post(CART, { items: [sample(offer, 1)] })).assertStatus(200)
    const [sheet] = await sheetsOf(who)
    ;(await house.patch(RULE, { sampleDiscount: 0, sampleMost: 5 })).assertStatus(200)
    assert.deepEqual(await offered(who, offer), { discount: 0, most: 5, left: 0, days: 30 })
    assert.containSubset((await cartOf(who)).lines, [{ problem: 'samples', unit_normal: null }])
    assert.equal((await keyed(client, buyer.token, ORDERS, sheet)).body().data.reason, 'E_LINES_GONE')
    const refused = await who.post(CART, { items: [sample(offer, 1, 1)] })
    assert.equal(refused.body().data.reason, 'E_SAMPLES_OFF')
  }).tags(['PPL-03', 'CFG-01'])

  test('a supplier sets a rule of its own for its merchants; empty fields follow the house', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const permissions = ['supplier_site.view', 'supplier_site.edit']
    const person = as(
      client,
      (await makePerson({ organisationId: await organisationOf('supplier'), permissions })).token,
    )
    const SITE = '/api/v1/supplier-site'
    for (const wrong of [{ sample_discount: 91 }, { sample_most: 0 }, { sample_total: 1.5 }, { sample_most: '3' }]) {
      const refused = await person.patch(SITE, wrong)
      assert.deepEqual([refused.status(), Object.keys(refused.body().data.errors)], [400, Object.keys(wrong)])
    }
    try {
      ;(await person.patch(SITE, { sample_discount: 50, sample_total: 2 })).assertStatus(200)
      assert.deepEqual(await offered(who, offer), { discount: 50, most: 3, left: 2, days: 30 })
      await addTwice(who, offer)
      const sheets = await sheetsOf(who)
      const answers = await Promise.all(sheets.map((sheet) => keyed(client, buyer.token, ORDERS, sheet)))
      assert.sameMembers(
        answers.map((answer) => answer.status()),
        [200, 409],
      )
      assert.equal((await offered(who, offer)).left, 0)
      const refused = await who.post(CART, { items: [sample(offer, 1)] })
      assert.equal(refused.status(), 400)
      ;(await person.patch(SITE, { sample_discount: 0 })).assertStatus(200)
      assert.equal((await who.post(CART, { items: [sample(offer, 1, 1)] })).body().data.reason, 'E_SAMPLES_OFF')
    } finally {
      await rows('update supplier_sites set sample_discount = null, sample_most = null, sample_total = null')
    }
    assert.deepEqual(await offered(who, offer), { discount: 20, most: 3, left: 1, days: 30 })
  }).tags(['PPL-03', 'SUP-01', 'CHK-06'])

  test('a relinked item is no sample, and a merged cart holds none', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const { id } = await ordered(client, buyer, offer)
    const { lines } = (await who.get(`${ORDERS}/${id}`)).body().data as OrderDetail
    const link = { item: lines[0]?.id, ...cell(offer, 1, 1), quantity: undefined }
    const linked = await keyed(client, buyer.token, `${ORDERS}/${id}/link`, { items: [link] })
    linked.assertStatus(200)
    assert.containSubset(linked.body().data.lines, [{ is_sample: false, unit: '25.50' }])
    assert.equal((await offered(who, offer)).left, 3)
    await who.post(`${CART}/merge`, { items: [sample(offer, 1)] })
    assert.isTrue((await cartOf(who)).lines.every((line) => line.sample === null))
  }).tags(['PPL-03', 'ORD-04'])

  test('a paid sample ends the first step, and a sample costs no query more to pay', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const isDone = async () =>
      ((await who.get('/api/v1/first-steps')).body().data as FirstStep[]).find(({ name }) => name === 'sample')?.is_done
    ;(await who.post(CART, { items: [cell(offer, 1), sample(offer, 1, 1)] })).assertStatus(200)
    const counts = []
    for (const sheet of (await sheetsOf(who)).toReversed()) {
      assert.isFalse(await isDone())
      counts.push(await countQueries(() => keyed(client, buyer.token, ORDERS, { ...sheet, pay: true })))
    }
    assert.isTrue(await isDone())
    assert.equal(counts[1], counts[0])
  }).tags(['PPL-03'])
})
