import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { PDFDocument } from 'pdf-lib'
import type { FileResult, LineResult } from '#contracts/waybills'
import { row, rows } from '#core/database'
import { as, type Caller } from '#tests/support/as'
import { pdf, xls } from '#tests/support/files/documents'
import { sendFile } from '#tests/support/files/send'
import { sendSheet, SHEET_TYPE, sheetOfRows } from '#tests/support/imports'
import { trading } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { paidOrder, pay, scanAll, SHIPMENTS, worked } from '#tests/support/workshop'
import { codeOf, saidAt } from '#tests/support/said'

const WAYBILLS = '/api/v1/waybills'
const FILES = '/api/v1/waybill-files'
const MAY = [
  'orders.view',
  'waybills.view',
  'waybills.create',
  'waybill_files.view',
  'waybill_files.create',
  'waybill_files.delete',
]

/** A person who adds waybills to their merchant's orders. */
async function bringing(client: ApiClient, { pieces = 1 } = {}) {
  const made = await paidOrder(client, { pieces })
  const clerk = await makePerson({ organisationId: made.buyer.merchant, range: 'merchant', permissions: MAY })
  return { ...made, clerk, token: clerk.token, by: as(client, clerk.token) }
}

/** Shipments of an order as seen by its factory. */
async function shipped(at: Caller, orderNo: string) {
  const search = JSON.stringify([{ field: 'order_no', operator: 'eq', val: orderNo }])
  return (await at.get(`${SHIPMENTS}?search=${encodeURIComponent(search)}`)).body().data.list
}

let last = 0
const tracking = () => `TRK${Date.now().toString(36).toUpperCase()}${String(++last).padStart(4, '0')}`

async function lines(by: Caller, body: object): Promise<LineResult[]> {
  const answer = await by.post(`${WAYBILLS}/lines`, body).header('accept-language', 'en')
  if (answer.status() !== 200) throw new Error(answer.text())
  return answer.body().data.results
}

const outcomes = (results: readonly { outcome: string }[]) => results.map(({ outcome }) => outcome)

async function sheetOfPages(count: number): Promise<Buffer> {
  const made = await PDFDocument.create()
  for (let n = 0; n < count; n++) made.addPage([283, 425])
  return Buffer.from(await made.save())
}

async function sendPdf(token: string, bytes: Buffer, name: string): Promise<string> {
  const sent = await sendFile({ bytes, name, type: 'application/pdf' }, { token, fields: { topic: 'waybill' } })
  if (sent.status !== 200) throw new Error(sent.message)
  return (sent.data.file as { url: string }).url
}

async function match(by: Caller, files: { file: string; name: string }[]): Promise<FileResult[]> {
  const answer = await by.post(`${FILES}/match`, { files }).header('accept-language', 'en')
  if (answer.status() !== 200) throw new Error(answer.text())
  return answer.body().data.results
}

