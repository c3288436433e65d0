/** How often a command asks something before that has a plan of its own on each connection, and how many such there are. */
const [OFTEN, MOST] = [10, 300]
const COUNTED = 2000

const asked = new Map<string, number>()
const names = new Map<string, string>()
let given = 0

/** The name under which a text is prepared once for each connection: its planning often costs more than its work. */
export function planOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST) return known
  const name = `plan_${++given}`
  names.set(text, name)
  return name
}

/** A cursor decides what a fetch answers with: under one name the driver would read the columns of another cursor's. */
const FETCH = 'fetch '

/** The same for a text that may never be asked again: it has to be asked a few times first. */
export function planOfFrequent(text: string): string | undefined {
  if (text.startsWith(FETCH)) return undefined
  const known = names.get(text)
  if (known) return known
  const times = (asked.get(text) ?? 0) + 1
  if (asked.size >= COUNTED) asked.clear()
  asked.set(text, times)
  return times > OFTEN ? planOf(text) : undefined
}

/** How many lists have a plan: clients choose their order and length, and commands keep room for theirs. */
const MOST_LISTS = 80
let lists = 0

/** The same for the first page of a list. */
export function planOfList(text: string): string | undefined {
  const known = names.get(text)
  if (known || lists >= MOST_LISTS) return known
  const name = planOfFrequent(text)
  if (name) lists++
  return name
}

/** PostgreSQL's word for a plan that a change of the schema has outdated. */
const OUTDATED = '0A000'
export const isOutdated = (error: unknown) => (error as { code?: string }).code === OUTDATED

/** What was planned before counts no more; every text gets another name when it is next asked. */
export function forgetPlans(): void {
  names.clear()
  lists = 0
}
