import { rows } from '#core/database'
import { join } from '#core/crud/filters'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { MaterialPrices, type MaterialPrice } from '#catalogue/ports/material_prices'
import { USABLE } from '#design/queries/usable'
import { materials } from '#design/resources/materials'

export class MaterialPricesOfDesign extends MaterialPrices {
  override pricesOf(ids: readonly number[], actor: Actor): Promise<MaterialPrice[]> {
    const { text, bindings } = join([
      ...scopeSql(materials, actor, 'materials.view'),
      USABLE,
      { text: 't.id = any(?)', bindings: [ids] },
    ])
    return rows<MaterialPrice>(
      `select t.id, t.name_zh, t.name_en, t.price_minor::float8 as minor from materials t ${text}`,
      bindings,
    )
  }
}