test.group('Waybills | lines', (group) => {
  trading(group)

  test('search by many tracking or order numbers at once', async ({ client, assert }) => {
    const { by, order, token } = await bringing(client)
    const no = tracking()
    await lines(by, { text: `${order.order_no},${no}` })
    await match(by, [{ file: await sendPdf(token, await sheetOfPages(1), `${no}.pdf`), name: `${no}.pdf` }])
    const other = await bringing(client)
    for (const path of [WAYBILLS, FILES]) {
      const called = async (who: Caller, numbers: string) =>
        (await who.get(`${path}?numbers=${encodeURIComponent(numbers)}`)).body().data
      for (const pasted of [`X1, ${no.toLowerCase()}\nX2`, `${order.order_no} ${no}`]) {
        const { list } = await called(by, pasted)
        assert.deepEqual(list.map((one: { tracking_no: string }) => one.tracking_no), [no]) // prettier-ignore
      }
      assert.lengthOf((await called(by, 'X1 X2')).list, 0)
      assert.lengthOf((await called(other.by, no)).list, 0)
      const many = await called(by, Array.from({ length: 51 }, (_, n) => `X${n}`).join('\n'))
      assert.deepEqual([many.reason, Object.keys(many.errors)], ['E_ORDER_NUMBERS', ['numbers']])
    }
  }).tags(['ORD-05'])

  test('reports each line: full-width commas, sub-orders, repeats, changed numbers and errors', async ({
    client,
    assert,
  }) => {
    const { by, order, made } = await bringing(client)
    const [first, second] = [tracking(), tracking()]
    const text = [
      `${order.order_no}，${first}`,
      '',
      `nothing of a line`,
      `D0000000000000,${tracking()}`,
      `${order.order_no},x`,
      `${made.part_no.toLowerCase()} ,  ${first.toLowerCase()}`,
    ].join('\n')
    const report = await lines(by, { text })
    assert.deepEqual(outcomes(report), ['done', 'refused', 'refused', 'refused', 'unchanged'])
    assert.deepEqual(
      report.map(({ line }) => line),
      [1, 2, 3, 4, 5],
    )
    for (const { outcome, message } of report) assert.equal(message !== null, outcome === 'refused')
    assert.equal(codeOf(report[3]?.message ?? ''), 'E_TRACKING_FORM')
    assert.deepEqual(outcomes(await lines(by, { text: `${order.order_no},${second}` })), ['changed'])
    const { list } = (await by.get(WAYBILLS)).body().data
    assert.lengthOf(list, 1)
    assert.containSubset(list[0], { tracking_no: second, order_no: order.order_no, status: 'waiting' })
  }).tags(['IMP-02', 'IMP-05'])

  test('reject a tracking number used twice, also concurrently', async ({ client, assert }) => {
    const { by, order, buyer, offer } = await bringing(client)
    const others = [await pay(client, buyer, offer, 1), await pay(client, buyer, offer, 1)]
    const no = tracking()
    const all = [order, ...others].map((one) => `${one.order_no},${no}`)
    const results = await Promise.all(all.map((text) => lines(by, { text })))
    assert.deepEqual(outcomes(results.flat()).toSorted(), ['done', 'refused', 'refused'])
    assert.lengthOf((await by.get(WAYBILLS)).body().data.list, 1)
    const again = await lines(by, { text: all.join('\n') })
    assert.deepEqual(outcomes(again).toSorted(), ['refused', 'refused', 'unchanged'])
  }).tags(['IMP-02'])

  test('accept one to fifty lines', async ({ client, assert }) => {
    const { by } = await bringing(client)
    const many = Array.from({ length: 51 }, (_, at) => `A${at},${tracking()}`).join('\n')
    const over = await by.post(`${WAYBILLS}/lines`, { text: many })
    assert.deepEqual([over.status(), over.body().data.reason], [400, 'E_WAYBILL_LINES'])
    const none = await by.post(`${WAYBILLS}/lines`, { text: ' \n ' })
    assert.equal(none.body().data.reason, 'E_NOTHING_SELECTED')
  }).tags(['IMP-02', 'IMP-05'])

  test('accept the same lines from xls and xlsx, and no other format', async ({ client, assert }) => {
    const { by, order, buyer, offer, token } = await bringing(client)
    const other = await pay(client, buyer, offer, 1)
    const body = [
      ['订单号', '运单号'],
      [order.order_no, tracking()],
    ]
    const urlOf = async (bytes: Buffer, type: keyof typeof SHEET_TYPE) =>
      ((await sendSheet(token, bytes, 'import', type)).data.file as { url: string }).url
    assert.deepEqual(outcomes(await lines(by, { file: await urlOf(sheetOfRows(body), 'xlsx') })), ['done'])
    const old = sheetOfRows([[other.order_no, 123_456_789_012]], 'biff8')
    const [report] = await lines(by, { file: await urlOf(old, 'biff8') })
    assert.containSubset(report, { outcome: 'done', tracking_no: '123456789012' })
    const lost = await lines(by, { file: await urlOf(sheetOfRows([[other.order_no, 9.4e21]]), 'xlsx') })
    assert.deepEqual(outcomes(lost), ['refused'])
    const renamed = await sendSheet(token, Buffer.from('order,tracking'))
    assert.equal(renamed.data.reason, 'E_UPLOAD_TYPE')
    const hollow = await sendSheet(token, xls(), 'import', 'biff8')
    const empty = await by.post(`${WAYBILLS}/lines`, { file: (hollow.data.file as { url: string }).url })
    assert.include([400, 409], empty.status())
    const strange = await by.post(`${WAYBILLS}/lines`, { file: '/files/nothing' })
    assert.deepEqual(saidAt(strange), { file: 'E_IMPORT_FILE' })
  }).tags(['IMP-02'])

  test('labels the order once all pieces are packed, and rejects other numbers after shipping', async ({
    client,
    assert,
  }) => {
    const { by, order, at, made } = await bringing(client, { pieces: 2 })
    const no = tracking()
    await lines(by, { text: `${order.order_no},${no}` })
    await worked(at, made.items[0]?.item_no ?? '')
    assert.lengthOf(await shipped(at, order.order_no), 0)
    const second = made.items[1]?.item_no ?? ''
    await scanAll(
      at,
      (['print', 'press', 'inspect', 'pack'] as const).map((step) => [step, second]),
    )
    const [shipment] = await shipped(at, order.order_no)
    assert.containSubset(shipment, { tracking_nos: no, status: 'labelled', pieces: 2 })
    const [used] = (await by.get(WAYBILLS)).body().data.list
    assert.containSubset(used, { status: 'used', shipment_no: shipment.shipment_no })
    assert.deepEqual(outcomes(await lines(by, { text: `${order.order_no},${no}` })), ['unchanged'])
    ;(await at.post(`${SHIPMENTS}/${shipment.id}/void`)).assertStatus(200)
    assert.deepEqual(outcomes(await lines(by, { text: `${order.order_no},${no}` })), ['done'])
    assert.lengthOf(await shipped(at, order.order_no), 2)
  }).tags(['IMP-02', 'STO-04'])

  test('labels packed orders at once, and reveals nothing about unreadable orders', async ({ client, assert }) => {
    const { by, order, at, made } = await bringing(client)
    await worked(at, made.items[0]?.item_no ?? '')
    const stranger = await bringing(client)
    const no = tracking()
    const [report] = await lines(stranger.by, { text: `${order.order_no},${no}` })
    assert.equal(report?.message, 'No order has this number.')
    assert.deepEqual(outcomes(await lines(by, { text: `${order.order_no},${no}` })), ['done'])
    assert.lengthOf(await shipped(at, order.order_no), 1)
  }).tags(['IMP-02', 'ACC-02'])
})

