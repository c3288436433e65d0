import type { PriceSheet } from '#contracts/price/sheet'
import { type FieldReasons, Refusal } from '#core/errors'
import type { Language } from '#contracts/languages'
import { amountOf } from '#contracts/price/amounts'
import { explainChoice, explainLines, type Explained } from '#contracts/price/explain'
import { type Quote, type QuotedItem, quote, type QuoteItem } from '#contracts/price/quote'
import type { PriceLine } from '#contracts/price/unit_price'
import { translate } from '#core/translate'
import { textIn } from '#core/text'
import type { DesignFace } from '#contracts/catalogue'
import { rows } from '#core/database'
import app from '@adonisjs/core/services/app'
import type { Actor } from '#core/http/actor'
import { priceSheets } from '#catalogue/prices/sheets'
import { filterSold, merchantOf } from '#catalogue/shop/sold_to'

export interface MaterialPrice {
  id: number
  name_zh: string
  name_en: string
  minor: number
}

/** Port: material prices for the actor; materials they may not use are omitted. Implemented by design. */
export abstract class MaterialPrices {
  abstract pricesOf(ids: readonly number[], actor: Actor): Promise<MaterialPrice[]>
}

interface CheckedLine {
  product_id: number
  faces: readonly string[]
  material_ids: readonly number[]
}

const INVALID_REFERENCE = [{ key: 'errors.E_INVALID_REFERENCE' }]

/** Faults by path: products not sold to the actor, unknown faces, unavailable materials. */
export function quoteFaults(
  lines: readonly CheckedLine[],
  sheets: ReadonlyMap<number, PriceSheet>,
  materials: ReadonlyMap<number, unknown>,
): FieldReasons {
  const faulty = lines.flatMap(({ product_id: product, faces, material_ids: ids }, at) => {
    const sheet = sheets.get(product)
    if (!sheet) return [`lines.${at}.product_id`]
    const known = new Set(sheet.faces.map(({ key }) => key))
    return [
      ...faces.flatMap((key, n) => (known.has(key) ? [] : [`lines.${at}.faces.${n}`])),
      ...ids.flatMap((id, n) => (materials.has(id) ? [] : [`lines.${at}.material_ids.${n}`])),
    ]
  })
  return Object.fromEntries(faulty.map((path) => [path, INVALID_REFERENCE]))
}

interface Named {
  name_zh: string
  name_en: string
}

export interface Names {
  /** By product, then by key. */
  faces: ReadonlyMap<number, ReadonlyMap<string, Named>>
  materials: ReadonlyMap<number, Named>
  language: Language
}

interface PricedLine {
  product_id: number
  pieces: number
}

/** The quote for display: line prices, their components and the alternatives compared. */
export function serialiseQuote({ currency, items, minor }: Quote, asked: readonly PricedLine[], names: Names) {
  const together = Map.groupBy(asked, (line) => line.product_id)
  const lines = items.map((item, at) => {
    const { product_id: product } = asked[at] as PricedLine
    const pieces = (together.get(product) ?? []).reduce((sum, line) => sum + line.pieces, 0)
    return { product_id: product, pieces: item.pieces, together: pieces, ...serialiseItem(item, product, names) }
  })
  return { currency, amount: amountOf(minor), lines }
}

function serialiseItem({ unit, minor }: QuotedItem, product: number, names: Names) {
  const say = ({ key, params, amount }: Explained) => ({ text: translate(names.language, key, params), amount })
  return {
    unit: amountOf(unit.minor),
    amount: amountOf(minor),
    made_of: explainLines(unit, (line) => nameOf(line, product, names)).map(say),
    compared: explainChoice(unit).map((offer, at) => ({
      ...say(offer),
      verdict: unit.compared[at]?.verdict,
      because: say(offer.verdict).text,
    })),
  }
}

function nameOf(line: PriceLine, product: number, { faces, materials, language }: Names): string {
  const named = line.kind === 'face' ? faces.get(product)?.get(line.face) : materials.get(materialOf(line))
  return named ? textIn(named, 'name', language) : ''
}

const materialOf = (line: PriceLine) => (line.kind === 'material' ? line.material : 0)

type FaceName = Pick<DesignFace, 'key' | 'name_zh' | 'name_en'>

export async function faceNames(
  products: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, FaceName>>> {
  const found = await rows<{ id: number; faces: FaceName[] }>('select id, faces from products where id = any(?)', [
    products,
  ])
  return new Map(found.map(({ id, faces }) => [id, new Map(faces.map((face) => [face.key, face]))]))
}

export interface QuoteLine {
  product_id: number
  pieces: number
  faces: string[]
  material_ids: number[]
}

interface QuoteReader {
  actor: Actor
  language: Language
}

/** Current prices of the lines for this actor, with their explanation. Not stored, so an order quotes again. */
export async function quoteLines(lines: readonly QuoteLine[], { actor, language }: QuoteReader) {
  const merchantId = merchantOf(actor)
  const [sold, materials] = await Promise.all([
    filterSold(distinct(lines.map((line) => line.product_id)), merchantId),
    materialsFor(lines, actor),
  ])
  return quoteSold(lines, { sold, merchantId, materials, language })
}

interface QuoteTerms {
  /** The products that are sold to the reader. */
  sold: readonly number[]
  /** Null for a visitor: list prices. */
  merchantId: number | null
  materials: ReadonlyMap<number, MaterialPrice>
  language: Language
}

export async function quoteSold(lines: readonly QuoteLine[], { sold, merchantId, materials, language }: QuoteTerms) {
  const sheets = await priceSheets(sold, merchantId)
  const faults = quoteFaults(lines, sheets, materials)
  const count = Object.keys(faults).length
  if (count > 0) throw new Refusal('E_INVALID', { fields: faults, count })
  const quoted = quote(sheets, lines.map(toQuoteItem(materials)), Date.now())
  const names: Names = { faces: await faceNames([...sheets.keys()]), materials, language }
  return serialiseQuote(quoted, lines, names)
}

const distinct = (ids: readonly number[]) => [...new Set(ids)]

export async function materialsFor(
  lines: readonly QuoteLine[],
  actor: Actor,
): Promise<ReadonlyMap<number, MaterialPrice>> {
  const ids = distinct(lines.flatMap((line) => line.material_ids))
  if (ids.length === 0) return new Map()
  const priced = await (await app.container.make(MaterialPrices)).pricesOf(ids, actor)
  return new Map(priced.map((one) => [one.id, one]))
}

const toQuoteItem =
  (materials: ReadonlyMap<number, MaterialPrice>) =>
  ({ product_id: product, pieces, faces, material_ids: ids }: QuoteLine): QuoteItem => ({
    product,
    pieces,
    faces,
    materials: ids.map((id) => ({ id, minor: (materials.get(id) as MaterialPrice).minor })),
  })
