import { CART } from '#contracts/limits'
import { amountOf } from '#contracts/price/amounts'
import type { Cells } from '#orders/imports/columns'
import type { Fault } from '#orders/imports/draft'
import type { Composed } from '#database/seeders/orders/compose'

/** An order's rows as in its sheet; only the first has receiver and sale. */
export function cellsOf({ order, items, planned: { receiver, sale } }: Composed, at: number): Cells {
  const item = items[at]
  const line = {
    third_party_no: String(order.third_party_no),
    sku: String(item?.third_party_sku ?? ''),
    title: String(item?.third_party_title ?? ''),
    quantity: String(item?.quantity),
  }
  if (at > 0) return line
  const { firstname, mobile_phone, country, region_code, province, city, street, postcode } = receiver
  return {
    ...line,
    firstname,
    mobile_phone,
    country,
    province: region_code || province,
    city,
    street,
    postcode,
    ...(sale && { sale_amount: amountOf(sale.minor), sale_currency: sale.currency }),
  }
}

interface Spoiling {
  cells: Cells
  fault: Omit<Fault, 'row'>
}

const SPOILED: readonly Spoiling[] = [
  { cells: { quantity: '0' }, fault: { column: 'quantity', key: 'errors.E_IMPORT_QUANTITY', params: { max: CART.pieces } } }, // prettier-ignore
  { cells: { firstname: '' }, fault: { column: 'firstname', key: 'errors.E_REQUIRED' } },
  { cells: { code: 'F99999999' }, fault: { column: 'code', key: 'errors.E_IMPORT_CODE', params: { given: 'F99999999' } } }, // prettier-ignore
  { cells: { sale_amount: '19,9' }, fault: { column: 'sale_amount', key: 'errors.E_IMPORT_AMOUNT' } },
  { cells: { street: '' }, fault: { column: 'street', key: 'errors.E_REQUIRED' } },
]

/** A typing error in one row; the order was corrected and imported on another day. */
export function withTypingError(cells: Cells, row: number, number: number) {
  const { cells: wrong, fault } = SPOILED[number % SPOILED.length] as Spoiling
  const key = `${cells.third_party_no}-${number + 1}`
  return { key, rows: [[row, { ...cells, ...wrong, third_party_no: key }]], faults: [{ row, ...fault }] }
}
