import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { csvLine, escapeFormula, type SheetCell } from '#contracts/sheets'
import { writeSheet } from '#core/sheets/write_sheet'
import { cellsIn, unzip } from '#tests/support/unzip'

async function* inBatches(rows: SheetCell[][], size: number) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

test.group('Sheets | formulas', (group) => {
  group.tap((one) => one.tags(['IMP-04']))

  test('neutralises a text that a spreadsheet would execute: {$self}')
    .with(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\0x', '\nx', ' =1', '"=1', '＝1+1', '＠x'])
    .run(({ assert }, text) => {
      assert.equal(escapeFormula(text), `'${text}`)
    })

  test('neutralises formulas after a line break and leaves everything else unchanged', ({ assert }) => {
    assert.equal(escapeFormula('a\n=1+1'), "a\n'=1+1")
    assert.equal(escapeFormula('a\r\n"=1'), 'a\r\n\'"=1')
    for (const text of ['', 'a=b', 'a-b', '1+1', 'a\nb', '中文']) assert.equal(escapeFormula(text), text)
    assert.equal(escapeFormula(-12.5), -12.5)
  })

  test('no line of any text starts like a formula', ({ assert }) => {
    const unit = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '\0', '"', ' ', 'a', '中', '＝')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        const safe = String(escapeFormula(text))
        assert.notMatch(safe, /^[=+\-@\t\r\n\0＝＋－＠]/)
        for (const line of safe.split(/[\r\n]/)) assert.notMatch(line.replaceAll(/["\s\0]/g, ''), /^[=+\-@＝＋－＠]/)
      }),
      { numRuns: 2000 },
    )
  })

  test('a CSV line quotes cells that require it', ({ assert }) => {
    assert.equal(csvLine(['a', 'b"c', 'd,e', 'f\ng', 1]), 'a,"b""c","d,e","f\ng",1\r\n')
  })
})

test.group('Sheets | files', (group) => {
  group.tap((one) => one.tags(['IMP-04']))
  let folder = ''
  group.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'inkfold_sheets_'))
  })
  group.teardown(() => rm(folder, { recursive: true }))

  test('a workbook contains the given cells with numeric numbers, and a full sheet continues in another', async ({
    assert,
  }) => {
    const path = join(folder, 'a.xlsx')
    const rows: SheetCell[][] = Array.from({ length: 25 }, (_, i) => [i, `第${i}行 <&>`, '=1', ''])
    const size = await writeSheet(path, {
      format: 'xlsx',
      headings: ['n', '名', 'f', 'x'],
      batches: inBatches(rows, 7),
      rowsPerSheet: 11,
    })
    const bytes = await readFile(path)
    assert.lengthOf(bytes, size)
    const entries = unzip(bytes)
    const sheets = [1, 2, 3].map((n) => cellsIn(entries.get(`xl/worksheets/sheet${n}.xml`) ?? ''))
    assert.deepEqual(
      sheets.map(({ length }) => length),
      [11, 11, 6],
    )
    for (const sheet of sheets) assert.deepEqual(sheet[0], ['n', '名', 'f', 'x'])
    assert.deepEqual(
      sheets.flatMap((sheet) => sheet.slice(1)),
      rows.map(([n, name]) => [n, name, "'=1", '']),
    )
    assert.include(entries.get('xl/workbook.xml'), 'sheetId="3"')
    assert.include(entries.get('[Content_Types].xml'), '/xl/worksheets/sheet3.xml')
  })

  test('an empty list gives a sheet with headings', async ({ assert }) => {
    const path = join(folder, 'b.xlsx')
    await writeSheet(path, { format: 'xlsx', headings: ['a'], batches: inBatches([], 1) })
    assert.deepEqual(cellsIn(unzip(await readFile(path)).get('xl/worksheets/sheet1.xml') ?? ''), [['a']])
  })

  test('a workbook is readable whatever its cells contain', async ({ assert }) => {
    const path = join(folder, 'c.xlsx')
    const texts = ['\0\x01\x0b', '\ud800', 'x'.repeat(40_000), ']]>', '\r\n', '🖨️', '\ufffe']
    await writeSheet(path, {
      format: 'xlsx',
      headings: ['a'],
      batches: inBatches(
        texts.map((text) => [text]),
        2,
      ),
    })
    const cells = cellsIn(unzip(await readFile(path)).get('xl/worksheets/sheet1.xml') ?? '')
      .flat()
      .slice(1)
    assert.deepEqual(cells, ["'", '', 'x'.repeat(32_767), ']]>', "'\r\n", '🖨️', ''])
  })
})
