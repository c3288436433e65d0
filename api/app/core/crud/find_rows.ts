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

/** A row `t` of the resource as one JSON value, identical for lists and single reads. */
export function rowSql(resource: Resource): string {
  const sql = cachedSql.get(resource) ?? `(select row_to_json(x) from (select ${columnsOf(resource)}) x)`
  cachedSql.set(resource, sql)
  return sql
}

/** Every readable field as a select list over `t`. */
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

/** Kinds sent as text, because a JavaScript number cannot hold them exactly. */
const AS_TEXT: Partial<Record<Field['kind'], (expression: string) => string>> = {
  money: decimalSql,
  decimal: (number) => `${number}::text`,
}

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

/** The filters of a list query. A select that names initial values asks for those alone. */
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

/** Every word must match at least one searched field. */
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

/** Looks the field up among own keys only: inherited names such as `constructor` are not fields. */
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

/** A missing row and a row out of range give the same refusal. */
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
  if (!found) throw await missingRow(resource, id, actor, verb, trx)
  return found.r
}

/** The refusal for a row that is out of reach. A key learns if it is the other side's of its own merchant: live or play. */
export async function missingRow(
  resource: Resource,
  id: number,
  actor: Actor,
  verb: string,
  trx?: Transaction,
): Promise<Refusal> {
  const { apiKey, organisation: own } = actor
  if (!apiKey?.otherSide) return new Refusal('E_NOT_FOUND')
  const { isTest, otherSide } = apiKey
  const otherKey = { ...apiKey, isTest: !isTest, otherSide: { id: own.id, path: own.path } }
  const other = { ...actor, organisation: { ...own, ...otherSide }, apiKey: otherKey }
  const isThere = (await reachableIds(resource, [id], other, verb, trx)).size > 0
  if (!isThere) return new Refusal('E_NOT_FOUND')
  return new Refusal(isTest ? 'E_KEY_LIVE_RECORD' : 'E_KEY_TEST_RECORD')
}

/** Rows within the person's range, ordered by id. */
export async function findRows(resource: Resource, ids: number[], actor: Actor, verb: string): Promise<Row[]> {
  const where = rowsInScope(resource, ids, actor, verb)
  const found = await rows<{ r: Row }>(
    `select ${rowSql(resource)} as r from ${resource.table} t ${where.text} order by t.id`,
    where.bindings,
  )
  return found.map(({ r }) => r)
}

/** Locks first, then reads: one statement that waits for a lock returns a partly stale row. */
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

/** Locks rows against other editors but not against foreign keys. Ordered by id, so two commands cannot deadlock. */
export async function lockRows({ table }: Resource, ids: number[], trx: Transaction): Promise<void> {
  await rows(
    `select t.id from ${table} t where t.id = any(?) order by t.id for no key update of t`,
    [validIds(ids)],
    trx,
  )
}

/** Ids beyond the column's range match no row. */
const validIds = (ids: number[]) => ids.filter((id) => id <= INTEGER_MAX)

function rowsInScope(resource: Resource, ids: number[], actor: Actor, verb: string) {
  const asked = { text: 't.id = any(?)', bindings: [validIds(ids)] }
  return whereAll([...scopeSql(resource, actor, `${resource.permission}.${verb}`), asked])
}

/**
 * A reference must be within the writer's range. A reference the row already holds may stay, so an unchanged form can
 * be saved.
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
