import { RECORD_SEARCH } from '#contracts/limits'
import type { ResourceName } from '#contracts/permissions'
import { rows } from '#core/database'
import { fieldOf, whereAll } from '#core/crud/find_rows'
import { resources, type Resource } from '#core/crud/resource'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { expression, type Sql } from '#core/lists/fields'
import vine from '@vinejs/vine'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, list, object, text } from '#core/http/schemas'

/** Numbered columns, most requested first. Each column is indexed or its table is small. */
const NUMBER_FIELDS: readonly (readonly [resource: ResourceName, ...fields: string[]])[] = [
  ['orders', 'order_no', 'third_party_no'],
  ['production-orders', 'production_no'],
  ['production-items', 'item_no'],
  ['shipments', 'shipment_no'],
  ['waybills', 'tracking_no'],
  ['production-batches', 'batch_no'],
  ['after-sales', 'no'],
  ['recharges', 'no'],
  ['merchants', 'merchant_no'],
  ['products', 'code'],
  ['spus', 'code'],
  ['designs', 'code'],
]

export interface FoundRecord {
  resource: ResourceName
  id: number
  number: string
}

/** Records with exactly this number that the actor may see, in one statement. */
export async function findByNumber(given: string, actor: Actor): Promise<FoundRecord[]> {
  const visible = NUMBER_FIELDS.flatMap(([name, ...fields]) => {
    const resource = resources.get(name)
    return resource && actor.may(`${resource.permission}.view`) ? [searchSql(resource, fields, given, actor)] : []
  })
  if (visible.length === 0) return []
  return rows<FoundRecord>(
    visible.map(({ text }) => `(${text})`).join(' union all '),
    visible.flatMap(({ bindings }) => bindings),
  )
}

function searchSql(resource: Resource, fields: readonly string[], given: string, actor: Actor): Sql {
  const columns = fields.map((name) => expression(name, fieldOf(resource, name)))
  const isNumber = columns.map((column) => `${column} in (?, ?)`).join(' or ')
  const numbers = columns.flatMap(() => [given, given.toUpperCase()])
  const where = whereAll([
    ...scopeSql(resource, actor, `${resource.permission}.view`),
    { text: `(${isNumber})`, bindings: numbers },
  ])
  const text = `select ?::text as resource, t.id::int as id, ${columns[0]} as number from ${resource.table} t ${where.text} order by t.id desc limit ?`
  return { text, bindings: [resource.name, ...where.bindings, RECORD_SEARCH.each] }
}

export const byNumber = endpoint({
  query: { number: vine.string().trim().minLength(RECORD_SEARCH.min).maxLength(RECORD_SEARCH.max) },
  answer: list(object({ resource: text, id: integer, number: text })),
  handle: ({ ctx, query }) => findByNumber(query.number, actorOf(ctx)),
})
