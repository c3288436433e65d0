import { linkerOf } from '#core/crud/links'
import type { Row } from '#core/database'
import type { Actor } from '#core/http/actor'

/** What a row names that was ordered, each with a picture of its own. */
type Pictured = Row & { picture: string | null }

/** The rows with links to the pictures of what they list under these names: one question however many there are. */
export async function pictured<R extends Row>(rows: R[], names: readonly string[], actor: Actor): Promise<R[]> {
  const listed = (row: R, name: string) => row[name] as Pictured[]
  const pictures = rows.flatMap((row) => names.flatMap((name) => listed(row, name).map(({ picture }) => picture)))
  const link = await linkerOf(pictures, actor)
  const shown = (row: R, name: string) => listed(row, name).map((one) => ({ ...one, picture_link: link(one.picture) }))
  return rows.map((row) => ({ ...row, ...Object.fromEntries(names.map((name) => [name, shown(row, name)])) }))
}
