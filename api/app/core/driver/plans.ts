import { mayPrepare } from '#start/environment'

/** Executions before a command gets its own plan per connection, and the maximum number of plans. */
const [MIN_USES, MAX_NAMES] = [10, 300]
const MAX_COUNTED = 2000

const useCounts = new Map<string, number>()
const names = new Map<string, string>()
let lastNumber = 0

/** The name under which a statement is prepared per connection; planning often costs more than execution. */
export function preparedName(text: string): string | undefined {
  if (!mayPrepare) return undefined
  const known = names.get(text)
  if (known || names.size >= MAX_NAMES) return known
  const name = `plan_${++lastNumber}`
  names.set(text, name)
  return name
}

/** A FETCH returns its cursor's columns: under one shared name the driver would use another cursor's. */
const FETCH = 'fetch '

/** The same for a text that may never be asked again: it has to be asked a few times first. */
export function preparedNameOfFrequent(text: string): string | undefined {
  if (text.startsWith(FETCH)) return undefined
  const known = names.get(text)
  if (known) return known
  const times = (useCounts.get(text) ?? 0) + 1
  if (useCounts.size >= MAX_COUNTED) useCounts.clear()
  useCounts.set(text, times)
  return times > MIN_USES ? preparedName(text) : undefined
}

/** How many lists have a plan: clients choose their order and length, and commands keep room for theirs. */
const MOST_LISTS = 80
let lists = 0

/** The same for the first page of a list. */
export function planOfList(text: string): string | undefined {
  const known = names.get(text)
  if (known || lists >= MOST_LISTS) return known
  const name = preparedNameOfFrequent(text)
  if (name) lists++
  return name
}

/** PostgreSQL's word for a plan that a change of the schema has outdated. */
const PLAN_OUTDATED = '0A000'
export const isPlanOutdated = (error: unknown) => (error as { code?: string }).code === PLAN_OUTDATED

/** What was planned before counts no more; every text gets another name when it is next asked. */
export function resetPreparedNames(): void {
  names.clear()
  lists = 0
}

const CACHE_SIZE = 500

const NAMED = /(?<![:\w]):([a-z]\w*)/gi

/** Replaces `:name` by `$n`: one number a name, however often it occurs. */
export function numberNames(
  sql: string,
  given: Readonly<Record<string, unknown>>,
): { text: string; values: unknown[] } {
  const { text, names: used } = namedTexts.get(sql) ?? parseNames(sql)
  const missing = used.find((name) => !(name in given))
  if (missing) throw new Error(`The statement names :${missing}, which is not given`)
  return { text, values: used.map((name) => given[name]) }
}

interface NamedText {
  text: string
  names: readonly string[]
}

const namedTexts = new Map<string, NamedText>()

function parseNames(sql: string): NamedText {
  const used: string[] = []
  const text = sql.replaceAll(NAMED, (_, name: string) => {
    if (!used.includes(name)) used.push(name)
    return `$${used.indexOf(name) + 1}`
  })
  if (namedTexts.size >= CACHE_SIZE) namedTexts.clear()
  namedTexts.set(sql, { text, names: used })
  return { text, names: used }
}

const numberedTexts = new Map<string, string>()

/** Replaces `?` by `$n` and `\?` by the operator. */
export function numberPlaceholders(sql: string): string {
  const known = numberedTexts.get(sql)
  if (known) return known
  let count = 0
  const text = sql.replaceAll(/\\\?|\?/g, (mark) => (mark === '?' ? `$${++count}` : '?'))
  if (numberedTexts.size >= CACHE_SIZE) numberedTexts.clear()
  numberedTexts.set(sql, text)
  return text
}
