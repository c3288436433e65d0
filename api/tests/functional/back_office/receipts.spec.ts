import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { composeReceipt } from '#back_office/receipts/compose_receipt'
import { layOutReceipt } from '#back_office/receipts/draw_receipt'
import { loadReceipt, type OrderReceipt, type ReceiptSource } from '#back_office/receipts/load_receipt'
import { row } from '#core/database'
import { superActor } from '#tests/support/actors'
import { as, keyed } from '#tests/support/as'
import { makePayee, makePayer, post, remittance, REVIEWS, submitted } from '#tests/support/ledger/recharges'
import { makeMerchant } from '#tests/support/ledger/money'
import { buyerWith, ORDERS, placed, trading } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'

const ofOrder = (no: string) => `${ORDERS}/no/${no}/receipt`
const composed = async (source: ReceiptSource, no: string, language: 'en' | 'zh-cn' = 'en', second = 'USD') =>
  composeReceipt(await loadReceipt(source, no, second, superActor()), language)

async function paidOrder(client: ApiClient) {
  const { buyer, offer, who } = await buyerWith(client)
  const order = await placed(client, buyer, [offer], 3)
  ;(await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })).assertStatus(200)
  return { buyer, who, order }
}

const pages = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b/g)?.length

test.group('Receipts of orders', (group) => {
  trading(group)

  test('a paid order has an invoice in either language, made of what was frozen', async ({ client, assert }) => {
    const { who, order } = await paidOrder(client)
    for (const query of ['', '?language=en&currency=USD', '?language=zh-cn&currency=EUR']) {
      const answer = await who.get(`${ofOrder(order.order_no)}${query}`)
      answer.assertStatus(200)
      assert.equal(answer.header('content-type'), 'application/pdf')
      assert.equal(answer.header('cache-control'), 'no-store')
      assert.include(answer.header('content-disposition'), `${order.order_no}.pdf`)
      assert.equal(pages(Buffer.from(answer.body())), 1)
    }
    const english = await composed('orders', order.order_no)
    assert.equal(english.title, 'Invoice')
    assert.deepEqual(english.head[0], ['Number', order.order_no])
    assert.deepEqual(english.sums, [
      ['Goods', '¥76.50'],
      ['Shipping', '¥15.00'],
      ['Total paid', '¥91.50'],
    ])
    assert.deepEqual(english.lines[0]?.slice(2), ['3', '¥25.50', '¥76.50'])
    assert.lengthOf(english.entries, 1)
    assert.match(english.entries[0]?.[1] ?? '', /^Order payment · T\d{8,}$/)
    assert.equal(english.entries[0]?.[2], '-¥91.50')
    assert.match(english.notes[0] ?? '', /^For information only: about USD 12\.85 at 1 USD = ¥7\.12, rate of /)
    const chinese = await composed('orders', order.order_no, 'zh-cn')
    assert.equal(chinese.title, '账单')
    assert.deepEqual(chinese.sums.at(-1), ['实付总额', '¥91.50'])
  }).tags(['PPL-05', 'LED-02'])

  test('a later rate or a new name of the product changes nothing', async ({ client, assert }) => {
    const { order } = await paidOrder(client)
    const before = await composed('orders', order.order_no, 'en', 'EUR')
    await row(
      `insert into exchange_rates (currency_id, rate, effective_at, source)
       select id, 9.99, now(), 'manual' from exchange_currencies where code = 'EUR'`,
    )
    await row(
      `update finished_products set name = 'Renamed' where id = (select finished_product_id from order_items where order_id = ? limit 1)`,
      [order.id],
    )
    assert.deepEqual(await composed('orders', order.order_no, 'en', 'EUR'), before)
  }).tags(['PPL-05'])

  test('a refund is listed and taken off', async ({ client, assert }) => {
    const { buyer, order } = await paidOrder(client)
    ;(await keyed(client, buyer.token, `${ORDERS}/${order.id}/cancel`)).assertStatus(200)
    const { sums, entries } = await composed('orders', order.order_no)
    assert.deepEqual(sums.slice(-2), [
      ['Refunded', '-¥91.50'],
      ['Paid after refunds', '¥0.00'],
    ])
    assert.deepEqual(
      entries.map(([, what, amount]) => [what?.split(' · ')[0], amount]),
      [
        ['Order payment', '-¥91.50'],
        ['Refund', '¥91.50'],
      ],
    )
  }).tags(['PPL-05', 'ORD-05'])

  test('an unpaid order has none yet, and a foreign one is missing', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 1)
    const early = await who.get(ofOrder(order.order_no))
    assert.equal(early.status(), 409)
    assert.containSubset(early.body().data, { reason: 'E_RECEIPT_EARLY' })
    const stranger = await makePerson({
      organisationId: await makeMerchant(),
      permissions: ['orders.view'],
      range: 'merchant',
    })
    const blind = await makePerson({ organisationId: buyer.merchant, permissions: ['cart.view'], range: 'merchant' })
    assert.equal((await as(client, stranger.token).get(ofOrder(order.order_no))).status(), 404)
    assert.equal((await as(client, stranger.token).get(ofOrder('D0'))).status(), 404)
    assert.equal((await as(client, blind.token).get(ofOrder(order.order_no))).status(), 403)
    for (const query of ['language=fr', 'currency=usd', 'currency=DOLLARS'])
      assert.equal((await who.get(`${ofOrder(order.order_no)}?${query}`)).status(), 400)
  }).tags(['PPL-05', 'ACC-02'])

  test('many lines go on with their column heads, and nothing is lost', async ({ client, assert }) => {
    const { order } = await paidOrder(client)
    const receipt = (await loadReceipt('orders', order.order_no, 'RMB', superActor())) as OrderReceipt
    const line = receipt.lines[0]!
    const lines = Array.from({ length: 120 }, (_, at) => ({ ...line, name: `Line ${at}` }))
    const laid = layOutReceipt(composeReceipt({ ...receipt, lines }, 'en'))
    assert.isAbove(laid.length, 4)
    assert.deepEqual(laid.flatMap(({ rows }) => rows.filter(({ kind }) => kind === 'line')).length, 120)
    for (const { rows } of laid.filter((page) => page.rows.some(({ kind }) => kind === 'line')))
      assert.equal(rows[0]?.kind, 'columns')
    assert.deepEqual(
      laid.map(({ page, pages: all }) => [page, all]),
      laid.map((_, at) => [at + 1, laid.length]),
    )
  }).tags(['PPL-05'])
})

