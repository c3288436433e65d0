import type { ExportRequest } from '#contracts/exports'
import { seenBy } from '#core/crud/discreet'
import { filtersOf, join } from '#core/crud/filters'
import { orderOf, orderSql } from '#core/crud/list'
import { resources, type Resource } from '#core/crud/resource'
import { scopeSql } from '#core/crud/scope'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/conditions'
import { listQueryOf } from '#core/crud/list_input'
import type { ListQuery } from '#core/lists/list_query'

export interface Selection {
  resource: Resource
  asked: ListQuery
  where: Sql
  order: string
}

/** What a list shows to this person under these filters: its rows, without its pages. */
export function selectionOf(name: string, query: ExportRequest['query'], actor: Actor): Selection {
  const resource = exportable(name, actor)
  const asked = listQueryOf(resource, { ...query })
  const where = join([...scopeSql(resource, actor, `${resource.permission}.view`), ...filtersOf(resource, asked)])
  return { resource, asked, where, order: orderSql(resource, orderOf(resource, asked)) }
}

/** The list, if there is one and this person may take it away. */
export function exportable(name: string, actor: Actor): Resource {
  const resource = resources.get(name)
  if (!resource?.verbs.includes('view')) throw new Refusal('E_NOT_FOUND')
  const needed = [`${resource.permission}.view`, resource.exportPermission ?? `${resource.permission}.view`]
  const missing = needed.find((permission) => !actor.may(permission))
  if (missing) throw new Refusal('E_FORBIDDEN', { permission: missing })
  return seenBy(resource, actor)
}