test.group('Waybills | PDFs', (group) => {
  trading(group)

  test('match by file name and report matched, unmatched, invalid and duplicate files separately', async ({
    client,
    assert,
  }) => {
    const { by, order, token } = await bringing(client)
    const [no, nobodys] = [tracking(), tracking()]
    await lines(by, { text: `${order.order_no},${no}` })
    const [one, two, three] = [await sheetOfPages(1), await sheetOfPages(2), await sheetOfPages(3)]
    const [first, second, third] = [
      await sendPdf(token, one, `${no}.pdf`),
      await sendPdf(token, two, `${nobodys}.pdf`),
      await sendPdf(token, three, 'again.pdf'),
    ]
    const hollow = await sendPdf(token, pdf(), 'hollow.pdf')
    const report = await match(by, [
      { file: first, name: `${no.toLowerCase()}.PDF` },
      { file: second, name: `${nobodys}.pdf` },
      { file: third, name: `${no}.pdf` },
      { file: first, name: `${no}.pdf` },
      { file: third, name: 'my waybill (1).pdf' },
      { file: third, name: `${tracking()}.png` },
      { file: hollow, name: `${tracking()}.pdf` },
      { file: '/files/nothing', name: `${tracking()}.pdf` },
    ])
    assert.deepEqual(outcomes(report), [
      'matched',
      'unmatched',
      'refused',
      'unchanged',
      'refused',
      'refused',
      'refused',
      'refused',
    ])
    assert.deepEqual(
      report.flatMap(({ message }) => (message ? [codeOf(message)] : [])),
      ['E_WAYBILL_DUPLICATE', 'E_WAYBILL_NAME', 'E_WAYBILL_NAME', 'E_WAYBILL_PDF', 'E_WAYBILL_FILE'],
    )
    assert.equal(report[0]?.order_no, order.order_no)
    const search = JSON.stringify([{ field: 'order_id', operator: 'NULL' }])
    const unmatched = (await by.get(`${FILES}?search=${encodeURIComponent(search)}`)).body().data.list
    assert.deepEqual(
      unmatched.map((file: { tracking_no: string; pages: number }) => [file.tracking_no, file.pages]),
      [[nobodys, 2]],
    )
  }).tags(['IMP-03', 'UPL-04', 'ERR-03'])

  test('reject PDFs that are a ZIP or contain actions before matching', async ({ client, assert }) => {
    const { token } = await bringing(client)
    const send = async (bytes: Buffer) =>
      (
        await sendFile(
          { bytes, name: `${tracking()}.pdf`, type: 'application/pdf' },
          { token, fields: { topic: 'waybill' } },
        )
      ).data.reason
    const { zipOf } = await import('#tests/support/files/zip')
    assert.equal(await send(zipOf({ 'waybill.pdf': '%PDF-1.4' })), 'E_UPLOAD_TYPE')
    assert.equal(await send(pdf('3 0 obj<</S/Launch/F(cmd.exe)>>endobj\n')), 'E_UPLOAD_ACTIVE')
    assert.equal(await send(Buffer.from('%PDF-1.4 and no end')), 'E_UPLOAD_INCOMPLETE')
  }).tags(['IMP-03', 'UPL-03'])

  test('reject a PDF of five thousand pages and one with a password', async ({ client, assert }) => {
    const { by, token } = await bringing(client)
    const [long, right] = [tracking(), tracking()]
    const report = await match(by, [
      { file: await sendPdf(token, await sheetOfPages(5000), 'long.pdf'), name: `${long}.pdf` },
      { file: await sendPdf(token, await sheetOfPages(20), 'right.pdf'), name: `${right}.pdf` },
    ])
    assert.deepEqual(outcomes(report), ['refused', 'unmatched'])
    assert.equal(codeOf(report[0]?.message ?? ''), 'E_WAYBILL_PAGES')
    assert.lengthOf(await rows('select 1 from waybill_files where tracking_no = ?', [long]), 0)
    const locked = { bytes: pdf('3 0 obj<</Encrypt 4 0 R>>endobj\n'), name: 'locked.pdf', type: 'application/pdf' }
    const sent = await sendFile(locked, { token, fields: { topic: 'waybill' } })
    assert.equal(sent.data.reason, 'E_UPLOAD_ENCRYPTED')
  }).tags(['IMP-03', 'UPL-03'])

  test('match an early PDF when its number arrives', async ({ client, assert }) => {
    const { by, order, token, at, made } = await bringing(client)
    const no = tracking()
    const file = await sendPdf(token, await sheetOfPages(1), `${no}.pdf`)
    assert.deepEqual(outcomes(await match(by, [{ file, name: `${no}.pdf` }])), ['unmatched'])
    await lines(by, { text: `${order.order_no},${no}` })
    const [kept] = (await by.get(FILES)).body().data.list
    assert.containSubset(kept, { tracking_no: no, order_no: order.order_no, part_no: made.part_no })
    await worked(at, made.items[0]?.item_no ?? '')
    const [shipment] = await shipped(at, order.order_no)
    await rows(`update shipments set status = 'sent', sent_at = now(), sent_by = 'person' where id = ?`, [shipment.id])
    ;(await by.delete(`${FILES}/${kept.id}`)).assertStatus(200)
    const late = await match(by, [{ file, name: `${no}.pdf` }])
    assert.deepEqual(outcomes(late), ['refused'])
    await rows(`update shipments set status = 'labelled', sent_at = null, sent_by = null where id = ?`, [shipment.id])
  }).tags(['IMP-03'])

  test('print as one document in the chosen order, by a private link', async ({ client, assert }) => {
    const { by, token, buyer } = await bringing(client)
    const numbers = [tracking(), tracking()]
    const files = []
    for (const [at, no] of numbers.entries())
      files.push({ file: await sendPdf(token, await sheetOfPages(at + 1), `${no}.pdf`), name: `${no}.pdf` })
    await match(by, files)
    const ids = ((await by.get(FILES)).body().data.list as { id: number }[]).map(({ id }) => id)
    const { url } = (await by.post(`${FILES}/print`, { ids })).body().data
    const answer = await client.get(url)
    answer.assertStatus(200)
    assert.match(answer.headers()['content-type'] ?? '', /^application\/pdf/)
    assert.match(answer.headers()['content-disposition'] ?? '', /^inline/)
    const opened = await PDFDocument.load(await bytesAt(url))
    assert.equal(opened.getPageCount(), 3)
    assert.isString((await by.get(`${FILES}/${ids[0]}`)).body().data.printed_at)
    ;(await client.get(`${url}x`)).assertStatus(404)
    const other = await bringing(client)
    ;(await other.by.post(`${FILES}/print`, { ids })).assertStatus(404)
    ;(await by.post(`${FILES}/print`, { ids: [] })).assertStatus(400)
    await rows('delete from auth_sessions where user_id in (select id from users where organisation_id = ?)', [
      buyer.merchant,
    ])
    ;(await client.get(url)).assertStatus(404)
  }).tags(['IMP-03', 'UPL-04', 'ACC-02'])

  test('a print link stops working once its person may no longer see waybills: {what}')
    .with([
      {
        what: 'the permission is taken away',
        sql: `delete from role_permissions where role_id = ? and permission = 'waybill_files.view'`,
      },
      { what: 'all permissions are', sql: 'delete from role_permissions where role_id = ?' },
      { what: 'the role is', sql: 'delete from user_roles where role_id = ?' },
      { what: 'the role is closed', sql: `update roles set status = 'disabled' where id = ?` },
      {
        what: 'the person is disabled',
        sql: `update users set status = 'disabled' where id in (select user_id from user_roles where role_id = ?)`,
      },
    ])
    .run(async ({ client, assert }, { sql }) => {
      const { by, token, clerk } = await bringing(client)
      const no = tracking()
      await match(by, [{ file: await sendPdf(token, await sheetOfPages(1), `${no}.pdf`), name: `${no}.pdf` }])
      const ids = ((await by.get(FILES)).body().data.list as { id: number }[]).map(({ id }) => id)
      const { url } = (await by.post(`${FILES}/print`, { ids })).body().data
      ;(await client.get(url)).assertStatus(200)
      await rows(sql, [clerk.roleId])
      const closed = await client.get(url)
      closed.assertStatus(404)
      assert.equal(closed.body().data.reason, 'E_NOT_FOUND')
    })
    .tags(['SEC-01', 'UPL-04', 'ACC-02'])

  test('only the producing factory sees the waybill', async ({ client, assert }) => {
    const { by, order, token, offer } = await bringing(client)
    const no = tracking()
    await lines(by, { text: `${order.order_no},${no}` })
    const loose = tracking()
    const files = []
    for (const one of [no, loose])
      files.push({ file: await sendPdf(token, await sheetOfPages(1 + files.length), `${one}.pdf`), name: `${one}.pdf` })
    await match(by, files)
    const hand = await makePerson({ organisationId: offer.factory, range: 'factory', permissions: MAY })
    const at = as(client, hand.token)
    const seen = (await at.get(`${FILES}?quickSearch=${no}`)).body().data.list
    assert.lengthOf(seen, 1)
    assert.lengthOf((await at.get(`${FILES}?quickSearch=${loose}`)).body().data.list, 0)
    ;(await at.post(`${FILES}/print`, { ids: [seen[0].id] })).assertStatus(200)
    ;(await at.delete(`${FILES}/${seen[0].id}`)).assertStatus(404)
    assert.isDefined(await row('select 1 from waybill_files where id = ?', [seen[0].id]))
  }).tags(['IMP-03', 'ACC-02'])

  test('the owner of waybills is visible to the supplier and hidden from factories', async ({ client, assert }) => {
    const { by, order, token, offer, buyer } = await bringing(client)
    const no = tracking()
    await lines(by, { text: `${order.order_no},${no}` })
    await match(by, [{ file: await sendPdf(token, await sheetOfPages(1), `${no}.pdf`), name: `${no}.pdf` }])
    const hand = await makePerson({ organisationId: offer.factory, range: 'factory', permissions: MAY })
    const at = as(client, hand.token)
    for (const path of [WAYBILLS, FILES]) {
      const [own] = (await by.get(`${path}?quickSearch=${no}`)).body().data.list
      assert.equal(own.organisation_id, buyer.merchant)
      const found = (await at.get(`${path}?quickSearch=${no}`)).body().data.list
      assert.containSubset(found, [{ tracking_no: no, organisation_id: null, merchant: null }])
      assert.notInclude(JSON.stringify(found), own.merchant)
      for (const query of [`organisation_id=${buyer.merchant}`, `merchant_like=${own.merchant}`])
        assert.lengthOf((await at.get(`${path}?${query}`)).body().data.list, 0, query)
    }
  }).tags(['FAC-04', 'IMP-03'])
})

async function bytesAt(path: string): Promise<Uint8Array> {
  const answer = await fetch(`http://${process.env.HOST}:${process.env.PORT}${path}`)
  return new Uint8Array(await answer.arrayBuffer())
}
