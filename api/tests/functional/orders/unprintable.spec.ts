import { test } from '@japa/runner'
import { row, rows, transaction } from '#core/database'
import { validateProducts } from '#design/printing/validate_versions'
import { holdPrints } from '#fulfilment/print_holds'
import { keyed, type Caller } from '#tests/support/as'
import { toldTo } from '#tests/support/cancel_requests'
import { checked, importer, lineOf } from '#tests/support/imports'
import { standingOf } from '#tests/support/ledger/money'
import { buyerWith, ORDERS, placed, sheetOf, statusOf, trading } from '#tests/support/orders'
import { makePerson, NOBODY } from '#tests/support/people'
import { cell, makeOffer } from '#tests/support/trade'
import { failPrint, mendPrint } from '#tests/support/unprintable'
import { untilLockWait } from '#tests/support/lock_waiters'
import { drawn, paidOrder, scan, supplierOf } from '#tests/support/workshop'

const CART = '/api/v1/cart'
const problemsOf = async (who: Caller) =>
  (await who.get(CART)).body().data.lines.map(({ problem }: { problem: string | null }) => problem)
const holdOf = (id: number) => row('select status, hold, hold_reason, held_by from orders where id = ?', [id])
const HELD = { status: 'pending_production', hold: 'held', hold_reason: 'print', held_by: 'system' }

