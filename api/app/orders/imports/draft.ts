import { ADDRESS, CART, ORDER_IMPORT, REMARK } from '#contracts/limits'
import type { ReceiverAddress } from '#contracts/logistics'
import { LANGUAGES } from '#contracts/languages'
import type { ImportColumn } from '#contracts/order_imports'
import { Refusal, type FieldReason } from '#core/errors'
import { lazy } from '#core/async'
import { validateAddress } from '#logistics/domain/address'
import { regionAt } from '#logistics/domain/pasted/chinese'
import type { Cells } from '#orders/imports/columns'
import { countriesIn, statesOf } from '#settings/area/countries'
import type { Currency } from '#contracts/money'
import { isExample } from '#orders/imports/examples'

const COLUMNS = [
  'firstname',
  'mobile_phone',
  'country',
  'province',
  'city',
  'district',
  'street',
  'postcode',
] as const satisfies ImportColumn[]

const COLUMN_OF: Readonly<Record<string, ImportColumn>> = { region_code: 'province', area_code: 'district' }
const LONGEST: Readonly<Partial<Record<ImportColumn, number>>> = {
  firstname: ADDRESS.name,
  province: ADDRESS.place,
  city: ADDRESS.place,
  district: ADDRESS.place,
  street: ADDRESS.street,
}

/** The receiver from the first row; other rows may repeat it but must not differ. */
export function receiverOf(rows: readonly GroupRow[], faults: Fault[]): ReceiverAddress | null {
  const [[first, head]] = rows as [GroupRow, ...GroupRow[]]
  const before = faults.length
  for (const [row, cells] of rows)
    for (const column of COLUMNS) {
      const said = cells[column]
      const max = LONGEST[column]
      if (said !== undefined && said !== head[column]) faults.push({ row, column, key: 'errors.E_IMPORT_DIFFERS' })
      else if (said !== undefined && max && said.length > max)
        faults.push({ row, column, key: 'errors.E_IMPORT_LONG', params: { max } })
    }
  if (faults.length > before) return null
  return locate(first, head, faults)
}

function locate(row: number, cells: Cells, faults: Fault[]): ReceiverAddress | null {
  const country = countryOf(cells.country ?? '')
  if (!country) {
    faults.push({ row, column: 'country', key: cells.country ? 'errors.E_COUNTRY_INVALID' : 'errors.E_REQUIRED' })
    return null
  }
  try {
    return validateAddress(toAddress(country, cells))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    for (const [field, reasons] of Object.entries(error.fields))
      for (const { key, params } of reasons)
        faults.push({ row, column: COLUMN_OF[field] ?? (field as ImportColumn), key, ...(params && { params }) })
    return null
  }
}

function toAddress(country: string, cells: Cells): ReceiverAddress {
  const {
    province = '',
    city = '',
    district = '',
    street = '',
    firstname = '',
    mobile_phone = '',
    postcode = '',
  } = cells
  const area = country === 'CN' ? regionAt(`${province}${city}${district}`.replaceAll(/\s/g, ''))?.code : undefined
  return {
    country,
    region_code: country === 'CN' ? '' : stateOf(country, province),
    area_code: area ?? null,
    province,
    city,
    district,
    street,
    firstname,
    mobile_phone,
    postcode,
  }
}

const normalise = (text: string) => text.normalize('NFKC').trim().toLowerCase()

const countries = lazy(
  () =>
    new Map([
      ['uk', 'GB'],
      ['usa', 'US'],
      ...LANGUAGES.flatMap((language) =>
        countriesIn(language).flatMap(({ value, label }) => [
          [normalise(value), value] as const,
          [normalise(label), value] as const,
        ]),
      ),
    ]),
)

const countryOf = (given: string) => countries().get(normalise(given))

/** Matches a state by code or name; an unknown one is returned unchanged. */
function stateOf(country: string, given: string): string {
  const wanted = normalise(given)
  const found = LANGUAGES.flatMap((language) => statesOf(country, language)).find(
    ({ value, label }) => normalise(value) === wanted || normalise(label) === wanted,
  )
  return found?.value ?? (statesOf(country, 'en').length > 0 ? given : '')
}

/** A fault of a row, or of one cell if `column` is set. */
export interface Fault {
  row: number
  column: ImportColumn | null
  key: string
  params?: FieldReason['params']
}

/** `others` are the columns that may be fields of a design, by their headings. */
export type GroupRow = [row: number, cells: Cells, others?: Readonly<Record<string, string>>]

export interface DraftLine {
  row: number
  code: string
  colour: string
  size: string
  sku: string
  title: string
  quantity: number
  others: Readonly<Record<string, string>>
}

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

/** Scientific notation: the spreadsheet has already lost the last digits. */
const SHORTENED = /^\d(?:\.\d+)?e\+?\d{2}$/i

function numberFault(row: number, given: string): Fault {
  const fault = { row, column: 'third_party_no' } as const
  if (SHORTENED.test(given)) return { ...fault, key: 'errors.E_IMPORT_SHORTENED', params: { given } }
  return { ...fault, key: given ? 'errors.E_IMPORT_NUMBER' : 'errors.E_REQUIRED' }
}

/** Every row needs its own fields; the receiver may be in the first row only and must not differ. */
export function draftOf(rows: readonly GroupRow[]): Draft {
  const faults: Fault[] = []
  const [[first, head]] = rows as [GroupRow, ...GroupRow[]]
  const no = head.third_party_no ?? ''
  if (!NUMBER.test(no) || SHORTENED.test(no)) faults.push(numberFault(first, no))
  if (isExample(head)) faults.push({ row: first, column: 'third_party_no', key: 'errors.E_IMPORT_EXAMPLE' })
  if (rows.length > ORDER_IMPORT.lines)
    faults.push({ row: first, column: null, key: 'errors.E_IMPORT_LINES', params: { max: ORDER_IMPORT.lines } })
  const receiver = receiverOf(rows, faults)
  const lines = rows.map((one) => lineOf(one, faults))
  const amounts = (column: ImportColumn) => sumColumn(rows, column, faults)
  return {
    third_party_no: no,
    receiver,
    lines,
    sale_minor: amounts('sale_amount'),
    sale_freight_minor: amounts('sale_freight'),
    sale_currency: currencyOf(rows, faults),
    remark: [...new Set(rows.flatMap(([, { remark }]) => remark ?? []))].join(' · ').slice(0, REMARK.max),
    faults,
  }
}

function lineOf([row, cells, others = {}]: GroupRow, faults: Fault[]): DraftLine {
  const { code = '', colour = '', size = '', sku = '', title = '', quantity = '' } = cells
  if (!code && !sku && !title) faults.push({ row, column: 'code', key: 'errors.E_IMPORT_NO_PRODUCT' })
  return { row, code, colour, size, sku, title, quantity: quantityOf(row, quantity, faults), others }
}

function quantityOf(row: number, given: string, faults: Fault[]): number {
  const pieces = /^\d{1,6}$/.test(given) ? Number(given) : 0
  if (pieces >= 1 && pieces <= CART.pieces) return pieces
  const key = given ? 'errors.E_IMPORT_QUANTITY' : 'errors.E_REQUIRED'
  faults.push({ row, column: 'quantity', key, params: { max: CART.pieces } })
  return 0
}

/** The sum over all rows; null when no row has a value. */
function sumColumn(rows: readonly GroupRow[], column: ImportColumn, faults: Fault[]): number | null {
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

function currencyOf(rows: readonly GroupRow[], faults: Fault[]): Currency | null {
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
