import { linkResolver } from '#core/crud/list'
import type { Row } from '#core/database'
import type { Actor } from '#core/http/actor'

/** Column expressions of the statement that identify the picture. */
interface PictureColumns {
  finished: string
  design: string
  product: string
  colour: string
}

const picturesFrom = ({ finished, design }: PictureColumns) =>
  `from finished_pictures p where p.finished_product_id = ${finished} and p.design_version_id = ${design}`

/** The effect image of a colour. A photo without a colour counts only when the product has a single colour. */
const effectSql = (of: PictureColumns) =>
  `(select p.file ${picturesFrom(of)} and p.kind = 'effect' and (p.colour_id = ${of.colour} or p.colour_id is null
      and (select count(*) from product_colours x where x.product_id = ${of.product}) = 1) order by p.place, p.id limit 1)`

const artworkSql = (of: PictureColumns) =>
  `(select p.file ${picturesFrom(of)} and p.kind = 'print_png' and (p.colour_id is null or p.colour_id = ${of.colour}) order by p.place, p.id limit 1)`

/** The picture of goods before ordering, and the flat artwork as fallback for this colour. */
export const goodsPicturesSql = (of: PictureColumns) => `${effectSql(of)} as picture, ${artworkSql(of)} as artwork`

const ITEM = {
  finished: 'i.finished_product_id',
  design: 'i.design_version_id',
  product: 'i.product_id',
  colour: 'i.colour_id',
}

/** The picture of ordered item `i` in its colour: stored with the order, else the current rendering, else null. */
export const ITEM_PICTURE = `coalesce(i.picture, ${effectSql(ITEM)})`

/** The flat artwork, shown with the colour's name when there is no picture in that colour. */
export const ITEM_ARTWORK = `coalesce((select f.file from print_files f where f.order_item_id = i.id order by f.place, f.id limit 1), ${artworkSql(ITEM)})`

export interface PictureAddresses {
  picture: string | null
  artwork: string | null
}

type Link = (address: string | null) => string | null

export const pictureFields = (drawn: PictureAddresses | null | undefined, link: Link) => {
  const address = pictureOf(drawn)
  return { picture: address, picture_link: link(address), is_artwork: address !== null && !drawn?.picture }
}

export const pictureOf = (drawn: PictureAddresses | null | undefined): string | null =>
  drawn?.picture ?? drawn?.artwork ?? null

/** Adds picture links to the lists under `names`, with one query for all rows. */
export async function withPictureLinks<R extends Row>(rows: R[], names: readonly string[], actor: Actor): Promise<R[]> {
  const listed = (row: R, name: string) => row[name] as (Row & PictureAddresses)[]
  const link = await linkResolver(
    rows.flatMap((row) => names.flatMap((name) => listed(row, name).map(pictureOf))),
    actor,
  )
  const shown = (row: R, name: string) =>
    listed(row, name).map(({ picture, artwork, ...one }) => ({ ...one, ...pictureFields({ picture, artwork }, link) }))
  return rows.map((row) => ({ ...row, ...Object.fromEntries(names.map((name) => [name, shown(row, name)])) }))
}
