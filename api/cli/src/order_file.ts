import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { parseCsv } from './csv.ts'
import { UsageError } from './exit_codes.ts'
import type { Translate } from './texts/translate.ts'

/** An order of the file as the API takes it. */
export type OrderInput = Record<string, unknown> & { items: Record<string, unknown>[] }

export function readOrders(file: string, t: Translate): OrderInput[] {
  const text = readText(file, t)
  const kind = file === '-' ? (/^\s*[[{]/.test(text) ? '.json' : '.csv') : extname(file).toLowerCase()
  if (kind !== '.json' && kind !== '.csv') throw new UsageError(t('error.format', { file }))
  const orders = kind === '.json' ? ordersInJson(text, file, t) : ordersInCsv(text, file, t)
  if (orders.length === 0) throw new UsageError(t('error.empty', { file }))
  return orders
}

export function readText(file: string, t: Translate): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    throw new UsageError(t('error.file', { file, reason: (error as NodeJS.ErrnoException).code ?? '' }))
  }
}

function ordersInJson(text: string, file: string, t: Translate): OrderInput[] {
  try {
    return [JSON.parse(text) as OrderInput | OrderInput[]].flat()
  } catch (error) {
    throw new UsageError(t('error.json', { file, reason: (error as Error).message }))
  }
}

const ITEM = ['finished_product_id', 'colour_id', 'size_id', 'quantity'] as const
const RECEIVER = [
  'country',
  'region_code',
  'province',
  'city',
  'district',
  'street',
  'firstname',
  'mobile_phone',
  'postcode',
] as const
const ORDER = ['shipping_method', 'remark'] as const

/** Names that sheets of other shops use. */
const ALSO: Readonly<Record<string, string>> = {
  product: 'finished_product_id',
  product_id: 'finished_product_id',
  color_id: 'colour_id',
  colour: 'colour_id',
  color: 'colour_id',
  size: 'size_id',
  pieces: 'quantity',
  name: 'firstname',
  phone: 'mobile_phone',
  address: 'street',
  address1: 'street',
  state: 'province',
  zip: 'postcode',
  zip_code: 'postcode',
  postal_code: 'postcode',
  external_id: 'reference',
}

/** One line for each item; lines with the same reference are one order. */
function ordersInCsv(text: string, file: string, t: Translate): OrderInput[] {
  const rows = parseCsv(text).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [ALSO[name] ?? name, value])),
  )
  const missing = ['reference', ...ITEM].filter((name) => rows[0] && !(name in rows[0]))
  if (missing.length > 0) throw new UsageError(t('error.columns', { file, columns: missing.join(', ') }))
  const orders = new Map<string, OrderInput>()
  rows.forEach((row, at) => {
    const line = at + 2
    const order = orderOf(row, line, t)
    const known = orders.get(String(order.reference))
    if (!known) return void orders.set(String(order.reference), order)
    rejectDifference(known, order, line, t)
    known.items.push(...order.items)
  })
  return [...orders.values()]
}

function orderOf(row: Record<string, string>, line: number, t: Translate): OrderInput {
  const given = (names: readonly string[]) => names.flatMap((name) => (row[name] ? [[name, row[name]] as const] : []))
  return {
    reference: row.reference,
    receiver: withRegion(Object.fromEntries(given(RECEIVER))),
    ...Object.fromEntries(given(ORDER)),
    ...(row.store_id && { store_id: wholeCell(row, 'store_id', line, t) }),
    items: [Object.fromEntries(ITEM.map((name) => [name, wholeCell(row, name, line, t)]))],
  }
}

/** Sheets write the code of a state, `CA`, where others write its name. */
function withRegion(receiver: Record<string, string>): Record<string, string> {
  const { province, ...rest } = receiver
  const isCode = province !== undefined && receiver.region_code === undefined && /^[A-Z]{2,3}$/.test(province)
  return isCode ? { ...rest, region_code: province } : receiver
}

function wholeCell(row: Record<string, string>, column: string, line: number, t: Translate): number {
  const value = row[column] ?? ''
  if (!/^\d{1,10}$/.test(value)) throw new UsageError(t('error.cell', { line, column, value }))
  return Number(value)
}

function rejectDifference(known: OrderInput, order: OrderInput, line: number, t: Translate): void {
  const column = Object.keys(order).find(
    (name) => name !== 'items' && JSON.stringify(order[name]) !== JSON.stringify(known[name]),
  )
  if (column) throw new UsageError(t('error.differs', { line, column }))
}
