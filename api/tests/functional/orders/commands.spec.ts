import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { CartLine } from '#contracts/cart'
import type { OrderDetail, OrderRow } from '#contracts/orders'
import type { SettlementSheet } from '#contracts/settlement'
import { row, rows } from '#core/database'
import { as, keyed, type Caller } from '#tests/support/as'
import { RECEIVER } from '#tests/support/carrier'
import { get } from '#tests/support/files/send'
import { whileInFlight } from '#tests/support/in_flight'
import { standingOf } from '#tests/support/ledger/money'
import { buyerWith, ORDERS, placed, statusOf, trading } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { drawEffect, renderedPicture } from '#tests/support/effects'
import { countQueries, LOOKS } from '#tests/support/queries'
import { freezeClock } from '#tests/support/frozen_clock'
import { makeOffer } from '#tests/support/trade'

interface PartShown {
  number: number
  part_no: string
  pieces: number
  product_amount: string
  freight_amount: string
  items: { item: number; quantity: number }[]
}

test.group('Orders | commands', (group) => {
  const by = trading(group)

  test('splits by hand without losing a piece or a cent, and both parcels need a new method', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 3)
    const path = `${ORDERS}/${order.id}`
    const item = (await who.get(path)).body().data.lines[0].id as number
    const refusedAt = async (items: object[]) => {
      const { data } = (await who.post(`${path}/split`, { number: 1, items })).body()
      return Object.keys(data.errors ?? { [data.reason]: 1 })
    }
    assert.deepEqual(await refusedAt([{ item, quantity: 4 }]), ['items.0.quantity'])
    assert.deepEqual(await refusedAt([{ item: 2_000_000_000, quantity: 1 }]), ['items.0.item'])
    assert.deepEqual(await refusedAt([{ item, quantity: 3 }]), ['E_SPLIT_NOTHING'])
    assert.deepEqual(await refusedAt([]), ['E_SPLIT_NOTHING'])
    ;(await who.post(`${path}/split`, { number: 9, items: [{ item, quantity: 1 }] })).assertStatus(404)
    const split = await who.post(`${path}/split`, { number: 1, items: [{ item, quantity: 1 }] })
    split.assertStatus(200)
    assert.deepEqual(
      (split.body().data.parts as PartShown[]).map(({ part_no: no, pieces, product_amount, freight_amount }) => [
        no,
        pieces,
        product_amount,
        freight_amount,
      ]),
      [
        [`${order.order_no}-1`, 2, '51.00', '0.00'],
        [`${order.order_no}-2`, 1, '25.50', '0.00'],
      ],
    )
    const unchosen = await keyed(client, buyer.token, `${path}/pay`, { total: '76.50' })
    assert.equal(unchosen.body().data.reason, 'E_LOGISTICS_CHANGED')
    const choices = [
      { number: 1, method_id: 1, fingerprint: '2:500' },
      { number: 2, method_id: 1, fingerprint: '1:500' },
    ]
    ;(await who.post(`${path}/logistics`, { choices })).assertStatus(200)
    const sheet = (await who.get(`${path}/settlement`)).body().data
    assert.containSubset(sheet, { total: '91.50', freight_amount: '15.00', product_amount: '76.50' })
    ;(await keyed(client, buyer.token, `${path}/pay`, { total: sheet.total })).assertStatus(200)
    const late = await who.post(`${path}/split`, { number: 1, items: [{ item, quantity: 1 }] })
    assert.equal(late.body().data.reason, 'E_ORDER_STATE')
    const found = await who.get(`${ORDERS}?numbers=${order.order_no}-2`)
    assert.lengthOf(found.body().data.list, 1)
  }).tags(['ORD-03', 'ORD-05', 'ORD-06'])

  test('ten concurrent splits of one part lose no piece', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 5)
    const item = (await who.get(`${ORDERS}/${order.id}`)).body().data.lines[0].id as number
    await Promise.all(
      Array.from({ length: 10 }, () =>
        who.post(`${ORDERS}/${order.id}/split`, { number: 1, items: [{ item, quantity: 1 }] }),
      ),
    )
    const parts = (await who.get(`${ORDERS}/${order.id}`)).body().data.parts as PartShown[]
    assert.deepEqual(
      parts.map(({ pieces }) => pieces),
      [1, 1, 1, 1, 1],
    )
  }).tags(['ORD-03'])

  test('rejects choosing the same logistics; a changed rate requires a new choice', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 1)
    const path = `${ORDERS}/${order.id}`
    const choose = (fingerprint: string) =>
      who.post(`${path}/logistics`, { choices: [{ number: 1, method_id: 1, fingerprint }] })
    assert.equal((await choose('1:500')).body().data.reason, 'E_LOGISTICS_UNCHANGED')
    assert.equal((await who.post(`${path}/logistics`, { choices: [] })).body().data.reason, 'E_LOGISTICS_REQUIRED')
    by.carrier.perPiece = 700
    const lost = (await who.get(`${path}/settlement`)).body().data
    assert.containSubset(lost, { total: null, parts: [{ chosen: null, lost: { fingerprint: '1:500' } }] })
    assert.equal((await choose('1:500')).body().data.reason, 'E_LOGISTICS_CHANGED')
    ;(await choose('1:700')).assertStatus(200)
    assert.equal((await who.get(`${path}/settlement`)).body().data.total, '32.50')
    ;(await keyed(client, buyer.token, `${path}/pay`, { total: '32.50' })).assertStatus(200)
    assert.equal((await choose('1:700')).body().data.reason, 'E_ORDER_STATE')
  }).tags(['ORD-03', 'CHK-03'])

  test('another address requires a new choice of logistics; the same address requires nothing', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 1)
    const path = `${ORDERS}/${order.id}`
    const same = (await who.post(`${path}/address`, { address_id: 1 })).body().data
    assert.containSubset(same, { version: 1, freight_amount: '5.00' })
    by.carrier.receiver = { ...by.carrier.receiver, country: 'DE', region_code: '', city: 'Berlin', postcode: '10115' }
    const moved = (await who.post(`${path}/address`, { address_id: 1 })).body().data
    assert.containSubset(moved, { version: 2, freight_amount: '0.00', country: 'DE', receiver: { city: 'Berlin' } })
    const nowhere = await who.post(`${path}/address`, { address_id: 2 })
    assert.deepEqual(Object.keys(nowhere.body().data.errors), ['address_id'])
    assert.equal(
      (await keyed(client, buyer.token, `${path}/pay`, { total: '25.50' })).body().data.reason,
      'E_LOGISTICS_CHANGED',
    )
  }).tags(['ORD-03'])

  test('editing the address keeps the logistics if the freight stays the same, and reports errors at the field', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 1)
    const path = `${ORDERS}/${order.id}/address`
    const mended = { ...RECEIVER, street: '12 Main Street', firstname: 'Ada King' }
    const kept = (await who.post(path, { receiver: mended })).body().data
    assert.containSubset(kept, { version: 2, freight_amount: '5.00', receiver: mended })
    const moved = (await who.post(path, { receiver: { ...mended, postcode: '90002' } })).body().data
    assert.containSubset(moved, { version: 3, freight_amount: '0.00', receiver: { postcode: '90002' } })
    for (const [wrong, field] of [
      [{ receiver: { ...mended, postcode: 'ABC' } }, 'postcode'],
      [{ receiver: { ...mended, street: 'x' } }, 'street'],
      [{ receiver: mended, address_id: 1 }, 'address_id'],
      [{}, 'address_id'],
    ] as const)
      assert.deepEqual(Object.keys((await who.post(path, wrong)).body().data.errors), [field])
    assert.equal((await who.get(`${ORDERS}/${order.id}`)).body().data.version, 3)
  }).tags(['ORD-03', 'CHK-02'])

  test('a copy uses the current items and carries no money over', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 2)
    await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })
    await rows(`update products set tiers = '[{"from": 1, "to": null, "minor": 3000}]' where id = ?`, [offer.product])
    const copied = (await who.post(`${ORDERS}/${order.id}/copy`)).body().data
    const shown = (await who.get(`${ORDERS}/${copied.id}`)).body().data
    assert.containSubset(shown, {
      source: 'copy',
      status: 'unpaid',
      payment: 'unpaid',
      paid_amount: '0.00',
      product_amount: '72.00',
      freight_amount: '0.00',
      third_party_no: '',
      paid_at: null,
    })
    assert.equal((await standingOf(buyer.merchant)).posted, 1000_00 - Math.round(Number(order.total) * 100))
    await rows(`update products set status = 'withdrawn' where id = ?`, [offer.product])
    const gone = (await who.post(`${ORDERS}/${order.id}/copy`)).body().data
    assert.equal(await statusOf(gone.id), 'pending_link')
    by.carrier.receiver = { ...by.carrier.receiver, street: '2 Side Street' }
    const moved = await who.post(`${ORDERS}/${gone.id}/address`, { address_id: 1 })
    assert.containSubset(moved.body().data, { version: 2, receiver: { street: '2 Side Street' }, parts: [] })
    ;(await who.post(`${ORDERS}/${gone.id}/cancel`)).assertStatus(200)
    ;(await who.post(`${ORDERS}/${gone.id}/restore`)).assertStatus(200)
    assert.equal(await statusOf(gone.id), 'pending_link')
  }).tags(['ORD-03'])

  test('merchant and supplier write remarks in every order status', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 1)
    ;(await who.post(`${ORDERS}/${order.id}/cancel`)).assertStatus(200)
    ;(await who.post(`${ORDERS}/${order.id}/remark`, { remark: '送给妈妈 🎁' })).assertStatus(200)
    const tooLong = await who.post(`${ORDERS}/${order.id}/remark`, { remark: 'x'.repeat(501) })
    assert.deepEqual(Object.keys(tooLong.body().data.errors), ['remark'])
    const { remark, dynamics } = (await who.get(`${ORDERS}/${order.id}`)).body().data
    assert.equal(remark, '送给妈妈 🎁')
    assert.deepEqual(
      dynamics.map((one: { action: string }) => one.action),
      ['remark', 'cancel', 'create'],
    )
    assert.containSubset(dynamics[0], { username: buyer.username, party: 'merchant', version: 3 })
  }).tags(['ORD-03', 'ORD-06'])

  test('pays several orders at once and reports why the others failed', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client, { balance: '70.00' })
    const made = []
    for (let n = 0; n < 3; n++) made.push(await placed(client, buyer, [offer], 1))
    const cancelled = await placed(client, buyer, [offer], 1)
    await who.post(`${ORDERS}/${cancelled.id}/cancel`)
    const asked = [...made, cancelled].map(({ id, total }) => ({ id, total }))
    const body = { orders: [...asked, { id: 2_000_000_000, total: '1.00' }] }
    const key = randomUUID()
    const paid = (await keyed(client, buyer.token, `${ORDERS}/pay`, body, key)).body().data
    assert.equal(paid.paid, 2)
    assert.deepEqual(
      paid.results.map((one: { reason: string | null }) => one.reason),
      [null, null, 'E_INSUFFICIENT_BALANCE', 'E_ORDER_STATE', 'E_NOT_FOUND'],
    )
    for (const one of paid.results.slice(2)) assert.isAbove(one.message.length, 5)
    assert.equal((await standingOf(buyer.merchant)).posted, 70_00 - 2 * 30_50)
    const again = (await keyed(client, buyer.token, `${ORDERS}/pay`, body, key)).body().data
    assert.deepEqual(again.results.slice(0, 2), paid.results.slice(0, 2))
    assert.equal((await standingOf(buyer.merchant)).posted, 70_00 - 2 * 30_50)
    const none = await keyed(client, buyer.token, `${ORDERS}/pay`, { orders: asked.slice(3) })
    assert.deepEqual([none.status(), none.body().data.reason], [409, 'E_ORDERS_NONE_TO_PAY'])
  }).tags(['CHK-07', 'CHK-06', 'ORD-03'])

  test('a used idempotency key pays or syncs no other orders', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const [one, other] = [await placed(client, buyer, [offer], 1), await placed(client, buyer, [offer], 1)]
    const key = randomUUID()
    const pay = ({ id, total }: typeof one) =>
      keyed(client, buyer.token, `${ORDERS}/pay`, { orders: [{ id, total }] }, key)
    assert.equal((await pay(one)).body().data.paid, 1)
    const strange = await pay(other)
    assert.deepEqual([strange.status(), strange.body().data.reason], [409, 'E_IDEMPOTENCY_MISMATCH'])
    assert.equal((await pay(one)).body().data.paid, 1)
    assert.equal(await statusOf(other.id), 'unpaid')
    assert.equal((await standingOf(buyer.merchant)).posted, 1000_00 - 30_50)
    const open = 'select key from idempotency_keys where scope = ? and answer is null'
    assert.deepEqual(await rows(open, [`user ${buyer.id}`]), [])
  }).tags(['CHK-06', 'CHK-07'])

  test('a batch whose first request is in progress is not reported as rejected, and is paid once', async ({
    client,
    assert,
  }) => {
    const { buyer, offer } = await buyerWith(client)
    const { id, total } = await placed(client, buyer, [offer], 1)
    const key = randomUUID()
    const pay = () => keyed(client, buyer.token, `${ORDERS}/pay`, { orders: [{ id, total }] }, key)
    await whileInFlight({ scope: `user ${buyer.id}`, key: `${key} ${id}` }, async () => {
      const early = await pay()
      assert.deepEqual([early.status(), early.body().data.reason], [409, 'E_IDEMPOTENCY_IN_PROGRESS'])
      assert.equal(early.header('retry-after'), '1')
    })
    assert.equal((await pay()).body().data.paid, 1)
    assert.equal((await standingOf(buyer.merchant)).posted, 1000_00 - 30_50)
  }).tags(['CHK-06', 'CHK-07'])

  test('paying an order of two items sends at most twenty statements', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const offers = [offer, await makeOffer({ merchant: buyer.merchant, user: buyer.id })]
    const orders: Awaited<ReturnType<typeof placed>>[] = []
    for (let n = 0; n < LOOKS; n++) orders.push(await placed(client, buyer, offers, 1))
    const sent = await countQueries(async () => {
      const { id, total } = orders.pop() as (typeof orders)[number]
      ;(await keyed(client, buyer.token, `${ORDERS}/${id}/pay`, { total })).assertStatus(200)
    })
    assert.isAtMost(sent, 20)
    assert.isAbove(sent, 10)
  }).tags(['CHK-06', 'OPS-04'])

  test('reads a list of five with as many statements as a list of one', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    await placed(client, buyer, [offer], 1)
    const few = await countQueries(() => who.get(ORDERS))
    for (let n = 0; n < 4; n++) await placed(client, buyer, [offer], 1)
    assert.equal(await countQueries(() => who.get(ORDERS)), few)
    assert.lengthOf((await who.get(ORDERS)).body().data.list, 5)
    const counted = await row<{ n: number }>('select count(*)::int as n from order_counts where organisation_id = ?', [
      buyer.merchant,
    ])
    assert.equal(counted?.n, 1)
  }).tags(['ORD-09'])

  test('cart, sheet, list and order show the ordered product, and the order keeps it after product changes', async ({
    client,
    assert,
    cleanup,
  }) => {
    cleanup(freezeClock())
    const { buyer, offer, who } = await buyerWith(client)
    const maker = await makePerson({ organisationId: buyer.merchant, permissions: ['materials.create'] })
    const picture = await renderedPicture(maker.token)
    const early = await placed(client, buyer, [offer], 1)
    const first = async () => ((await who.get(`${ORDERS}/${early.id}`)).body().data as OrderDetail).lines[0]?.picture
    assert.isNull(await first())
    await drawEffect(offer.finished, { colour: offer.colours[0] as number, file: picture })
    assert.equal(await first(), picture)
    const { finished: id, colours, sizes } = offer
    const item = { finished_product_id: id, colour_id: colours[0], size_id: sizes[0], quantity: 1 }
    const [cartLine] = (await who.post('/api/v1/cart', { items: [item] })).body().data.lines as CartLine[]
    const sheet = (await who.post('/api/v1/settlement', { lines: [cartLine?.id], address_id: 1 })).body()
      .data as SettlementSheet
    const order = await placed(client, buyer, [offer], 1)
    await rows('delete from finished_pictures where finished_product_id = ?', [offer.finished])
    const [listed] = (await who.get(ORDERS)).body().data.list as OrderRow[]
    const shown = (await who.get(`${ORDERS}/${order.id}`)).body().data as OrderDetail
    const seen = [cartLine, sheet.lines[0], listed?.items[0], shown.items[0], shown.lines[0]]
    const links = seen.map((one) => one?.picture_link)
    assert.isTrue(links[0]?.startsWith(`${picture}?key=`))
    assert.deepEqual(links, Array(5).fill(links[0]))
    assert.equal((await get(String(links[0]))).status, 200)
    assert.equal((await get(picture)).status, 404)
  }).tags(['ORD-06', 'UPL-04'])

  test('every viewer of an order sees its picture, also one rendered or linked after ordering', async ({
    client,
    assert,
  }) => {
    const { buyer, offer } = await buyerWith(client)
    const maker = await makePerson({ organisationId: buyer.merchant, permissions: ['materials.create'] })
    const clerk = await makePerson({ organisationId: buyer.merchant, permissions: ['orders.view'] })
    const looks = async () => {
      const [listed] = (await as(client, clerk.token).get(ORDERS)).body().data.list as OrderRow[]
      return (await get(String(listed?.items[0]?.picture_link))).status
    }
    const { id } = await placed(client, buyer, [offer], 1)
    await drawEffect(offer.finished, { colour: offer.colours[0] as number, file: await renderedPicture(maker.token) })
    assert.equal(await looks(), 200)
    const other = await renderedPicture(maker.token)
    await rows('update order_items set picture = ? where order_id = ?', [other, id])
    await rows('delete from finished_pictures where finished_product_id = ?', [offer.finished])
    assert.equal(await looks(), 200)
  }).tags(['ORD-06', 'UPL-04'])

  test('shows the profit in one currency, and none for an unknown sale price', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 1)
    const profit = async () => (await who.get(`${ORDERS}/${order.id}`)).body().data.profit
    assert.isNull(await profit())
    const sold = 'update orders set sale_minor = ?, sale_freight_minor = ?, sale_currency = ? where id = ?'
    await row(sold, [50_00, 11_00, 'RMB', order.id])
    assert.deepEqual(await profit(), {
      currency: 'RMB',
      exchange_rate: '1.00',
      sale: '61.00',
      cost: '30.50',
      profit: '30.50',
      rate: '50.00',
    })
    await row(sold, [2_00, null, 'RMB', order.id])
    assert.containSubset(await profit(), { profit: '-28.50', rate: '-1425.00' })
  }).tags(['ORD-07'])

  test('counts only own orders for people with the range “own”', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client, { range: 'own' })
    await placed(client, buyer, [offer], 1)
    const colleague = await makePerson({ organisationId: buyer.merchant, range: 'own', permissions: ['orders.view'] })
    const chief = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions: ['orders.view'] })
    const unpaid = async (caller: Caller) => (await caller.get(`${ORDERS}/counts`)).body().data.unpaid
    assert.deepEqual(
      [await unpaid(who), await unpaid(as(client, colleague.token)), await unpaid(as(client, chief.token))],
      [1, 0, 1],
    )
  }).tags(['ORD-05', 'ACC-02'])
})
