import type { Currency } from '../money.ts'
import { sum, whole } from './amounts.ts'
import type { PriceSheet, Printed } from './sheet.ts'
import { unitPrice, type UnitPrice } from './unit_price.ts'

/** A quantity of a product in one colour, size and design. */
export interface QuoteItem extends Printed {
  product: number
  pieces: number
}

export interface QuotedItem {
  unit: UnitPrice
  pieces: number
  minor: number
}

export interface Quote {
  currency: Currency
  items: readonly QuotedItem[]
  minor: number
}

/**
 * Quotes one checkout. Pieces of one product count together across colours, sizes and designs: ten shirts in five
 * colours use the tier of ten.
 */
export function quote(sheets: ReadonlyMap<number, PriceSheet>, items: readonly QuoteItem[], at: number): Quote {
  const together = piecesOf(items)
  const quoted = items.map((item) => priceItem(sheetOf(sheets, item), item, together.get(item.product) as number, at))
  return { currency: currencyOf(quoted), items: quoted, minor: sum(quoted.map(({ minor }) => minor)) }
}

function piecesOf(items: readonly QuoteItem[]): Map<number, number> {
  const together = new Map<number, number>()
  for (const { product, pieces } of items) {
    if (whole(pieces) < 1) throw new RangeError(`Not a number of pieces: ${pieces}`)
    together.set(product, whole((together.get(product) ?? 0) + pieces))
  }
  return together
}

function priceItem(sheet: PriceSheet, item: QuoteItem, together: number, at: number): QuotedItem {
  const unit = unitPrice(sheet, together, item, at)
  return { unit, pieces: item.pieces, minor: whole(unit.minor * item.pieces) }
}

function sheetOf(sheets: ReadonlyMap<number, PriceSheet>, { product }: QuoteItem): PriceSheet {
  const sheet = sheets.get(product)
  if (!sheet) throw new RangeError(`No prices of product ${product}`)
  return sheet
}

function currencyOf(items: readonly QuotedItem[]): Currency {
  const [currency = 'RMB', ...others] = new Set(items.map(({ unit }) => unit.currency))
  if (others.length > 0) throw new TypeError('Convert before mixing currencies')
  return currency
}
