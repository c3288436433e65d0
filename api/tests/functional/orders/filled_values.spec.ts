import { test } from '@japa/runner'
import { FIELDS } from '#contracts/limits'
import { row, rows } from '#core/database'
import { jobCause } from '#core/jobs/job'
import { checkValuePictures } from '#design/personalised/blocked'
import { sweepPersonalisations } from '#design/personalised/sweep'
import { stopIdleProcesses } from '#design/render/processes/render'
import { holdPrints } from '#fulfilment/print_holds'
import { keyed } from '#tests/support/as'
import { image } from '#tests/support/designs'
import { cartLines, nameField, putFilled, savedValues, withFields } from '#tests/support/fields'
import { blockWords } from '#tests/support/blocked_words'
import { makeMerchant } from '#tests/support/ledger/money'
import { materialRow } from '#tests/support/materials'
import { buyerWith, ORDERS, sheetOf, trading } from '#tests/support/orders'
import { ownFontRow } from '#tests/support/own_fonts'
import { countQueries, LOOKS, watched } from '#tests/support/queries'
import { saidAt } from '#tests/support/said'
import { cell } from '#tests/support/trade'

const WORD = 'contraband'
const CART = '/api/v1/cart'
const review = (material: number, state: string) =>
  row('update materials set review = ? where id = ?', [state, material])
const checkPictures = () => checkValuePictures(jobCause('design.check_prints'))
const named = (count: number, prefix = 'n') => Array.from({ length: count }, (_, at) => ({ Name: `${prefix}${at}` }))

/** Values of the offer's product that are in no cart and no order, as if filled in at that time. */
const fillDirectly = (finished: number, count: number, at = 'now()') =>
  rows(
    `with base as (
       select v.id, d.document, f.organisation_id from finished_products f
         join finished_versions v on v.finished_product_id = f.id and v.number = f.version_number
         join design_versions d on d.id = v.design_version_id where f.id = ?),
     made as (
       insert into design_versions (revision, kind, hash, document, kept_at, created_at)
       select 1, 'filled', repeat('a', 64), b.document, now(), ${at} from base b, generate_series(1, ?) returning id)
     insert into personalisations (organisation_id, finished_version_id, design_version_id, entries, hash, created_at)
     select b.organisation_id, b.id, m.id, '[{"key": "name", "name": "Name", "kind": "text", "value": "x"}]', encode(sha256(m.id::text::bytea), 'hex'), ${at}
       from base b, made m`,
    [finished, count],
  )

