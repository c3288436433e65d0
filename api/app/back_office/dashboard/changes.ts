import { DASHBOARD, type RecentChange } from '#contracts/dashboard'
import type { Language } from '#contracts/languages'
import type { ResourceName } from '#contracts/permissions'
import { rows } from '#core/database'
import { labelOf, whereAll } from '#core/crud/find_rows'
import { resources, type Resource } from '#core/crud/resource'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/fields'

/** Written by the product while a person does something else. */
const BOOKKEEPING: ReadonlySet<ResourceName> = new Set([
  'admin-logs',
  'attachments',
  'export-records',
  'outbox-messages',
  'recycle-bin',
  'sensitive-logs',
  'sessions',
])

interface Entry {
  id: number
  action: RecentChange['action']
  resource: string
  record_id: string
  created_at: string
}

/** More entries than shown, because several in a row may concern one record. */
const READ = 60

/** The user's own changes, newest first; a record appears once. */
export async function recentChanges(actor: Actor, language: Language): Promise<RecentChange[]> {
  const byTable = visibleByTable(actor)
  const entries = await rows<Entry>(
    `select t.id::int as id, t.action, t.resource, t.record_id, to_json(t.created_at)#>>'{}' as created_at
       from admin_logs t where t.user_id = ? and t.resource = any(?) and t.record_id ~ '^[0-9]{1,9}$' order by t.id desc limit ${READ}`,
    [actor.userId, [...byTable.keys()]],
  )
  const seen = new Set<string>()
  const newest = entries
    .filter(({ resource, record_id: id }) => !seen.has(`${resource} ${id}`) && seen.add(`${resource} ${id}`))
    .slice(0, DASHBOARD.products)
  const names = await namesOf(newest, byTable, actor, language)
  return newest.map(({ resource: table, record_id: id, ...entry }) => {
    const resource = byTable.get(table) as Resource
    const name = names.get(`${resource.name} ${id}`) ?? null
    return { ...entry, resource: resource.name as ResourceName, record_id: Number(id), name }
  })
}

/** Resources the actor may view; where several share a table, the first. */
function visibleByTable(actor: Actor): ReadonlyMap<string, Resource> {
  const byTable = new Map<string, Resource>()
  for (const resource of resources.values())
    if (
      !BOOKKEEPING.has(resource.name as ResourceName) &&
      !byTable.has(resource.table) &&
      actor.may(`${resource.permission}.view`)
    )
      byTable.set(resource.table, resource)
  return byTable
}

/** One statement whatever the number of tables. */
async function namesOf(
  entries: readonly Entry[],
  byTable: ReadonlyMap<string, Resource>,
  actor: Actor,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const tables = [...new Set(entries.map(({ resource }) => resource))]
  const asked = tables.map((table): Sql => {
    const resource = byTable.get(table) as Resource
    const ids = entries.filter((one) => one.resource === table).map(({ record_id: id }) => Number(id))
    const where = whereAll([
      ...scopeSql(resource, actor, `${resource.permission}.view`),
      { text: 't.id = any(?)', bindings: [ids] },
    ])
    return {
      text: `select ? || ' ' || t.id as key, (${labelOf(resource, language)})::text as name from ${table} t ${where.text}`,
      bindings: [resource.name, ...where.bindings],
    }
  })
  if (asked.length === 0) return new Map()
  const found = await rows<{ key: string; name: string | null }>(
    asked.map(({ text }) => `(${text})`).join(' union all '),
    asked.flatMap(({ bindings }) => bindings),
  )
  return new Map(found.flatMap(({ key, name }) => (name ? [[key, name] as const] : [])))
}
