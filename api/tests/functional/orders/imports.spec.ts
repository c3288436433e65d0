import { test } from '@japa/runner'
import { readFileSync } from 'node:fs'
import { ORDER_IMPORT } from '#contracts/limits'
import type { OrderDetail } from '#contracts/orders'
import { row, rows, transaction } from '#core/database'
import { runImport } from '#orders/imports/job'
import {
  accepted,
  begun,
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
import { whileRead } from '#tests/support/files/drives'
import { ORDERS, trading } from '#tests/support/orders'
import { makeOffer } from '#tests/support/trade'
import { ownerRows } from '#tests/support/owner'
import { makePerson, NOBODY } from '#tests/support/people'
import { untilLockWait } from '#tests/support/lock_waiters'
import { codeOf } from '#tests/support/said'

test.group('Order imports', (group) => {
  trading(group)

  test('a sheet is checked, then imported: known products are linked, the others wait for linking', async ({
    client,
    assert,
  }) => {
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

  for (const range of ['own', 'department'])
    test(`with the range ${range}, imports only own products: colleagues’ codes and SKUs are unknown`, async ({
      client,
      assert,
    }) => {
      const by = await importer(client, 'other', '1000.00', range)
      const colleague = await makePerson({ organisationId: by.merchant })
      const theirs = await makeOffer({ merchant: by.merchant, user: colleague.id })
      const skus = JSON.stringify([{ colour_id: theirs.colours[0], size_id: theirs.sizes[0], sku: 'WAVES' }])
      await rows('update finished_products set external_skus = ?::jsonb where id = any(?)', [
        skus,
        [by.offer.finished, theirs.finished],
      ])
      const code = await row<{ code: string }>('select code from finished_products where id = ?', [theirs.finished])
      const size = await sizeName(theirs.sizes[0])
      const lines = [
        lineOf('R-1', { 'Finished product code': by.code, Size: size }),
        lineOf('R-2', { 'Finished product code': code?.code ?? '', Size: size }),
        lineOf('R-3', { 'Platform SKU': 'WAVES' }),
      ]
      const found = await checked(by, lines)
      assert.containSubset(found, { ready_count: 2, faulty_count: 1 })
      const [, faulty] = await ordersIn(by, found.id)
      const strange = await checked(by, [lineOf('R-4', { 'Finished product code': 'F99999999', Size: size })])
      const [nobodys] = await ordersIn(by, strange.id)
      assert.equal(
        faulty?.faults[0]?.message.replace(code?.code ?? '', ''),
        nobodys?.faults[0]?.message.replace('F99999999', ''),
      )
      await accepted(by, found.id, true)
      const made = await rows<{ finished_product_id: number | null }>(
        'select distinct i.finished_product_id from order_items i join orders o on o.id = i.order_id where o.organisation_id = ?',
        [by.merchant],
      )
      assert.deepEqual(made, [{ finished_product_id: by.offer.finished }])
    }).tags(['IMP-01', 'ACC-02'])

  test('a range narrowed before the orders are created applies', async ({ client, assert }) => {
    const by = await importer(client)
    const colleague = await makePerson({ organisationId: by.merchant })
    await rows('update finished_products set owner_user_id = ? where id = ?', [colleague.id, by.offer.finished])
    const found = await checked(by, [
      lineOf('N-1', { 'Finished product code': by.code, Size: await sizeName(by.offer.sizes[0]) }),
    ])
    assert.equal(found.ready_count, 1)
    await rows(`update roles set data_range = 'own' where id in (select role_id from user_roles where user_id = ?)`, [
      by.id,
    ])
    assert.containSubset(await accepted(by, found.id), { result: 'failure', made_count: 0, faulty_count: 1 })
  }).tags(['IMP-01', 'ACC-02'])

  test('reads an Excel 97 sheet like a new one, and resolves a SKU to colour and size', async ({ client, assert }) => {
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

  test('a SKU of a withdrawn product marks the link as failed and requires another', async ({ client, assert }) => {
    const by = await importer(client)
    await rows('update finished_products set external_skus = ?::jsonb where id = ?', [
      JSON.stringify([{ colour_id: by.offer.colours[0], size_id: by.offer.sizes[0], sku: 'WAVES-S' }]),
      by.offer.finished,
    ])
    await rows(`update products set status = 'withdrawn' where id = ?`, [by.offer.product])
    const found = await checked(by, [lineOf('L-1', { 'Platform SKU': 'WAVES-S' })])
    assert.containSubset(found, { ready_count: 0, faulty_count: 1 })
    const [faulty] = await ordersIn(by, found.id)
    assert.containSubset(faulty?.faults, [{ row: 2, column: 'sku' }])
    assert.match(
      faulty?.faults[0]?.message ?? '',
      /^The link of SKU “WAVES-S” has failed: .* Link the SKU to another finished product/,
    )
    const chinese = await by.who.get(`${IMPORTS}/${found.id}/orders`).header('accept-language', 'zh-cn')
    assert.include(chinese.text(), 'SKU“WAVES-S”的链接失败')
  }).tags(['ERR-03', 'IMP-01'])

  test('accepts Chinese headings, an address in China and any column order', async ({ client, assert }) => {
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

  test('reports errors by row and column, and imports only the valid orders on request', async ({ client, assert }) => {
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
      lineOf('B-13', { 'Sale amount': '999,999,999,999,999,999,999.00' }),
    ])
    assert.containSubset(found, { status: 'checked', ready_count: 1, faulty_count: 15 })
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
      '18 sale_amount',
    ])
    for (const { faults } of faulty) for (const { message } of faults) assert.match(message, /^[A-Z].{10,}[.]?$/)
    const codes = new Set(faulty.flatMap(({ faults }) => faults.map(({ message }) => codeOf(message))))
    assert.includeMembers(
      [...codes],
      ['E_IMPORT_QUANTITY', 'E_POSTCODE_COUNTRY', 'E_IMPORT_CURRENCY', 'E_IMPORT_NO_PRODUCT', 'E_IMPORT_DIFFERS'],
    )
    const whole = await by.who.post(`${IMPORTS}/${found.id}/accept`, { partial: false })
    assert.equal(whole.body().data.reason, 'E_IMPORT_FAULTS')
    assert.equal((await summaryOf(by, found.id)).status, 'checked')
    const done = await accepted(by, found.id, true)
    assert.containSubset(done, { status: 'done', result: 'success', made_count: 1, faulty_count: 15 })
    assert.lengthOf((await by.who.get(ORDERS)).body().data.list, 1)
  }).tags(['IMP-01', 'IMP-05'])

  test('the same sheet sent again, or twice concurrently, creates each order once', async ({ client, assert }) => {
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

  test('a worker that dies stops between two orders, and the next one continues', async ({ client, assert }) => {
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

  test('an order that cannot be stored is reported at its row, and the others are created', async ({
    client,
    assert,
  }) => {
    const by = await importer(client)
    await ownerRows(`
      create function refuse_poison() returns trigger language plpgsql as $$ begin raise numeric_value_out_of_range; end $$;
      create trigger refuse_poison before insert on order_items for each row when (new.third_party_title = 'poison') execute function refuse_poison();`)
    try {
      const { id } = await checked(by, [lineOf('P-1'), lineOf('P-2', { 'Item title': 'poison' }), lineOf('P-3')])
      assert.containSubset(await accepted(by, id), {
        status: 'done',
        result: 'success',
        made_count: 2,
        faulty_count: 1,
      })
      const [faulty] = await ordersIn(by, id, '?status=faulty')
      assert.equal(faulty?.faults[0]?.row, 3)
    } finally {
      await ownerRows('drop function refuse_poison cascade')
    }
  }).tags(['IMP-01', 'OPS-03'])

  test('parsing a sheet holds no transaction open and blocks no request for its import', async ({ client, assert }) => {
    const by = await importer(client)
    const id = await begun(by, workbookOf([lineOf('O-1'), lineOf('O-2')]))
    const seen: unknown[] = []
    await whileRead(
      async () => {
        seen.push(
          await row('select id from order_imports where id = ? for update skip locked', [id]),
          await row(
            `select 1 from pg_locks where relation = 'order_imports'::regclass and mode like 'Row%' and pid <> pg_backend_pid()`,
          ),
        )
      },
      () => runImport(id, new AbortController().signal),
    )
    assert.deepEqual(seen, [{ id }, undefined])
    assert.containSubset(await summaryOf(by, id), { status: 'checked', ready_count: 2 })
  }).tags(['IMP-01'])

  test('two workers parsing one sheet store its content once', async ({ client, assert }) => {
    const by = await importer(client)
    const id = await begun(by, workbookOf(Array.from({ length: 120 }, (_, at) => lineOf(`Q-${Math.floor(at / 2)}`))))
    const both = Promise.withResolvers<void>()
    let reading = 0
    const worker = () => runImport(id, new AbortController().signal)
    await whileRead(
      () => {
        if (++reading === 2) both.resolve()
        return both.promise
      },
      () => Promise.all([worker(), worker()]),
    )
    assert.equal(reading, 2)
    const found = await summaryOf(by, id)
    assert.containSubset(found, { status: 'checked', row_count: 120, order_count: 60, ready_count: 60, version: 2 })
    const kept = await row<{ rows: number }>(
      'select sum(jsonb_array_length(rows))::int as rows from order_import_orders where import_id = ?',
      [id],
    )
    assert.equal(kept?.rows, 120)
  }).tags(['IMP-01'])

  test('a worker that dies before storing the parsed sheet leaves nothing, and the next one parses it again', async ({
    client,
    assert,
  }) => {
    const by = await importer(client)
    const id = await begun(by, workbookOf([lineOf('E-1'), lineOf('E-2')]))
    const signal = new AbortController().signal
    await ownerRows(`
      create function dies() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger dies before update on order_imports for each row when (new.status = 'checked') execute function dies();`)
    try {
      await assert.rejects(() => runImport(id, signal))
    } finally {
      await ownerRows('drop function dies cascade')
    }
    assert.containSubset(await summaryOf(by, id), { status: 'checking', order_count: 0 })
    assert.lengthOf(await ordersIn(by, id), 0)
    await runImport(id, signal)
    assert.containSubset(await summaryOf(by, id), { status: 'checked', order_count: 2, ready_count: 2 })
  }).tags(['IMP-01'])

  test('with two workers on one import, it completes only after both are finished', async ({ client, assert }) => {
    const by = await importer(client)
    const { id } = await checked(
      by,
      ['D-1', 'D-2'].map((no) => lineOf(no)),
    )
    await by.who.post(`${IMPORTS}/${id}/accept`, { partial: false })
    const [going, report] = await transaction(NOBODY, async (trx) => {
      await rows('select 1 from order_import_orders where import_id = ? and position = 3 for update', [id], trx)
      const begun = runImport(id, new AbortController().signal)
      await untilLockWait()
      return [begun, await summaryOf(by, id)]
    })
    assert.containSubset(report, { status: 'importing', made_count: 1 })
    await going
    assert.containSubset(await summaryOf(by, id), { status: 'done', result: 'success', made_count: 2 })
  }).tags(['IMP-01'])

  test('undo within half an hour removes only untouched orders and frees their numbers', async ({ client, assert }) => {
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

  test('requires platform and store, and accepts only the user’s own store', async ({ client, assert }) => {
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

  test('{what}: reported with a message, and nothing is created')
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

  test('rejects too many rows, and the next sheet is read', async ({ client, assert }) => {
    const by = await importer(client)
    const bomb = workbookOf(Array.from({ length: ORDER_IMPORT.rows + 5 }, (_, at) => lineOf(`R-${at}`)))
    const over = await checkedFile(by, bomb)
    assert.containSubset(over, { status: 'failed', reason: 'E_SHEET_ROWS' })
    assert.containSubset(await checked(by, [lineOf('R-1')]), { status: 'checked', ready_count: 1 })
  }).tags(['IMP-01'])

  test('rejects a zip bomb in an Excel file before parsing any cell', async ({ client, assert }) => {
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

  test('checks and imports ten thousand rows within bounded memory', async ({ client, assert }) => {
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

  test('the template can be read as it is, explains its columns in both languages, and its examples create no orders', async ({
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
    assert.containSubset(found, { status: 'checked', row_count: 3, order_count: 2, ready_count: 0, unread_columns: [] })
    for (const { faults } of await ordersIn(by, found.id))
      assert.include(
        faults.map(({ message }) => message),
        'This is the example that the template came with. Delete its rows.',
      )
  }).tags(['IMP-01'])

  test('reports unknown columns and values that match no colour of the product', async ({ client, assert }) => {
    const by = await importer(client)
    const named = { 'Finished product code': by.code, Size: await sizeName(by.offer.sizes[0]) }
    const found = await checked(by, [
      lineOf('U-1', { ...named, 'Shipping fee': 3, Colour: 'Ultraviolet' }),
      lineOf('U-2', { 'Finished product code': 'F404', Notes: 'x' }),
    ])
    assert.deepEqual(found.unread_columns, ['Shipping fee', 'Notes'])
    assert.deepEqual(
      (await ordersIn(by, found.id)).flatMap(({ faults }) => faults.map(({ column, message }) => [column, message])),
      [
        ['colour', 'The finished product has no colour called “Ultraviolet”. Enter the name of one of its colours.'],
        ['code', 'No finished product has the code F404. Leave it empty to link it after the import.'],
      ],
    )
  }).tags(['IMP-01'])

  test('imported orders are paid like any other', async ({ client, assert }) => {
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

/** Resident memory of this process in bytes. */
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) * 1024

async function sizeName(id: number | undefined): Promise<string> {
  return (await row<{ name_en: string }>('select name_en from sizes where id = ?', [id]))?.name_en ?? ''
}