test.group('Orders | filled values', (group) => {
  trading(group)
  group.teardown(stopIdleProcesses)

  test('many lines of one design cost as many queries as one, and its document is sent once', async ({
    client,
    assert,
  }) => {
    const { offer, who } = await buyerWith(client)
    await withFields(offer, [nameField()])
    const add = (lines: readonly { Name: string }[]) =>
      who.post(CART, { items: lines.map((fields) => ({ ...cell(offer, 1), fields })) })
    ;(await add(named(1, 'warm'))).assertStatus(200)
    const count = (lines: number) => {
      let read = 0
      return countQueries(async () => (await add(named(lines, `${lines}-${++read}-`))).assertStatus(200))
    }
    assert.equal(await count(30), await count(2))
    assert.lengthOf(await cartLines(who), 1 + LOOKS * 32)
    let documents = 0
    await watched(
      () => add(named(5, 'more')),
      ({ text }) => void (text.includes('d.document') && text.includes('finished_versions') && documents++),
    )
    assert.equal(documents, 1)
  }).tags(['EDT-07', 'CART-01'])

  test('a browser gets the own fonts that its preview needs, and no others', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const [own] = [await ownFontRow(buyer.merchant), await ownFontRow(await makeMerchant())]
    await withFields(offer, [nameField({ font: `own-${own}` })])
    const { own_fonts: fonts } = (await who.get(`/api/v1/finished-products/${offer.finished}/fields`)).body().data
    assert.deepEqual(
      fonts.map(({ id }: { id: number }) => id),
      [own],
    )
    assert.deepEqual(saidAt(await putFilled(who, offer, { Name: 'AB' })), {
      'items.0.fields.Name': 'fieldFaults.glyphs',
    })
  }).tags(['EDT-01', 'EDT-07'])

  test('one line that is refused adds none, and each fault is at its line', async ({ client, assert, cleanup }) => {
    const { offer, who } = await buyerWith(client)
    await withFields(offer, [nameField()])
    cleanup(blockWords(WORD))
    const items = ['Ada', 'x'.repeat(21), WORD, 'Eve'].map((Name) => ({ ...cell(offer, 1), fields: { Name } }))
    assert.deepEqual(saidAt(await who.post(CART, { items })), {
      'items.1.fields.Name': 'fieldFaults.too_long',
      'items.2.fields.Name': 'fieldFaults.blocked_word',
    })
    assert.lengthOf(await cartLines(who), 0)
    assert.equal(await savedValues(offer.finished), 0)
  }).tags(['EDT-07', 'ERR-02'])

  test('a picture that is blocked after it was filled in refuses cart and payment', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const [as, filled] = [await materialRow('merchant'), await materialRow(buyer.username)]
    await withFields(offer, [image('photo', as, { name: 'Photo', field: {} })])
    ;(await putFilled(who, offer, { Photo: String(filled) })).assertStatus(200)
    const sheet = await sheetOf(who)
    const order = await keyed(client, buyer.token, ORDERS, { ...sheet, address_id: 1 })
    order.assertStatus(200)
    ;(await putFilled(who, offer, { Photo: String(filled) })).assertStatus(200)
    const problems = async () => (await cartLines(who)).map(({ problem }) => problem)
    assert.deepEqual(await problems(), [null])

    await review(filled, 'blocked')
    await checkPictures()
    assert.deepEqual(await problems(), ['unprintable'])
    const detail = (await who.get(`${ORDERS}/${order.body().data.id}`)).body().data
    assert.containSubset(detail.lines[0], { problem: 'unprintable', print_fault: { reason: 'blocked' } })
    const paid = await keyed(client, buyer.token, `${ORDERS}/${detail.id}/pay`, { total: detail.total_amount })
    assert.deepEqual([paid.status(), paid.body().data.reason], [409, 'E_LINES_GONE'])
    const again = await putFilled(who, offer, { Photo: String(filled) })
    assert.deepEqual(Object.keys(again.body().data.errors), ['items.0.fields.Photo'])

    await review(filled, 'passed')
    await checkPictures()
    assert.deepEqual(await problems(), [null])
    ;(await keyed(client, buyer.token, `${ORDERS}/${detail.id}/pay`, { total: detail.total_amount })).assertStatus(200)
  }).tags(['EDT-07', 'SEC-08'])

  test('a paid order whose filled-in picture is blocked is held, and released when it is allowed again', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const [as, filled] = [await materialRow('merchant'), await materialRow(buyer.username)]
    await withFields(offer, [image('photo', as, { name: 'Photo', field: {} })])
    ;(await putFilled(who, offer, { Photo: String(filled) })).assertStatus(200)
    const made = await keyed(client, buyer.token, ORDERS, { ...(await sheetOf(who)), address_id: 1, pay: true })
    made.assertStatus(200)
    const hold = () => row('select hold, hold_reason from orders where id = ?', [made.body().data.id])
    await review(filled, 'blocked')
    await checkPictures()
    await holdPrints([offer.finished])
    assert.deepEqual(await hold(), { hold: 'held', hold_reason: 'print' })
    await review(filled, 'passed')
    await checkPictures()
    await holdPrints([offer.finished])
    assert.containSubset(await hold(), { hold: 'none' })
  }).tags(['EDT-07', 'SEC-08', 'FAC-03'])

  test('a day’s values that nobody orders are limited, also by requests at once', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    await withFields(offer, [nameField()])
    await fillDirectly(offer.finished, FIELDS.unordered - 1)
    const answers = await Promise.all(['Ada', 'Eve', 'Mia'].map((name) => putFilled(who, offer, { Name: name })))
    assert.sameMembers(
      answers.map((one) => one.status()),
      [200, 409, 409],
    )
    assert.equal(answers.find((one) => one.status() === 409)?.body().data.reason, 'E_FIELDS_FULL')
    assert.equal(await savedValues(offer.finished), FIELDS.unordered)
    ;(await keyed(client, buyer.token, ORDERS, { ...(await sheetOf(who)), address_id: 1, pay: true })).assertStatus(200)
    ;(await putFilled(who, offer, { Name: 'Zoe' })).assertStatus(200)
  })
    .tags(['EDT-07', 'CART-01', 'API-07'])
    .timeout(60_000)

  test('values of yesterday in no cart and no order are swept, batch after batch', async ({ client, assert }) => {
    const { offer, who } = await buyerWith(client)
    await withFields(offer, [nameField()])
    ;(await putFilled(who, offer, { Name: 'Ada' })).assertStatus(200)
    await fillDirectly(offer.finished, 450, `now() - interval '2 days'`)
    const begins: unknown[] = []
    await watched(
      () => sweepPersonalisations(),
      ({ text, values }) => void (text.includes('skip locked') && begins.push(Number(values[0]))),
    )
    assert.equal(await savedValues(offer.finished), 1)
    assert.deepEqual(
      begins,
      begins.toSorted((one, other) => Number(one) - Number(other)),
    )
    assert.equal(new Set(begins).size, 3)
  }).tags(['EDT-07'])
})
