import { either } from '#core/text'
import { expression, isMany, type Field, conditionSql, escapeLike, type Sql, INTEGER_MAX } from '#core/lists/fields'
import { type Resource, resources } from '#core/crud/resource'
import type { Language } from '#contracts/languages'
import { decimalSql } from '#core/domain/money'
import { type ListQuery, unknownField } from '#core/lists/parse_query'
import { preparedRow, rows, type Row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { scopeSql } from '#core/crud/scope'

const cachedSql = new WeakMap<Resource, string>()

/** A row `t` of the resource as one JSON value: whoever reads it, a list or a single call, reads the same. */
export function rowSql(resource: Resource): string {
  const sql = cachedSql.get(resource) ?? `(select row_to_json(x) from (select ${columnsOf(resource)}) x)`
  cachedSql.set(resource, sql)
  return sql
}

/** Every readable field, as the select list over `t`. */
function columnsOf({ fields }: Resource): string {
  return Object.entries(fields)
    .filter(([, { kind }]) => kind !== 'secret')
    .map(([name, field]) =>
      isMany(field) || field.sql || AS_TEXT[field.kind]
        ? `${selectSql(name, field)} as ${name}`
        : `t.${field.column ?? name}`,
    )
    .join(', ')
}

/** Kinds that travel as text because a number of JavaScript does not hold them exactly. */
const AS_TEXT: Partial<Record<Field['kind'], (expression: string) => string>> = {
  money: decimalSql,
  decimal: (number) => `${number}::text`,
}

/** A field as it is read: exact amounts as text. */
export function selectSql(name: string, field: Field): string {
  const read = expression(name, field)
  return AS_TEXT[field.kind]?.(read) ?? read
}

export function labelOf({ label, fields }: Resource, language: Language): string {
  const read = (name: string) => (fields[name] ? expression(name, fields[name]) : `t.${name}`)
  if (typeof label === 'string') return read(label)
  const [first, other] = language === 'en' ? [label.en, label['zh-cn']] : [label['zh-cn'], label.en]
  return either(read(first), read(other))
}

/** What a list's question asks of its rows. A select that names its initial values asks for them alone. */
export function filtersOf(
  resource: Resource,
  { conditions, initial, select, keyword, numbers = [] }: ListQuery,
): Sql[] {
  const asked = initial ? [...(select ? [] : conditions), initial] : conditions
  return [
    ...asked.map((one) => conditionSql(one, fieldOf(resource, one.field))),
    ...keywordConditions(resource, keyword),
    ...(resource.numbers && numbers.length > 0 ? [resource.numbers.matchNumbers(numbers)] : []),
  ]
}

/** Every word of the quick search must be found in some searched field. */
function keywordConditions(resource: Resource, keyword: string): Sql[] {
  const words = new Set(keyword.split(/\s+/).filter(Boolean))
  const found = resource.searchSql ?? searchInFields(resource)
  return found ? [...words].map(found) : []
}

function searchInFields({ fields }: Resource): ((word: string) => Sql) | null {
  const searched = Object.entries(fields).filter(([, { search }]) => search)
  const columns = searched.map(([name, field]) => `${expression(name, field)} ilike ?`)
  if (columns.length === 0) return null
  return (word) => ({ text: `(${columns.join(' or ')})`, bindings: columns.map(() => `%${escapeLike(word)}%`) })
}

/** A field that may be named at all; what every object has beside its own is none. */
export function fieldOf({ fields, names }: Resource, name: string): Field {
  const field = names.has(name) ? fields[name] : undefined
  if (field) return field
  throw unknownField(name)
}

export function whereAll(parts: Sql[]): Sql {
  if (parts.length === 0) return { text: '', bindings: [] }
  return {
    text: `where ${parts.map(({ text }) => text).join(' and ')}`,
    bindings: parts.flatMap(({ bindings }) => bindings),
  }
}

/** The row if it exists and lies in the person's range; both failures are the same refusal. */
export async function findRow(
  resource: Resource,
  id: number,
  actor: Actor,
  verb: string,
  trx?: Transaction,
): Promise<Row> {
  const where = rowsInScope(resource, [id], actor, verb)
  const found = await preparedRow<{ r: Row }>(
    `select ${rowSql(resource)} as r from ${resource.table} t ${where.text}`,
    where.bindings,
    trx,
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
  return found.r
}

/** Those of these rows that lie in the person's range, in the order of their ids. */
export async function findRows(resource: Resource, ids: number[], actor: Actor, verb: string): Promise<Row[]> {
  const where = rowsInScope(resource, ids, actor, verb)
  const found = await rows<{ r: Row }>(
    `select ${rowSql(resource)} as r from ${resource.table} t ${where.text} order by t.id`,
    where.bindings,
  )
  return found.map(({ r }) => r)
}

/** The row to be changed. Held first and read then: a statement that had to wait shows in part what was before the wait. */
export async function lockRow(
  resource: Resource,
  id: number,
  actor: Actor,
  verb: string,
  trx: Transaction,
): Promise<Row> {
  await lockRows(resource, [id], trx)
  return findRow(resource, id, actor, verb, trx)
}

/** Which of these ids the person may reach. */
export async function reachableIds(
  resource: Resource,
  ids: number[],
  actor: Actor,
  verb: string,
  trx?: Transaction,
): Promise<Set<number>> {
  const where = rowsInScope(resource, ids, actor, verb)
  const found = await rows<{ id: number | string }>(
    `select t.id from ${resource.table} t ${where.text}`,
    where.bindings,
    trx,
  )
  return new Set(found.map(({ id }) => Number(id)))
}

/**
 * Keeps rows against other editors for the rest of the transaction, yet lets new rows refer to them. Always in the order
 * of their ids, so that two who hold several cannot wait for each other.
 */
export async function lockRows({ table }: Resource, ids: number[], trx: Transaction): Promise<void> {
  await rows(
    `select t.id from ${table} t where t.id = any(?) order by t.id for no key update of t`,
    [validIds(ids)],
    trx,
  )
}

/** Ids beyond the column's reach name no row. */
const validIds = (ids: number[]) => ids.filter((id) => id <= INTEGER_MAX)

function rowsInScope(resource: Resource, ids: number[], actor: Actor, verb: string) {
  const asked = { text: 't.id = any(?)', bindings: [validIds(ids)] }
  return whereAll([...scopeSql(resource, actor, `${resource.permission}.${verb}`), asked])
}

/**
 * What a row refers to must exist within the writer's reach: a foreign id is not a way in. What it referred to before
 * may stay, so that a form can be sent back as it came.
 */
export async function checkReferences(
  resource: Resource,
  input: Row,
  before: Row | null,
  actor: Actor,
  trx: Transaction,
) {
  for (const [name, { to }] of Object.entries(resource.fields)) {
    const target = to && resources.get(to)
    const wanted = target ? idsIn(input[name]).filter((id) => !idsIn(before?.[name]).includes(id)) : []
    if (!target || wanted.length === 0) continue
    const found = await reachableIds(target, wanted, actor, 'view', trx)
    const missing = wanted.filter((id) => !found.has(id))
    if (missing.length > 0) throw invalidReference(name, missing)
  }
}

const idsIn = (value: unknown): number[] => {
  if (Array.isArray(value)) return value as number[]
  return typeof value === 'number' ? [value] : []
}

function invalidReference(name: string, ids: number[]): Refusal {
  return new Refusal('E_INVALID_REFERENCE', { ids, fields: { [name]: [{ key: 'errors.E_INVALID_REFERENCE' }] } })
}
