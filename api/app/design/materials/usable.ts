import { rows, type Transaction } from '#core/database'
import { selectSql, whereAll } from '#core/crud/find_rows'
import type { Field } from '#core/lists/fields'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { materials } from '#design/materials/materials'
import { MaterialPrices, type MaterialPrice } from '#catalogue/prices/quote'

export interface UsableMaterial {
  id: number
  picture: string
  width: number
  height: number
  /** An exact decimal, as everywhere in the API. */
  price: string
  sha256: string
}

const PRICE = selectSql('price', materials.fields.price as Field)
export const IS_USABLE = { text: `t.status = 'enabled' and t.review = 'passed'`, bindings: [] }

/** Those of these materials the user may design with: visible, accessible and approved. */
export function findUsable(ids: readonly number[], actor: Actor, trx?: Transaction): Promise<UsableMaterial[]> {
  const { text, bindings } = whereAll([
    ...scopeSql(materials, actor, 'materials.view'),
    IS_USABLE,
    { text: 't.id = any(?)', bindings: [ids] },
  ])
  return rows<UsableMaterial>(
    `select t.id, t.picture, t.width, t.height, ${PRICE} as price, t.sha256
       from materials t ${text}`,
    bindings,
    trx,
  )
}

export class DesignMaterialPrices extends MaterialPrices {
  override pricesOf(ids: readonly number[], actor: Actor): Promise<MaterialPrice[]> {
    const { text, bindings } = whereAll([
      ...scopeSql(materials, actor, 'materials.view'),
      IS_USABLE,
      { text: 't.id = any(?)', bindings: [ids] },
    ])
    return rows<MaterialPrice>(
      `select t.id, t.name_zh, t.name_en, t.price_minor::float8 as minor from materials t ${text}`,
      bindings,
    )
  }
}
