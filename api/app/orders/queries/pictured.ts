import { linkerOf } from '#core/crud/links'
import type { Row } from '#core/database'
import type { Actor } from '#core/http/actor'

/** What a row lists: something with a picture in its colour, or with its flat artwork while there is none. */
export interface Drawn {
  picture: string | null
  artwork: string | null
}

type Link = (address: string | null) => string | null

/** The picture to show, what opens it, and whether it is the flat artwork. */
export const shownPicture = (drawn: Drawn | null | undefined, link: Link) => {
  const address = pictureOf(drawn)
  return { picture: address, picture_link: link(address), is_artwork: address !== null && !drawn?.picture }
}

export const pictureOf = (drawn: Drawn | null | undefined): string | null => drawn?.picture ?? drawn?.artwork ?? null

/** The rows with links to the pictures of what they list under these names: one question however many there are. */
export async function pictured<R extends Row>(rows: R[], names: readonly string[], actor: Actor): Promise<R[]> {
  const listed = (row: R, name: string) => row[name] as (Row & Drawn)[]
  const link = await linkerOf(
    rows.flatMap((row) => names.flatMap((name) => listed(row, name).map(pictureOf))),
    actor,
  )
  const shown = (row: R, name: string) =>
    listed(row, name).map(({ picture, artwork, ...one }) => ({ ...one, ...shownPicture({ picture, artwork }, link) }))
  return rows.map((row) => ({ ...row, ...Object.fromEntries(names.map((name) => [name, shown(row, name)])) }))
}
