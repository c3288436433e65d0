import { rows, type Transaction } from '#core/database'

/** One thing that is always true of what is kept, and the SQL that names the places where it is not. */
export interface Promised {
  id: string
  says: string
  sql: string
}

export interface Broken extends Pick<Promised, 'id' | 'says'> {
  places: string[]
}

const MOST_PLACES = 20

/** Which of these promises are broken, and where: one question, as of one moment. Nothing, if all is well. */
export async function brokenOf(promises: readonly Promised[], client?: Transaction): Promise<Broken[]> {
  if (promises.length === 0) return []
  const asked = promises.map(
    ({ sql }, nth) => `(select ${nth} as nth, p.place::text from (${sql}) p limit ${MOST_PLACES})`,
  )
  const found = await rows<{ nth: number; place: string }>(asked.join(' union all '), [], client)
  return [...Map.groupBy(found, ({ nth }) => nth)].flatMap(([nth, all]) => {
    const { id, says } = promises[nth] as Promised
    return { id, says, places: all.map(({ place }) => place) }
  })
}
