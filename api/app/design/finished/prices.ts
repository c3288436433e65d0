import type { FinishedPrice } from '#contracts/finished'
import { amountOf } from '#contracts/price/amounts'
import type { PriceSheet } from '#contracts/price/sheet'
import { unitPrice, type PriceLine } from '#contracts/price/unit_price'
import { rows, type Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { priceSheets } from '#catalogue/prices/sheets'
import { merchantOf } from '#catalogue/shop/sold_to'

interface FinishedRow {
  id: number
  product_id: number
  faces: string[]
  materials: Material[]
}

interface Material {
  id: number
  name_zh: string
  name_en: string
  minor: number
}

const SELECT_FINISHED = `
  select f.id, f.product_id, v.faces,
         (select coalesce(json_agg(json_build_object('id', m.id, 'name_zh', m.name_zh, 'name_en', m.name_en, 'minor', m.price_minor) order by m.id), '[]')
            from finished_materials x join materials m on m.id = x.material_id
           where x.finished_version_id = v.id and m.price_minor > 0) as materials
    from finished_products f join finished_versions v on v.finished_product_id = f.id and v.number = f.version_number
   where f.id = any(?) order by f.id`

/** Current unit prices; products no longer sold are omitted. */
export async function finishedPrices(
  ids: readonly number[],
  actor: Actor,
  trx?: Transaction,
): Promise<FinishedPrice[]> {
  const found = await rows<FinishedRow>(SELECT_FINISHED, [ids], trx)
  const products = [...new Set(found.map((one) => one.product_id))]
  const sheets = await priceSheets(products, merchantOf(actor), trx)
  const now = Date.now()
  return found.flatMap((one) => priceOf(one, sheets.get(one.product_id), now) ?? [])
}

/** Variants with print faces the product no longer has cannot be sold. */
function priceOf(
  { id, faces, materials }: FinishedRow,
  sheet: PriceSheet | undefined,
  now: number,
): FinishedPrice | null {
  const known = new Set(sheet?.faces.map(({ key }) => key))
  if (!sheet || !faces.every((key) => known.has(key))) return null
  const { minor, lines } = unitPrice(sheet, 1, { faces, materials }, now)
  return { id, amount: amountOf(minor), ...presentLines(lines, materials) }
}

function presentLines(lines: readonly PriceLine[], materials: readonly Material[]) {
  const named = new Map(materials.map(({ id, name_zh, name_en }) => [id, { id, name_zh, name_en }]))
  const base = lines.find(({ kind }) => kind === 'base')
  return {
    base: amountOf(base?.minor ?? 0),
    faces: lines.flatMap((line) => (line.kind === 'face' ? [{ key: line.face, amount: amountOf(line.minor) }] : [])),
    materials: lines.flatMap((line) => {
      const material = line.kind === 'material' ? named.get(line.material) : undefined
      return material ? [{ ...material, amount: amountOf(line.minor) }] : []
    }),
  }
}
