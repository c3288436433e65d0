import type { Currency } from '#contracts/money'
import { CART, ORDER_IMPORT, REMARK } from '#contracts/limits'
import type { FieldReason } from '#core/errors'
import type { ImportColumn } from '#contracts/order_imports'
import type { ReceiverAddress } from '#contracts/logistics'
import type { Cells } from '#orders/imports/domain/columns'
import { isExample } from '#orders/imports/domain/examples'
import { receiverIn } from '#orders/imports/domain/receiver'

/** What speaks against a row, at one of its cells where it is that one's fault. */
export interface Fault {
  row: number
  column: ImportColumn | null
  key: string
  params?: FieldReason['params']
}

export type GroupRow = [row: number, cells: Cells]

export interface DraftLine {
  row: number
  code: string
  colour: string
  size: string
  sku: string
  title: string
  quantity: number
}

/** Rows of one order number, as an order before its products are looked for. */
export interface Draft {
  third_party_no: string
  receiver: ReceiverAddress | null
  lines: DraftLine[]
  sale_minor: number | null
  sale_freight_minor: number | null
  sale_currency: Currency | null
  remark: string
  faults: Fault[]
}

const NUMBER = /^[\p{L}\p{N}][\p{L}\p{N}._#-]{0,59}$/u
const AMOUNT = /^[¥$￥]?\s*(\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(?:\.(\d{1,2}))?$/
const CURRENCIES: Readonly<Record<string, Currency>> = {
  RMB: 'RMB',
  CNY: 'RMB',
  USD: 'USD',
}

/** A sheet shows a long number so, and has lost its last digits. */
const SHORTENED = /^\d(?:\.\d+)?e\+?\d{2}$/i

function numberFault(row: number, given: string): Fault {
  const fault = { row, column: 'third_party_no' } as const
  if (SHORTENED.test(given)) return { ...fault, key: 'errors.E_IMPORT_SHORTENED', params: { given } }
  return { ...fault, key: given ? 'errors.E_IMPORT_NUMBER' : 'errors.E_REQUIRED' }
}

/** Every row says what it must; the receiver may stand in the first alone, and never differs. */
export function draftOf(rows: readonly GroupRow[]): Draft {
  const faults: Fault[] = []
  const [[first, head]] = rows as [GroupRow, ...GroupRow[]]
  const no = head.third_party_no ?? ''
  if (!NUMBER.test(no) || SHORTENED.test(no)) faults.push(numberFault(first, no))
  if (isExample(head)) faults.push({ row: first, column: 'third_party_no', key: 'errors.E_IMPORT_EXAMPLE' })
  if (rows.length > ORDER_IMPORT.lines)
    faults.push({ row: first, column: null, key: 'errors.E_IMPORT_LINES', params: { max: ORDER_IMPORT.lines } })
  const receiver = receiverIn(rows, faults)
  const lines = rows.map(([row, cells]) => lineOf(row, cells, faults))
  const amounts = (column: ImportColumn) => summed(rows, column, faults)
  return {
    third_party_no: no,
    receiver,
    lines,
    sale_minor: amounts('sale_amount'),
    sale_freight_minor: amounts('sale_freight'),
    sale_currency: currencyIn(rows, faults),
    remark: [...new Set(rows.flatMap(([, { remark }]) => remark ?? []))].join(' · ').slice(0, REMARK.max),
    faults,
  }
}

function lineOf(row: number, cells: Cells, faults: Fault[]): DraftLine {
  const { code = '', colour = '', size = '', sku = '', title = '', quantity = '' } = cells
  if (!code && !sku && !title) faults.push({ row, column: 'code', key: 'errors.E_IMPORT_NO_PRODUCT' })
  return { row, code, colour, size, sku, title, quantity: piecesIn(row, quantity, faults) }
}

function piecesIn(row: number, given: string, faults: Fault[]): number {
  const pieces = /^\d{1,6}$/.test(given) ? Number(given) : 0
  if (pieces >= 1 && pieces <= CART.pieces) return pieces
  const key = given ? 'errors.E_IMPORT_QUANTITY' : 'errors.E_REQUIRED'
  faults.push({ row, column: 'quantity', key, params: { max: CART.pieces } })
  return 0
}

/** Of all rows together; none where no row says any. */
function summed(rows: readonly GroupRow[], column: ImportColumn, faults: Fault[]): number | null {
  let sum: number | null = null
  for (const [row, cells] of rows) {
    const given = cells[column]
    if (given === undefined) continue
    const [, whole, cents = ''] = AMOUNT.exec(given) ?? []
    if (whole === undefined) faults.push({ row, column, key: 'errors.E_IMPORT_AMOUNT' })
    else sum = (sum ?? 0) + Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
  }
  return sum
}

function currencyIn(rows: readonly GroupRow[], faults: Fault[]): Currency | null {
  const said = new Set<Currency>()
  for (const [row, { sale_currency: given }] of rows) {
    if (given === undefined) continue
    const currency = CURRENCIES[given.toUpperCase()]
    if (currency) said.add(currency)
    else faults.push({ row, column: 'sale_currency', key: 'errors.E_IMPORT_CURRENCY' })
    if (said.size > 1) faults.push({ row, column: 'sale_currency', key: 'errors.E_IMPORT_DIFFERS' })
  }
  return [...said][0] ?? null
}
