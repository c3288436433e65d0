import { test } from '@japa/runner'
import { readFileSync } from 'node:fs'
import { ORDER_IMPORT } from '#contracts/limits'
import type { OrderDetail } from '#contracts/orders'
import { row, rows } from '#core/database'
import { runImport } from '#orders/imports/actions/run_import'
import {
  accepted,
  checked,
  checkedFile,
  importer,
  IMPORTS,
  lineOf,
  ordersIn,
  sendSheet,
  sheetOfRows,
  summaryOf,
  undone,
  workbookOf,
} from '#tests/support/imports'
import { keyed } from '#tests/support/as'
import { ORDERS, trading } from '#tests/support/orders'

test.group('Order imports', (group) => {
  trading(group, 120_000)

  test('a sheet is looked at, then made: what is known is linked, the rest waits to be', async ({ client, assert }) => {
    const by = await importer(client)
    const known = { 'Finished product code': by.code, Size: await sizeName(by.offer.sizes[0]) }
    const found = await checked(by, [
      lineOf('A-1', { ...known, Quantity: 2, 'Sale amount': 39.8, Currency: 'USD' }),
      { 'Order number': 'A-1', ...known, Quantity: 1, 'Sale amount': 19.9 },
      lineOf('A-2', { 'Platform SKU': 'NOBODY-KNOWS', Remark: '礼物' }),
    ])
    assert.containSubset(found, {
      status: 'checked',
      result: null,
      row_count: 3,
      order_count: 2,
      ready_count: 2,
      faulty_count: 0,
    })
    assert.lengthOf((await by.who.get(ORDERS)).body().data.list, 0)
    const done = await accepted(by, found.id)
    assert.containSubset(done, { status: 'done', result: 'success', made_count: 2, ready_count: 0 })
    assert.match(done.code, /^I\d{6}\d{5,}$/)
    const orders = await ordersIn(by, found.id)
    const detail = async (at: number) =>
      (await by.who.get(`${ORDERS}/${orders[at]?.order_id}`)).body().data as OrderDetail
    const linked = await detail(0)
    assert.containSubset(linked, {
      source: 'import',
      status: 'unpaid',
      pieces: 3,
      third_party_no: 'A-1',
      store_id: by.store,
      sales_platform: 'other',
      sale_amount: '59.70',
      sale_currency: 'USD',
      country: 'US',
      receiver: { region_code: 'CA', postcode: '94043', mobile_phone: '+14155550132' },
    })
    assert.lengthOf(linked.parts, 1)
    const waiting = await detail(1)
    assert.containSubset(waiting, { status: 'pending_link', remark: '礼物', parts: [] })
    assert.containSubset(waiting.lines[0], { third_party_sku: 'NOBODY-KNOWS', third_party_title: 'Waves tee' })
    assert.equal((await by.who.get(`${ORDERS}?numbers=a-2`)).body().data.list[0]?.id, waiting.id)
  }).tags(['IMP-01', 'ORD-01', 'ORD-02'])

  test('a sheet of Excel 97 is read like a new one, and a SKU finds its colour and size', async ({
    client,
    assert,
  }) => {
    const by = await importer(client)
    await rows('update finished_products set external_skus = ?::jsonb where id = ?', [
      JSON.stringify([{ colour_id: by.offer.colours[0], size_id: by.offer.sizes[1], sku: 'WAVES-L' }]),
      by.offer.finished,
    ])
    const found = await checked(by, [lineOf('X-1', { 'Platform SKU': 'WAVES-L' })], 'biff8')
    assert.containSubset(found, { status: 'checked', ready_count: 1 })
    await accepted(by, found.id)
    const [made] = await ordersIn(by, found.id)
    const { lines, status } = (await by.who.get(`${ORDERS}/${made?.order_id}`)).body().data as OrderDetail
    assert.equal(status, 'unpaid')
    assert.equal(lines[0]?.size_id, by.offer.sizes[1])
  }).tags(['IMP-01'])

  test('headings in Chinese, an address in China, and the order of the columns as somebody likes it', async ({
    client,
    assert,
  }) => {
    const by = await importer(client)
    const found = await checkedFile(
      by,
      sheetOfRows([
        [
          '详细地址',
          '收件人 *',
          '电话',
          '国家/地区',
          '省/州',
          '城市',
          '区/县',
          '邮编',
          '商品标题',
          '数量',
          '平台订单号',
        ],
        [
          '东海街道府西路 1 号',
          '王小明',
          '13800000000',
          '中国',
          '福建省',
          '泉州市',
          '丰泽区',
          '362000',
          '海浪 T 恤',
          3,
          'C-1',
        ],
      ]),
    )
    assert.deepEqual(
      (await ordersIn(by, found.id)).map(({ status, faults }) => [status, faults]),
      [['ready', []]],
    )
  }).tags(['IMP-01'])

  test('what is wrong is said by row and column, and only the good ones are made if somebody wants that', async ({
    client,
    assert,
  }) => {
    const by = await importer(client)
    const found = await checked(by, [
      lineOf('G-1'),
      lineOf('', { Quantity: 1 }),
      lineOf('B-1', { Quantity: 0 }),
      lineOf('B-2', { Quantity: 1.5 }),
      lineOf('B-3', { 'Country or region': 'Atlantis' }),
      lineOf('B-4', { Postcode: 'ABC' }),
      lineOf('B-5', { 'Finished product code': 'F99999999' }),
      lineOf('B-6', { 'Finished product code': by.code, Colour: '没有的颜色' }),
      lineOf('B-7', { 'Sale amount': '12.345' }),
      lineOf('B-8', { Currency: 'EUR' }),
      lineOf('B-9', { 'Item title': '' }),
      lineOf('B-10', { 'Province or state': 'Nowhere' }),
      lineOf('B-11', { Phone: '12' }),
      lineOf('G-2'),
      lineOf('G-2', { City: 'Elsewhere' }),
      lineOf('B-12', { Street: '' }),
    ])
    assert.containSubset(found, { status: 'checked', ready_count: 1, faulty_count: 14 })
    const faulty = await ordersIn(by, found.id, '?status=faulty')
    const said = faulty.map(({ faults }) => faults.map(({ row: at, column }) => `${at} ${column}`).join(', '))
    assert.deepEqual(said, [
      '3 third_party_no',
      '4 quantity',
      '5 quantity',
      '6 country',
      '7 postcode',
      '8 code',
      '9 colour, 9 size',
      '10 sale_amount',
      '11 sale_currency',
      '12 code',
      '13 province',
      '14 mobile_phone',
      '16 city',
      '17 street',
    ])
    for (const { faults } of faulty) for (const { message } of faults) assert.match(message, /^[A-Z].{10,}[.]?$/)
    const whole = await by.who.post(`${IMPORTS}/${found.id}/accept`, { partial: false })
    assert.equal(whole.body().data.reason, 'E_IMPORT_FAULTS')
    assert.equal((await summaryOf(by, found.id)).status, 'checked')
    const done = await accepted(by, found.id, true)
    assert.containSubset(done, { status: 'done', result: 'success', made_count: 1, faulty_count: 14 })
    assert.lengthOf((await by.who.get(ORDERS)).body().data.list, 1)
  }).tags(['IMP-01', 'IMP-05'])

  test('the same sheet again, and twice at once: every order is there once', async ({ client, assert }) => {
    const by = await importer(client)
    const lines = Array.from({ length: 12 }, (_, at) => lineOf(`S-${at}`))
    const first = await checked(by, lines)
    const second = await checked(by, [...lines, lineOf('S-new')])
    await by.who.post(`${IMPORTS}/${first.id}/accept`, { partial: false })
    await by.who.post(`${IMPORTS}/${second.id}/accept`, { partial: false })
    const signal = new AbortController().signal
    await Promise.all([first.id, second.id, first.id, second.id].map((id) => runImport(id, signal)))
    const [one, other] = [await summaryOf(by, first.id), await summaryOf(by, second.id)]
    assert.equal(one.made_count + other.made_count, 13)
    assert.equal(one.skipped_count + other.skipped_count, 12)
    const third = await checked(by, lines)
    assert.containSubset(third, { ready_count: 0, skipped_count: 12 })
    const again = await by.who.post(`${IMPORTS}/${third.id}/accept`, { partial: false })
    assert.equal(again.body().data.reason, 'E_IMPORT_NOTHING')
    const counted = await row<{ count: number }>(
      `select count(*)::int as count from orders where organisation_id = ? and source = 'import'`,
      [by.merchant],
    )
    assert.equal(counted?.count, 13)
  }).tags(['IMP-01', 'IMP-05'])

  test('a worker that dies leaves off between two orders, and the next goes on', async ({ client, assert }) => {
    const by = await importer(client)
    const found = await checked(
      by,
      Array.from({ length: 6 }, (_, at) => lineOf(`K-${at}`)),
    )
    await by.who.post(`${IMPORTS}/${found.id}/accept`, { partial: false })
    const dying = new AbortController()
    const going = runImport(found.id, dying.signal)
    while ((await summaryOf(by, found.id)).made_count === 0) await new Promise(setImmediate)
    dying.abort()
    await going.catch(() => undefined)
    await runImport(found.id, new AbortController().signal)
    assert.containSubset(await summaryOf(by, found.id), { status: 'done', made_count: 6 })
  }).tags(['IMP-01'])

  test('taken back within half an hour: what nobody touched, and nothing else; the numbers are free again', async ({
    client,
    assert,
  }) => {
    const by = await importer(client)
    const lines = ['U-1', 'U-2', 'U-3'].map((no) => lineOf(no))
    const { id } = await checked(by, lines)
    const done = await accepted(by, id)
    assert.isString(done.undo_until)
    const [, touched] = await ordersIn(by, id)
    await by.who.post(`${ORDERS}/${touched?.order_id}/remark`, { remark: 'mine' })
    const [one, two] = await Promise.all([0, 1].map(() => by.who.post(`${IMPORTS}/${id}/undo`)))
    assert.deepEqual(
      [one?.status() ?? 0, two?.status() ?? 0].toSorted((a, b) => a - b),
      [200, 409],
    )
    await runImport(id, new AbortController().signal)
    const back = await summaryOf(by, id)
    assert.containSubset(back, { status: 'undone', undone_count: 2, made_count: 3, undo_until: null })
    assert.deepEqual(
      (await ordersIn(by, id)).map(({ status }) => status),
      ['undone', 'kept', 'undone'],
    )
    const again = await checked(by, lines)
    assert.containSubset(again, { ready_count: 2, skipped_count: 1 })
    const made = await accepted(by, again.id)
    assert.equal(made.made_count, 2)
    await rows(`update order_imports set finished_at = now() - interval '31 minutes' where id = ?`, [again.id])
    const late = await by.who.post(`${IMPORTS}/${again.id}/undo`)
    assert.equal(late.body().data.reason, 'E_IMPORT_UNDO_LATE')
    assert.isNull((await summaryOf(by, again.id)).undo_until)
    await undone(by, made.id).catch(() => undefined)
  }).tags(['IMP-01'])

  test('platform and store are asked for, and are one’s own', async ({ client, assert }) => {
    const [by, other] = [await importer(client), await importer(client)]
    const { url } = (await sendSheet(by.token, workbookOf([lineOf('P-1')]))).data.file as { url: string }
    const refused = async (body: object) => {
      const { data } = (await by.who.post(IMPORTS, body)).body()
      return Object.keys(data.errors ?? {})
    }
    const whole = { file: url, sales_platform: 'other', store_id: by.store }
    assert.deepEqual(await refused({ file: url, store_id: by.store }), ['sales_platform'])
    assert.deepEqual(await refused({ file: url, sales_platform: 'other' }), ['store_id'])
    assert.deepEqual(await refused({ ...whole, sales_platform: 'temu' }), ['store_id'])
    assert.deepEqual(await refused({ ...whole, store_id: other.store }), ['store_id'])
    const strange = (await sendSheet(other.token, workbookOf([lineOf('P-2')]))).data.file as { url: string }
    assert.deepEqual(await refused({ ...whole, file: strange.url }), ['file'])
    assert.deepEqual(await refused({ ...whole, file: '/files/nothing' }), ['file'])
    const { id } = (await by.who.post(IMPORTS, whole)).body().data
    for (const path of ['', '/summary', '/orders']) (await other.who.get(`${IMPORTS}/${id}${path}`)).assertStatus(404)
    ;(await other.who.post(`${IMPORTS}/${id}/accept`, { partial: true })).assertStatus(404)
  }).tags(['IMP-01', 'STO-01', 'ACC-02'])

  test('{what}: said in words, and nothing is made')
    .with([
      { what: 'a sheet without its columns', lines: [['Order number', 'Quantity']], reason: 'E_IMPORT_COLUMNS' },
      { what: 'headings and no order', lines: [Object.keys(lineOf('1'))], reason: 'E_IMPORT_EMPTY' },
      { what: 'an empty sheet', lines: [[]], reason: 'E_IMPORT_EMPTY' },
    ])
    .run(async ({ client, assert }, { lines, reason }) => {
      const by = await importer(client)
      const found = await checkedFile(by, sheetOfRows(lines as string[][]))
      assert.containSubset(found, { status: 'failed', result: 'failure', reason, order_count: 0 })
      assert.isAbove(found.message?.length ?? 0, 20)
      if (reason === 'E_IMPORT_COLUMNS') assert.include(found.message ?? '', 'Recipient, Phone')
    })
    .tags(['IMP-01'])

  test('more rows than are taken: refused, and the next sheet is read as ever', async ({ client, assert }) => {
    const by = await importer(client)
    const bomb = workbookOf(Array.from({ length: ORDER_IMPORT.rows + 5 }, (_, at) => lineOf(`R-${at}`)))
    const over = await checkedFile(by, bomb)
    assert.containSubset(over, { status: 'failed', reason: 'E_SHEET_ROWS' })
    assert.containSubset(await checked(by, [lineOf('R-1')]), { status: 'checked', ready_count: 1 })
  }).tags(['IMP-01'])

  test('an Excel bomb is refused before anybody reads a cell of it', async ({ client, assert }) => {
    const by = await importer(client)
    const wide = workbookOf([lineOf('Z-1', { Remark: 'x'.repeat(30_000) })])
    const bytes = Buffer.from(wide)
    const at = bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1')
    bytes.writeUInt32LE(4_000_000_000, at + 24)
    const sent = await sendSheet(by.token, bytes)
    assert.deepEqual([sent.status, sent.data.reason], [413, 'E_UPLOAD_UNPACKED'])
    const html = await sendSheet(by.token, Buffer.from('<table><tr><td>Order number</td></tr></table>'))
    assert.equal(html.data.reason, 'E_UPLOAD_TYPE')
  }).tags(['IMP-01', 'UPL-03'])

  test('ten thousand rows are looked at and made within bounded memory', async ({ client, assert }) => {
    const by = await importer(client)
    const lines = Array.from({ length: ORDER_IMPORT.rows }, (_, at) =>
      lineOf(`T-${Math.floor(at / 100)}`, { 'Item title': `Waves ${at}` }),
    )
    const bytes = workbookOf(lines)
    const before = memory()
    const found = await checkedFile(by, bytes)
    assert.containSubset(found, { status: 'checked', row_count: 10_000, order_count: 100, ready_count: 100 })
    const done = await accepted(by, found.id)
    assert.containSubset(done, { made_count: 100, result: 'success' })
    assert.isBelow(memory() - before, 150 * 1024 * 1024)
  }).tags(['IMP-01'])

  test('the template is a sheet that is taken as it is, with its columns explained in both languages', async ({
    client,
    assert,
  }) => {
    const by = await importer(client)
    const answer = await fetch(`http://${process.env.HOST}:${process.env.PORT}${IMPORTS}/template`)
    assert.equal(answer.status, 200)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { read, utils } = await import('@e965/xlsx')
    const book = read(bytes)
    assert.deepEqual(book.SheetNames, ['订单 · Orders', '填写说明 · Explanations'])
    assert.include(utils.sheet_to_csv(book.Sheets[book.SheetNames[1] ?? '']!), '平台订单号 / Order number')
    const found = await checkedFile(by, bytes)
    assert.containSubset(found, { status: 'checked', row_count: 3, order_count: 2, ready_count: 1 })
  }).tags(['IMP-01'])

  test('what was imported is paid like any other', async ({ client, assert }) => {
    const by = await importer(client)
    const { id } = await checked(by, [
      lineOf('W-1', { 'Finished product code': by.code, Size: await sizeName(by.offer.sizes[0]) }),
    ])
    await accepted(by, id)
    const [made] = await ordersIn(by, id)
    const path = `${ORDERS}/${made?.order_id}`
    const choices = [{ number: 1, method_id: 1, fingerprint: '1:500' }]
    ;(await by.who.post(`${path}/logistics`, { choices })).assertStatus(200)
    const { total } = (await by.who.get(`${path}/settlement`)).body().data
    ;(await keyed(client, by.token, `${path}/pay`, { total })).assertStatus(200)
    assert.equal((await by.who.get(path)).body().data.status, 'pending_production')
  }).tags(['IMP-01', 'CHK-05'])
})

/** What this process holds in memory. */
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) * 1024

async function sizeName(id: number | undefined): Promise<string> {
  return (await row<{ name_en: string }>('select name_en from sizes where id = ?', [id]))?.name_en ?? ''
}
