import { LANGUAGES } from '#contracts/languages'
import {
  NEEDED_PAYOUT_COLUMNS,
  PAYOUT_COLUMNS,
  PAYOUT_KINDS,
  PAYOUT_SHEET,
  PAYOUTS,
  type PayoutColumn,
  type PayoutKind,
} from '#contracts/payouts'
import { Refusal, type FieldReason } from '#core/errors'
import { lazy } from '#core/async'
import { isDate } from '#core/lists/fields'
import { translate } from '#core/translate'
import { cellsOf, headingReader, normaliseHeading, type Cells, type Headings } from '#media/sheets/headings'
import type { SheetRow } from '#media/sheets/rows_of'
import type { PlatformPayout } from '#platforms/port'

export interface Fault {
  row: number
  column: PayoutColumn | null
  key: string
  params?: FieldReason['params']
}

export interface ReadPayout extends PlatformPayout {
  paidOn: string
}

export interface ReadSheet {
  payouts: ReadPayout[]
  faults: Fault[]
}

const headingsIn = lazy(() =>
  headingReader({
    columns: PAYOUT_COLUMNS,
    needed: NEEDED_PAYOUT_COLUMNS,
    nameOf: (language, column) => translate(language, `payoutColumns.${column}`),
  }),
)

type Row = [row: number, cells: Cells<PayoutColumn>]

/** Rows with the same payout number form one payout, wherever they are. Its day and currency may be in one row only. */
export async function readPayoutSheet(
  rows: AsyncIterable<SheetRow> | Iterable<SheetRow>,
  currencies: ReadonlySet<string>,
): Promise<ReadSheet> {
  const faults: Fault[] = []
  const groups = new Map<string, Row[]>()
  let headings: Headings<PayoutColumn> | undefined
  for await (const [row, cells] of rows) {
    if (!headings) {
      headings = headingsIn()(cells)
      continue
    }
    const named = cellsOf(headings.places, cells)
    const no = named.payout_no ?? ''
    const wrong = numberFault(row, 'payout_no', no)
    if (wrong) faults.push(wrong)
    groups.set(no, [...(groups.get(no) ?? []), [row, named]])
  }
  if (groups.size === 0) throw new Refusal('E_PAYOUT_EMPTY')
  if (groups.size > PAYOUT_SHEET.payouts) throw new Refusal('E_PAYOUT_SHEET_PAYOUTS', { max: PAYOUT_SHEET.payouts })
  const payouts = [...groups].map(([no, given]) => payoutOf(no, given, currencies, faults))
  return { payouts, faults: faults.toSorted((a, b) => a.row - b.row) }
}

/** Scientific notation: the spreadsheet has already lost the last digits. */
const SHORTENED = /^\d(?:\.\d+)?e\+?\d{2}$/i

function numberFault(row: number, column: PayoutColumn, given: string): Fault | null {
  if (given === '') return { row, column, key: 'errors.E_REQUIRED' }
  if (SHORTENED.test(given)) return { row, column, key: 'errors.E_IMPORT_SHORTENED', params: { given } }
  if (given.length > PAYOUT_SHEET.no)
    return { row, column, key: 'errors.E_IMPORT_LONG', params: { max: PAYOUT_SHEET.no } }
  return given === EXAMPLE_NO ? { row, column, key: 'errors.E_IMPORT_EXAMPLE' } : null
}

function payoutOf(no: string, rows: Row[], currencies: ReadonlySet<string>, faults: Fault[]): ReadPayout {
  const [[first]] = rows as [Row, ...Row[]]
  if (rows.length > PAYOUTS.lines)
    faults.push({ row: first, column: 'payout_no', key: 'errors.E_PAYOUT_LINES', params: { max: PAYOUTS.lines } })
  const paidOn = shared(rows, 'paid_on', faults, dayOf)
  const currency = shared(rows, 'currency', faults, (given) => currencyOf(given, currencies))
  const lines = rows.map(([row, cells]) => lineOf(row, cells, faults))
  return {
    payoutId: no,
    paidOn,
    paidAt: new Date(`${paidOn || '2000-01-01'}T12:00:00+08:00`),
    currency,
    minor: lines.reduce((sum, { minor }) => sum + minor, 0),
    lines,
  }
}