/** These tests commit; ledger rows cannot be deleted. */
test.group('Receipts of top-ups', () => {
  test('an approved transfer has a receipt with what was sent and credited', async ({ client, assert }) => {
    const [one, other] = [await makePerson({ permissions: REVIEWS }), await makePerson({ permissions: REVIEWS })]
    const payer = await makePayer()
    const body = remittance(await makePayee('USD'), { currency: 'USD', amount: '100.00', rate: '7.12' })
    const { id, no } = await submitted(client, payer, body)
    const receipt = (token: string) => as(client, token).get(`/api/v1/recharges/no/${no}/receipt`)
    assert.containSubset((await receipt(payer.token)).body().data, { reason: 'E_RECEIPT_EARLY' })
    ;(await post(client, one.token, `/${id}/take`)).assertStatus(200)
    ;(await post(client, other.token, `/${id}/approve`)).assertStatus(200)
    assert.equal((await receipt(payer.token)).header('content-type'), 'application/pdf')
    assert.equal((await receipt((await makePayer()).token)).status(), 404)
    const { title, sums, entries, notes, lines } = await composed('recharges', no)
    assert.equal(title, 'Top-up receipt')
    assert.deepEqual(lines, [])
    assert.deepEqual(sums, [
      ['Payment method', 'Bank transfer'],
      ['Transfer reference', body.remittance_no],
      ['Amount sent', 'USD 100.00'],
      ['Exchange rate', '1 USD = ¥7.12'],
      ['Added to the balance', '¥712.00'],
    ])
    assert.lengthOf(entries, 1)
    assert.lengthOf(notes, 1)
  }).tags(['PPL-05', 'LED-04'])

  test('an online payment has one once it is paid', async ({ client, assert }) => {
    const merchant = await makeMerchant()
    const permissions = ['online_recharges.view', 'online_recharges.create']
    const { token } = await makePerson({ organisationId: merchant, permissions, range: 'merchant' })
    const begun = await keyed(client, token, '/api/v1/online-recharges', { currency: 'RMB', amount: '50.00' })
    const { no, session_url: url } = begun.body().data
    const receipt = () => as(client, token).get(`/api/v1/online-recharges/no/${no}/receipt`)
    assert.equal((await receipt()).status(), 409)
    await client.post(String(url)).form({ outcome: 'pay' }).redirects(0)
    assert.equal((await receipt()).header('content-type'), 'application/pdf')
    assert.deepEqual((await composed('online-recharges', no)).sums.at(-1), ['Added to the balance', '¥50.00'])
  }).tags(['PPL-05', 'LED-04'])

  test('title and tax ID are printed from the time they are saved, and stay on what was paid then', async ({
    client,
    assert,
  }) => {
    const merchant = await makeMerchant()
    const permissions = ['online_recharges.view', 'online_recharges.create', 'transactions.view', 'recharges.create']
    const { token } = await makePerson({ organisationId: merchant, permissions, range: 'merchant' })
    const who = as(client, token)
    const paid = async () => {
      const begun = await keyed(client, token, '/api/v1/online-recharges', { currency: 'RMB', amount: '50.00' })
      const { no, session_url: url } = begun.body().data
      await client.post(String(url)).form({ outcome: 'pay' }).redirects(0)
      return String(no)
    }
    const billedTo = async (no: string) => (await composed('online-recharges', no)).merchant
    const save = (version: number, more: object = {}) =>
      who.put('/api/v1/billing', {
        title: 'Ink & Sons Ltd',
        tax_country: 'DE',
        tax_id: 'de 123 456 789',
        version,
        ...more,
      })
    const before = await paid()
    ;(await who.get('/api/v1/billing')).assertBodyContains({ data: { title: '', tax_id: '', version: 0, since: null } })
    ;(await save(0)).assertBodyContains({ data: { title: 'Ink & Sons Ltd', tax_id: 'DE123456789', version: 1 } })
    const first = await paid()
    const saved = await Promise.all(
      ['A', 'B', 'C', 'D'].map((title) => save(1, { title, tax_country: 'CN', tax_id: '91350100m000100y43' })),
    )
    assert.deepEqual(
      saved.map((answer) => answer.status()).toSorted((a, b) => a - b),
      [200, 409, 409, 409],
    )
    const second = await paid()
    ;(await save(2, { title: '', tax_id: '' })).assertBodyContains({ data: { version: 3 } })
    const third = await paid()
    const own = (await billedTo(before))[0] as string
    const number = (await billedTo(before))[1] as string
    assert.deepEqual(await billedTo(first), ['Ink & Sons Ltd', 'Tax ID DE123456789', own, number])
    assert.match((await billedTo(second))[0] ?? '', /^[ABCD]$/)
    assert.equal((await billedTo(second))[1], 'Tax ID 91350100M000100Y43')
    assert.deepEqual(await billedTo(third), [own, number])
    assert.deepEqual(await billedTo(before), [own, number])
    await assert.rejects(() => row('update billing_details set title = ? where organisation_id = ?', ['x', merchant]))
  }).tags(['PPL-05', 'LED-01'])

  test('a tax ID that cannot be one is refused at its field, and only people who top up change it', async ({
    client,
    assert,
  }) => {
    const merchant = await makeMerchant()
    const permissions = ['transactions.view', 'recharges.create']
    const { token } = await makePerson({ organisationId: merchant, permissions, range: 'merchant' })
    const reader = await makePerson({ organisationId: merchant, permissions: ['transactions.view'], range: 'merchant' })
    const body = { title: 'x', tax_country: 'CN', tax_id: '', version: 0 }
    for (const [country, id] of [
      ['CN', '91350100M000100Y44'],
      ['CN', '91350100M000100Y4'],
      ['DE', '12345678'],
      ['OTHER', '<b>'],
    ]) {
      const answer = await as(client, token).put('/api/v1/billing', { ...body, tax_country: country, tax_id: id })
      answer.assertStatus(400)
      assert.property(answer.body().data.errors, 'tax_id')
    }
    for (const wrong of [{ tax_country: 'XX' }, { title: 'x'.repeat(101) }, { version: -1 }])
      (await as(client, token).put('/api/v1/billing', { ...body, ...wrong })).assertStatus(400)
    ;(await as(client, reader.token).put('/api/v1/billing', body)).assertStatus(403)
    ;(await as(client, reader.token).get('/api/v1/billing')).assertStatus(200)
    const platform = await makePerson({ permissions })
    const refused = await as(client, platform.token).put('/api/v1/billing', body)
    assert.equal(refused.body().data.reason, 'E_NOT_A_MERCHANT')
  }).tags(['PPL-05', 'ERR-03', 'SEC-10'])
})
