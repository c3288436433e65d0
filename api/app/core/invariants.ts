import { preparedRows, type Transaction } from '#core/database'

/** One thing that is always true of what is kept, and the SQL that names the places where it is not. */
export interface Invariant {
  id: string
  statement: string
  sql: string
}

export interface Violation extends Pick<Invariant, 'id' | 'statement'> {
  locations: string[]
}

const MAX_LOCATIONS = 20

/** Which of these promises are broken, and where: one question, as of one moment. Nothing, if all is well. */
export async function findViolations(invariants: readonly Invariant[], client?: Transaction): Promise<Violation[]> {
  if (invariants.length === 0) return []
  // Materialized: a limit is planned as if its first rows were found soon, and nothing is to be found.
  const asked = invariants.map(
    ({ sql }, nth) =>
      `(with p as materialized (${sql}) select ${nth} as nth, p.place::text from p limit ${MAX_LOCATIONS})`,
  )
  // Planning takes longer than checking; prepared, it is done once per connection.
  const found = await preparedRows<{ nth: number; place: string }>(asked.join(' union all '), [], client)
  return [...Map.groupBy(found, ({ nth }) => nth)].flatMap(([nth, all]) => {
    const { id, statement } = invariants[nth] as Invariant
    return { id, statement, locations: all.map(({ place }) => place) }
  })
}
