import type { DesignFace, ProductAngle, ProductPhoto } from '#contracts/catalogue'
import { preparedRow, type Row } from '#core/database'
import { Refusal } from '#core/errors'
import { rowSql } from '#core/crud/columns'
import { join } from '#core/crud/filters'
import type { Site } from '#tenancy/queries/site_of_host'
import { anglesOf } from '#catalogue/domain/angles'
import { priceSheets } from '#catalogue/queries/price_sheets'
import { offeredOn } from '#catalogue/queries/shop_conditions'
import { shopPage } from '#catalogue/resources/shop_looks'

interface Page extends Row {
  angles: ProductAngle[]
  photos: ProductPhoto[]
  faces: DesignFace[]
}

/** One product as a visitor reads it, if the site sells it. */
export async function shopProduct(id: number, site: Site): Promise<Row> {
  const { text, bindings } = join([...offeredOn(site), { text: 't.id = ?', bindings: [id] }])
  const found = await preparedRow<{ r: Page }>(`select ${rowSql(shopPage)} as r from products t ${text}`, bindings)
  if (!found) throw new Refusal('E_NOT_FOUND')
  const sheets = await priceSheets([id], null)
  return { ...found.r, angles: anglesOf(found.r), sheet: sheets.get(id) }
}
