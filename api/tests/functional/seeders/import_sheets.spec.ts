import app from '@adonisjs/core/services/app'
import { read } from '@e965/xlsx'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { SessionDirectory } from '#core/session_directory'
import type { Content } from '#media/attachments'
import { findUploadedFile } from '#media/links/file_access'
import { sheetRows, type SheetRow } from '#media/sheets/sheet_rows'
import { cellsOf, headingsIn } from '#orders/imports/columns'
import { storeSheets } from '#database/seeders/orders/store_sheets'
import { importer, IMPORTS, type Importer } from '#tests/support/imports'
import { withdrawOffers } from '#tests/support/trade'

type Lines = [number, Record<string, string>][]

const cells = (no: string, more: Record<string, string>) => ({
  third_party_no: no,
  title: 'Waves',
  quantity: '2',
  ...more,
})
const KEPT: { key: string; lines: Lines }[] = [
  // Stored in another order than in the sheet.
  { key: 'SO-2', lines: [[4, cells('SO-2', { city: '泉州市', street: '' })]] },
  {
    key: 'SO-1',
    lines: [
      [2, cells('SO-1', { firstname: '王小明' })],
      [3, cells('SO-1', { sku: 'F1-<2>' })],
    ],
  },
]

async function seededImport({ merchant, id, store }: Importer): Promise<number> {
  const made = await row<{ id: number }>(
    `insert into order_imports (organisation_id, owner_user_id, sales_platform, store_id, file, file_name, status, result, row_count, order_count)
     values (?, ?, 'other', ?, '', '店 20261101.xlsx', 'done', 'success', 3, 2) returning id`,
    [merchant, id, store],
  )
  for (const { key, lines } of KEPT)
    await rows(
      `insert into order_import_orders (import_id, position, key, rows, status) values (?, ?, ?, ?::jsonb, 'undone')`,
      [made?.id, lines[0]?.[0], key, JSON.stringify(lines)],
    )
  return made?.id as number
}

test.group('Demo import sheets', (group) => {
  group.teardown(async () => void (await withdrawOffers()))

  test('an import has its sheet, stored once, readable, and equal to the stored rows', async ({ client, assert }) => {
    const by = await importer(client)
    const sender = await (await app.container.make(SessionDirectory)).byUserId(by.id)
    const id = await seededImport(by)
    const shown = async () => (await by.who.get(`${IMPORTS}/${id}/summary`)).body().data
    assert.isNull((await shown()).file_link)
    await Promise.all([storeSheets(sender), storeSheets(sender)])
    const found = await shown()
    assert.containSubset(found, { file_name: '店 20261101.xlsx', version: 1 })

    const answer = await fetch(new URL(found.file_link, `http://${process.env.HOST}:${process.env.PORT}`))
    assert.equal(answer.status, 200)
    const book = read(Buffer.from(await answer.arrayBuffer()))
    assert.deepEqual(book.SheetNames, ['订单 · Orders', '填写说明 · Explanations'])

    const sent = await findUploadedFile(found.file, 'import', sender)
    const lines: SheetRow[] = []
    for await (const line of sheetRows(sent as Content, 100)) lines.push(line)
    const headings = lines.shift()
    const { places } = headingsIn(headings?.[1] ?? [])
    const written = KEPT.flatMap((one) => one.lines).toSorted(([one], [other]) => one - other)
    assert.deepEqual(
      lines.map(([at, said]) => [at, cellsOf(places, said)]),
      written.map(([at, said]) => [at, Object.fromEntries(Object.entries(said).filter(([, text]) => text !== ''))]),
    )
    await storeSheets(sender)
    assert.equal((await shown()).file, found.file)
  }).tags(['IMP-01', 'UPL-01'])
})
