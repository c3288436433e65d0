import { row } from '#core/database'
import { JsonText } from '#core/http/endpoint'
import type { Actor } from '#core/http/actor'
import type { Language } from '#contracts/languages'
import { labelOf } from '#core/crud/columns'
import { filtersOf, join } from '#core/crud/filters'
import { orderOf, orderSql, totalSql } from '#core/crud/list'
import type { Resource } from '#core/crud/resource'
import { scopeSql } from '#core/crud/scope'
import type { ListQuery } from '#core/lists/list_query'

/** What a select shows: value and label, found by words, or all of those it already holds. */
export async function listOptions(
  resource: Resource,
  query: ListQuery,
  actor: Actor,
  language: Language,
): Promise<JsonText> {
  const reach = scopeSql(resource, actor, `${resource.permission}.view`)
  const where = join([...reach, ...filtersOf(resource, query)])
  const option = `t.id as value, ${labelOf(resource, language)} as label${resource.tree ? ', t.parent_id' : ''}`
  const [limit, offset] = query.initial ? [null, 0] : [query.perPage, query.offset]
  const page = `select ${option} from ${resource.table} t ${where.text} order by ${orderSql(resource, orderOf(resource, query))} limit ? offset ?`
  const total = totalSql(resource, where)
  const found = await row<{ options: string; total: number }>(
    `select coalesce(json_agg(row_to_json(p)), '[]')::text as options, ${total.text} as total from (${page}) p`,
    [...total.bindings, ...where.bindings, limit, offset],
  )
  return new JsonText(`{"options":${found?.options},"total":${found?.total}}`)
}
