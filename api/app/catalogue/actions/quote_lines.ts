import app from '@adonisjs/core/services/app'
import type { Language } from '#contracts/languages'
import { quote, type QuoteItem } from '#contracts/price/quote'
import type { PriceSheet } from '#contracts/price/sheet'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { quoteFaults } from '#catalogue/domain/price/quote_faults'
import { told, type Names } from '#catalogue/domain/price/told_quote'
import { MaterialPrices, type MaterialPrice } from '#catalogue/ports/material_prices'
import { faceNames } from '#catalogue/queries/face_names'
import { priceSheets } from '#catalogue/queries/price_sheets'
import { amongSold, merchantOf } from '#catalogue/queries/sold_to'

export interface AskedLine {
  product_id: number
  pieces: number
  faces: string[]
  material_ids: number[]
}

interface Reader {
  actor: Actor
  language: Language
}

/** What these lines cost the person who asks, now, and why. Nothing is kept: whoever sells asks again. */
export async function quoteLines(lines: readonly AskedLine[], { actor, language }: Reader) {
  const [sheets, materials] = await Promise.all([sheetsFor(lines, actor), materialsFor(lines, actor)])
  const faults = quoteFaults(lines, sheets, materials)
  const count = Object.keys(faults).length
  if (count > 0) throw new Refusal('E_INVALID', { fields: faults, count })
  const quoted = quote(sheets, lines.map(itemOf(materials)), Date.now())
  const names: Names = { faces: await faceNames([...sheets.keys()]), materials, language }
  return told(quoted, lines, names)
}

const distinct = (ids: readonly number[]) => [...new Set(ids)]

async function sheetsFor(lines: readonly AskedLine[], actor: Actor): Promise<ReadonlyMap<number, PriceSheet>> {
  const merchant = merchantOf(actor)
  const sold = await amongSold(distinct(lines.map((line) => line.product_id)), merchant)
  return priceSheets(sold, merchant)
}

async function materialsFor(lines: readonly AskedLine[], actor: Actor): Promise<ReadonlyMap<number, MaterialPrice>> {
  const ids = distinct(lines.flatMap((line) => line.material_ids))
  if (ids.length === 0) return new Map()
  const priced = await (await app.container.make(MaterialPrices)).pricesOf(ids, actor)
  return new Map(priced.map((one) => [one.id, one]))
}

const itemOf =
  (materials: ReadonlyMap<number, MaterialPrice>) =>
  ({ product_id: product, pieces, faces, material_ids: ids }: AskedLine): QuoteItem => ({
    product,
    pieces,
    faces,
    materials: ids.map((id) => ({ id, minor: (materials.get(id) as MaterialPrice).minor })),
  })
