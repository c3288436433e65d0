import type { FinishedCategory } from '#contracts/finished_categories'
import { join } from '#core/crud/filters'
import { scopeSql } from '#core/crud/scope'
import { rows } from '#core/database'
import type { Actor } from '#core/http/actor'
import { finished } from '#design/finished/resources/finished'

/** The categories of the finished products that this person sees, in the order of the house. */
export function finishedCategories(actor: Actor): Promise<FinishedCategory[]> {
  const { text, bindings } = join(scopeSql(finished, actor, 'finished_products.view'))
  return rows<FinishedCategory>(
    `select c.id, c.name_zh, c.name_en, f.products
       from (select s.category_id, count(*)::int as products
               from finished_products t join products p on p.id = t.product_id join spus s on s.id = p.spu_id ${text} group by s.category_id) f
       join spu_categories c on c.id = f.category_id order by c.sort desc, c.id desc`,
    bindings,
  )
}