type Parsed = string | Pick<Fault, 'key' | 'params'>

/** The value that all rows with this cell agree on. */
function shared(rows: Row[], column: PayoutColumn, faults: Fault[], parse: (given: string) => Parsed): string {
  let found = ''
  let isGiven = false
  for (const [row, cells] of rows) {
    const given = cells[column]
    if (given === undefined) continue
    isGiven = true
    const parsed = parse(given)
    if (typeof parsed !== 'string') faults.push({ row, column, ...parsed })
    else if (found !== '' && parsed !== found) faults.push({ row, column, key: 'errors.E_PAYOUT_DIFFERS' })
    else found = parsed
  }
  if (!isGiven) faults.push({ row: rows[0]?.[0] ?? 1, column, key: 'errors.E_REQUIRED' })
  return found
}

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** `2026-11-30`, `2026/11/30` or `2026.11.30`, not after today in China. */
function dayOf(given: string): Parsed {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(given) ?? []
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return year && isDate(found) && found <= today() ? found : { key: 'errors.E_PAYOUT_DAY' }
}

function currencyOf(given: string, currencies: ReadonlySet<string>): Parsed {
  const code = given.toUpperCase() === 'CNY' ? 'RMB' : given.toUpperCase()
  return currencies.has(code)
    ? code
    : { key: 'errors.E_PAYOUT_CURRENCY', params: { currencies: [...currencies].join(', ') } }
}

function lineOf(row: number, cells: Cells<PayoutColumn>, faults: Fault[]): PlatformPayout['lines'][number] {
  const { order_no: orderId = '', kind: said = '', amount = '', note = '' } = cells
  const wrong = orderId === '' ? null : numberFault(row, 'order_no', orderId)
  if (wrong) faults.push(wrong)
  const kind = kindNamed().get(normaliseHeading(said.split('/')[0] ?? ''))
  if (!kind) faults.push({ row, column: 'kind', key: said ? 'errors.E_PAYOUT_KIND' : 'errors.E_REQUIRED' })
  const minor = minorOf(amount)
  if (minor === null)
    faults.push({ row, column: 'amount', key: amount ? 'errors.E_PAYOUT_AMOUNT' : 'errors.E_REQUIRED' })
  else if (minor > 0 && (kind === 'fee' || kind === 'refund'))
    faults.push({ row, column: 'amount', key: 'errors.E_PAYOUT_SIGN' })
  if (note.length > PAYOUT_SHEET.note)
    faults.push({ row, column: 'note', key: 'errors.E_IMPORT_LONG', params: { max: PAYOUT_SHEET.note } })
  return { orderId, kind: kind ?? 'adjustment', minor: minor ?? 0, note }
}

/** By code and by its name in each language. */
const kindNamed = lazy(
  () =>
    new Map<string, PayoutKind>(
      PAYOUT_KINDS.flatMap((kind) =>
        [kind, ...LANGUAGES.map((language) => translate(language, `payoutKinds.${kind}`))].map(
          (name) => [normaliseHeading(name), kind] as const,
        ),
      ),
    ),
)

const AMOUNT = /^([-−]?)[¥$￥€£]?\s*(\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(?:\.(\d{1,2}))?$/

/** Null if it is no amount, or 0. */
function minorOf(given: string): number | null {
  const [, sign, whole, cents = ''] = AMOUNT.exec(given) ?? []
  if (whole === undefined) return null
  const minor = Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
  return minor === 0 ? null : sign ? -minor : minor
}

/** The number in the template's sample rows, which users may forget to delete. */
export const EXAMPLE_NO = 'PAYOUT-EXAMPLE'

export const PAYOUT_EXAMPLES: Partial<Record<PayoutColumn, string | number>>[] = [
  { payout_no: EXAMPLE_NO, paid_on: '2026-11-15', currency: 'USD', order_no: 'SHOP-1001', kind: 'sale', amount: 39.8 },
  { payout_no: EXAMPLE_NO, order_no: 'SHOP-1001', kind: 'fee', amount: -3.18, note: 'Commission 8%' },
  { payout_no: EXAMPLE_NO, order_no: 'SHOP-1002', kind: 'refund', amount: -19.9 },
  { payout_no: EXAMPLE_NO, kind: 'adjustment', amount: -5, note: 'Advertising' },
]