test.group('Orders | unprintable products', (group) => {
  trading(group)

  test('rejects it in the cart, marks existing lines, and neither settles nor orders it (M-2)', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    ;(await who.post(CART, { items: [cell(offer, 2)] })).assertStatus(200)
    const sheet = await sheetOf(who)
    await failPrint(offer.finished)
    assert.deepEqual(await problemsOf(who), ['unprintable'])

    const added = await who.post(CART, { items: [cell(offer, 1, 1)] }).header('accept-language', 'en')
    added.assertStatus(400)
    assert.deepEqual(added.body().data.errors['items.0.finished_product_id'], [
      'This product cannot be printed. Open its design, fix what is marked, then add it again.',
    ])
    const merged = await who.post(`${CART}/merge`, { items: [cell(offer, 1, 1)] })
    assert.containSubset(merged.body().data, { merged: 0, refused: [{ at: 0, problem: 'unprintable' }] })

    const settled = await who.post('/api/v1/settlement', { lines: sheet.lines, address_id: 1 })
    assert.containSubset(settled.body().data, { lines: [{ problem: 'unprintable', unit: null }], parts: [] })
    const ordered = await keyed(client, buyer.token, ORDERS, { ...sheet, address_id: 1 })
    ordered.assertStatus(409)
    assert.containSubset(ordered.body().data, {
      reason: 'E_LINES_GONE',
      errors: { 'lines.0': ['无法印刷，请先修正设计'] },
    })

    await mendPrint(offer.finished)
    assert.deepEqual(await problemsOf(who), [null])
    ;(await keyed(client, buyer.token, ORDERS, { ...sheet, address_id: 1 })).assertStatus(200)
  }).tags(['SEC-08', 'CART-01', 'FIN-01'])

  test('rejects its payment, restoring and linking; a copied order waits for linking', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const other = await makeOffer({ merchant: buyer.merchant, user: buyer.id })
    const [order, ended] = [await placed(client, buyer, [offer]), await placed(client, buyer, [offer])]
    ;(await who.post(`${ORDERS}/${ended.id}/cancel`)).assertStatus(200)
    const before = await standingOf(buyer.merchant)
    await failPrint(offer.finished)

    const paid = await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })
    paid.assertStatus(409)
    assert.containSubset(paid.body().data, {
      reason: 'E_LINES_GONE',
      errors: { 'items.0': ['无法印刷，请先修正设计'] },
    })
    assert.deepEqual(await standingOf(buyer.merchant), before)
    assert.containSubset((await who.get(`${ORDERS}/${order.id}/settlement`)).body().data, {
      lines: [{ problem: 'unprintable' }],
    })

    const restored = await who.post(`${ORDERS}/${ended.id}/restore`)
    restored.assertStatus(409)
    assert.equal(restored.body().data.reason, 'E_LINES_GONE')
    assert.equal(await statusOf(ended.id), 'cancelled')

    const copy = (await who.post(`${ORDERS}/${order.id}/copy`)).body().data.id as number
    assert.equal(await statusOf(copy), 'pending_link')
    const [{ id: item }] = (await who.get(`${ORDERS}/${copy}`)).body().data.lines
    const to = ({ finished, colours, sizes }: typeof offer) => ({
      items: [{ item, finished_product_id: finished, colour_id: colours[0], size_id: sizes[0] }],
    })
    const linked = await who.post(`${ORDERS}/${copy}/link`, to(offer))
    linked.assertStatus(409)
    assert.deepEqual(linked.body().data.errors['items.0'], ['无法印刷，请先修正设计'])
    ;(await who.post(`${ORDERS}/${copy}/link`, to(other))).assertStatus(200)
  }).tags(['SEC-08', 'ORD-03', 'CHK-04'])

  test('rejects it in an import, at its row', async ({ client, assert }) => {
    const by = await importer(client)
    await failPrint(by.offer.finished)
    const [size] = await rows<{ name: string }>('select name_en as name from sizes where id = ?', [by.offer.sizes[0]])
    const line = lineOf('P-1', { 'Finished product code': by.code, Size: size?.name ?? '' })
    const found = await checked(by, [line])
    assert.containSubset(found, { order_count: 1, ready_count: 0, faulty_count: 1 })
    const [kept] = await rows<{ faults: object[] }>('select faults from order_import_orders where import_id = ?', [
      found.id,
    ])
    assert.containSubset(kept?.faults, [{ row: 2, column: 'code', key: 'lineProblems.unprintable' }])
  }).tags(['SEC-08', 'IMP-01'])

  test('rejects a payment during which the product is marked', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const order = await placed(client, buyer, [offer])
    const before = await standingOf(buyer.merchant)
    const paying = await transaction(NOBODY, async (trx) => {
      await rows(
        `update finished_versions set print_fault = '{"reason":"unexpected","face":"front","face_zh":"正面","face_en":"Front","layer":null,"missing":""}' where finished_product_id = ?`,
        [offer.finished],
        trx,
      )
      const answer = keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })
      const answered = answer.then((one) => one)
      await untilLockWait()
      return { answered }
    })
    const refused = await paying.answered
    refused.assertStatus(409)
    assert.equal(refused.body().data.reason, 'E_LINES_GONE')
    assert.equal(await statusOf(order.id), 'unpaid')
    assert.deepEqual(await standingOf(buyer.merchant), before)
  }).tags(['SEC-08', 'CHK-06'])

  test('marking and paying concurrently: the order is paid and held, or not paid', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const orders = []
    for (let n = 0; n < 6; n++) orders.push(await placed(client, buyer, [offer], 1))
    const pays = orders.map((one) => keyed(client, buyer.token, `${ORDERS}/${one.id}/pay`, { total: one.total }))
    await Promise.all([...pays, failPrint(offer.finished)])
    await holdPrints([offer.finished])
    for (const { id } of orders) {
      const found = await holdOf(id)
      if (found?.status === 'unpaid') assert.containSubset(found, { hold: 'none' })
      else assert.containSubset(found, HELD)
    }
  }).tags(['SEC-08', 'CHK-06'])

  test('a print file that fails after payment holds the order until it is rendered and notifies both sides', async ({
    client,
    assert,
  }) => {
    const { made, at, offer, order, who, buyer } = await paidOrder(client, { isDrawn: false })
    const supplier = await supplierOf(offer.factory)
    const permissions = ['orders.view', 'orders.hold']
    const house = await makePerson({ organisationId: supplier, range: 'supplier', permissions })
    await failPrint(offer.finished)
    await holdPrints([offer.finished])
    await holdPrints([offer.finished])
    assert.containSubset(await holdOf(order.id), HELD)
    for (const one of [buyer, house]) assert.equal(await toldTo(one.id), 'order_print_failed')
    const [notice] = (await who.get('/api/v1/notices').header('accept-language', 'en')).body().data.list
    assert.equal(
      notice.text,
      `Order ${order.order_no} is on hold: “海浪 T 恤” cannot be printed. Front: the font has no characters for “🐱”. Select another font or change the text.`,
    )
    const { data } = (await who.get(`${ORDERS}/${order.id}`)).body()
    assert.containSubset(data.lines[0].print_fault, { reason: 'glyphs', face: 'front', missing: '🐱' })
    assert.notInclude(data.actions, 'release')
    assert.include(data.actions, 'cancel')
    assert.containSubset(await scan(at, 'accept', made.production_no), { outcome: 'refused' })

    await drawn(offer.finished)
    await mendPrint(offer.finished)
    await holdPrints([offer.finished])
    assert.containSubset(await holdOf(order.id), { hold: 'none', hold_reason: null, held_by: null })
    assert.equal(await toldTo(buyer.id), 'order_print_ready')
    assert.containSubset(await scan(at, 'accept', made.production_no), { outcome: 'done' })
  }).tags(['SEC-08', 'FIN-01', 'FAC-03'])

  test('the order is made in the current version if that has the same faces and is printable', async ({
    client,
    assert,
  }) => {
    const { made, at, offer, order } = await paidOrder(client, { isDrawn: false })
    await failPrint(offer.finished)
    await holdPrints([offer.finished])
    await rows(
      `with design as (
         insert into design_versions (design_id, revision, kind, hash, document)
         select d.design_id, 2, 'auto', repeat('1', 64), d.document from finished_versions v join design_versions d on d.id = v.design_version_id
          where v.finished_product_id = ? returning id),
       version as (
         insert into finished_versions (finished_product_id, number, design_version_id, product_version_id, faces)
         select v.finished_product_id, 2, design.id, v.product_version_id, v.faces from finished_versions v, design where v.finished_product_id = ?)
       update finished_products set version_number = 2 where id = ?`,
      [offer.finished, offer.finished, offer.finished],
    )
    await drawn(offer.finished)
    await transaction(NOBODY, (trx) => validateProducts([offer.finished], trx))
    await holdPrints([offer.finished])
    assert.containSubset(await holdOf(order.id), { hold: 'none' })
    assert.containSubset(await scan(at, 'accept', made.production_no), { outcome: 'done' })
  }).tags(['SEC-08', 'FIN-02'])

  test('orders held by people stay on hold', async ({ client, assert }) => {
    const { offer, order, who } = await paidOrder(client, { isDrawn: false })
    ;(await who.post(`${ORDERS}/${order.id}/hold`, { reason: 'buyer' })).assertStatus(200)
    await failPrint(offer.finished)
    await holdPrints([offer.finished])
    await drawn(offer.finished)
    await mendPrint(offer.finished)
    await holdPrints([offer.finished])
    assert.containSubset(await holdOf(order.id), { hold: 'held', hold_reason: 'buyer', held_by: 'merchant' })
  }).tags(['SEC-08', 'ORD-02'])
})
