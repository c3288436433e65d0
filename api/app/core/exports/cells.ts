import type { SheetCell } from '#contracts/sheets'
import type { Language } from '#contracts/languages'
import { labelOf } from '#core/crud/columns'
import { join } from '#core/crud/filters'
import { resources } from '#core/crud/resource'
import { scopeSql } from '#core/crud/scope'
import { rows, type Row, type Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import type { ReadColumn } from '#core/exports/columns'

/** Names of other records by resource and id. */
type Labels = ReadonlyMap<string, ReadonlyMap<number, string>>

export const nameOf = (i: number) => `c${i}`

/** A row as its cells: numbers stay numbers, everything else is said in the person's words. */
export function cellsOf(row: Row, columns: readonly ReadColumn[], labels: Labels): SheetCell[] {
  return columns.map((column, i) => cellOf(row[nameOf(i)], column, labels))
}

function cellOf(value: unknown, column: ReadColumn, labels: Labels): SheetCell {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => cellOf(one, column, labels)).join(', ')
  if (column.to !== null) return labels.get(column.to)?.get(Number(value)) ?? `#${Number(value)}`
  const known = Object.hasOwn(column.words, String(value)) ? column.words[String(value)] : undefined
  return known ?? (typeof value === 'number' ? value : String(value))
}

interface Wanted {
  columns: readonly ReadColumn[]
  actor: Actor
  language: Language
}

/** The names that a batch of rows needs; of what the person may not see there is only the number. */
export async function labelsFor(
  batch: readonly Row[],
  { columns, actor, language }: Wanted,
  trx: Transaction,
): Promise<Labels> {
  const ids = new Map<string, Set<number>>()
  for (const [i, { to }] of columns.entries()) {
    if (to === null) continue
    const known = ids.get(to) ?? new Set()
    for (const row of batch) for (const id of [row[nameOf(i)] ?? []].flat()) known.add(Number(id))
    ids.set(to, known)
  }
  const found = new Map<string, Map<number, string>>()
  for (const [to, wanted] of ids) found.set(to, await labelsOf(to, [...wanted], { actor, language }, trx))
  return found
}

async function labelsOf(to: string, ids: number[], { actor, language }: Omit<Wanted, 'columns'>, trx: Transaction) {
  const resource = resources.get(to)
  const permission = `${resource?.permission}.view`
  if (!resource || ids.length === 0 || !actor.may(permission)) return new Map<number, string>()
  const where = join([...scopeSql(resource, actor, permission), { text: 't.id = any(?)', bindings: [ids] }])
  const found = await rows<{ id: number; label: string }>(
    `select t.id, ${labelOf(resource, language)} as label from ${resource.table} t ${where.text}`,
    where.bindings,
    trx,
  )
  return new Map(found.map(({ id, label }) => [Number(id), label]))
}
