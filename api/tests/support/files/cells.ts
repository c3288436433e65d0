import { zipOf } from '#tests/support/files/zip'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`

interface Cells {
  /** Raw `<row>` elements. */
  rows: string
  /** XML before and after the rows. */
  before?: string
  behind?: string
  /** Raw `<si>` elements. */
  strings?: string
  /** Number formats of the cell styles 1, 2, …. */
  formats?: readonly string[]
  more?: Readonly<Record<string, string | Buffer>>
}

/** A one-sheet workbook from raw XML, including content that no writer produces. */
export function cellsOf({ rows, before = '', behind = '', strings = '', formats = [], more = {} }: Cells): Buffer {
  const numFmts = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')
  const xfs = formats.map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`).join('')
  const overrides = [
    ['/xl/workbook.xml', 'sheet.main+xml'],
    ['/xl/worksheets/sheet1.xml', 'worksheet+xml'],
    ['/xl/sharedStrings.xml', 'sharedStrings+xml'],
    ['/xl/styles.xml', 'styles+xml'],
  ].map(([part, kind]) => `<Override PartName="${part}" ContentType="${TYPE}.${kind}"/>`)
  return zipOf({
    '[Content_Types].xml': xml(`<Types xmlns="${PACKAGE}/content-types">${overrides.join('')}</Types>`),
    '_rels/.rels': xml(
      `<Relationships xmlns="${PACKAGE}/relationships">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Orders" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${PACKAGE}/relationships">${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'sharedStrings', 'sharedStrings.xml')}${relation('r3', 'styles', 'styles.xml')}</Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${MAIN}">${before}<sheetData>${rows}</sheetData>${behind}</worksheet>`,
    ),
    'xl/sharedStrings.xml': xml(`<sst xmlns="${MAIN}">${strings}</sst>`),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${numFmts}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length + 1}"><xf numFmtId="0"/>${xfs}</cellXfs></styleSheet>`,
    ),
    ...more,
  })
}

export const said = (at: string, text: string) =>
  `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
export const number = (at: string, value: string, style = 0) => `<c r="${at}" s="${style}"><v>${value}</v></c>`
export const row = (at: number, ...cells: string[]) => `<row r="${at}">${cells.join('')}</row>`
