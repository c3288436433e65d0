import type { ProductPhoto } from '#contracts/catalogue'
import { rows, transaction } from '#core/database'
import { updateRow } from '#core/crud/write'
import type { Actor } from '#core/http/actor'
import { products } from '#catalogue/products/products'
import { angleFolder, BLANK_ANGLES, type BlankAngle } from '#database/blanks/index'
import { Helper } from '#database/seeders/helper'
import { CAUSE, storeAngle } from '#database/seeders/shop/store_angle'
import { storeFile } from '#database/seeders/store_file'

type Photographer = Helper<object>
export const startPhotographer = (): Promise<Photographer> =>
  Helper.hire<object>(new URL('./photographing_child.ts', import.meta.url))

interface Piece {
  id: number
  item_no: string
  photos: ProductPhoto[]
  colours: { id: number; hex: string }[]
}

/** In shop order, so that the first products get their pictures first. */
export const piecesOf = (itemNos: readonly string[]) =>
  rows<Piece>(
    `select p.id, s.item_no, p.photos,
            (select json_agg(json_build_object('id', c.id, 'hex', c.hex) order by c.sort desc, c.id desc)
               from product_colours x join stock_colours c on c.id = x.colour_id where x.product_id = p.id) as colours
       from products p join spus s on s.id = p.spu_id where s.item_no = any(?) order by p.sort desc, p.id desc`,
    [itemNos],
  )

/** Adds angles, and photos if there are none. */
export async function addPictures(piece: Piece, photographer: Photographer, actor: Actor): Promise<void> {
  const angles = BLANK_ANGLES[piece.item_no] ?? []
  for (const [i, angle] of angles.entries())
    await storeAngle(angle, { productId: piece.id, itemNo: piece.item_no, sort: angles.length - i }, actor)
  if (piece.photos.length === 0) await hangPhotos(piece, angles, photographer, actor)
}

/** The first colour from every angle, other colours from the first angle. */
async function hangPhotos(piece: Piece, angles: readonly BlankAngle[], photographer: Photographer, actor: Actor) {
  const [first, ...others] = piece.colours
  const [front] = angles
  if (!first || !front) return
  const views = [...angles.map((angle) => ({ angle, colour: first })), ...others.map((colour) => ({ angle: front, colour }))] // prettier-ignore
  const photos: ProductPhoto[] = []
  for (const { angle, colour } of views) {
    const path = await photographer.make({ folder: angleFolder(piece.item_no, angle.key), hex: colour.hex })
    const made = { path, name: `${piece.item_no}-${angle.key}.jpg`, topic: 'product' } as const
    const picture = await storeFile(made, actor, CAUSE)
    photos.push({ key: `${angle.key}_${colour.id}`, picture, colour_id: colour.id })
  }
  await transaction(CAUSE, (trx) => updateRow(products, piece.id, { photos }, { actor, cause: CAUSE, trx }))
}
