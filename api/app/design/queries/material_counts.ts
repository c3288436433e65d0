import { rows } from '#core/database'
import { join } from '#core/crud/filters'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import type { CategoryCount } from '#contracts/materials'
import { materials } from '#design/resources/materials'

/** How many materials lie where, of those this person may see; what they may not see is not counted either. */
export function materialCounts(actor: Actor): Promise<CategoryCount[]> {
  const { text, bindings } = join(scopeSql(materials, actor, 'materials.view'))
  return rows<CategoryCount>(
    `select t.category_id, count(*)::int as materials from materials t ${text} group by t.category_id order by 1`,
    bindings,
  )
}
