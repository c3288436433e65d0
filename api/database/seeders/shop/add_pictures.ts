import type { ProductPhoto } from '#contracts/catalogue'
import { rows, transaction, type Transaction } from '#core/database'
import { updateRow } from '#core/crud/write'
import type { Actor } from '#core/http/actor'
import { products } from '#catalogue/products/products'
import { angleFolder, BLANK_ANGLES } from '#database/blanks/index'
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
  angles: string[]
  colours: { id: number; hex: string }[]
}

/** In shop order, so that the first products get their pictures first. */
export const piecesOf = (itemNos: readonly string[]) =>
  rows<Piece>(
    `select p.id, s.item_no, p.photos, array(select a.key from product_angles a where a.product_id = p.id) as angles,
            (select json_agg(json_build_object('id', c.id, 'hex', c.hex) order by c.sort desc, c.id desc)
               from product_colours x join stock_colours c on c.id = x.colour_id where x.product_id = p.id) as colours
       from products p join spus s on s.id = p.spu_id where s.item_no = any(?) order by p.sort desc, p.id desc`,
    [itemNos],
  )

/** Adds angles and photos where there are none, and to a product with pictures only a new lifestyle picture. */
export async function addPictures(piece: Piece, photographer: Photographer, actor: Actor): Promise<void> {
  const all = BLANK_ANGLES[piece.item_no] ?? []
  const isNew = piece.photos.length === 0
  const angles = isNew ? all : all.filter(({ key, setting }) => setting && !piece.angles.includes(key))
  for (const angle of angles)
    await storeAngle(
      angle,
      { productId: piece.id, itemNo: piece.item_no, sort: all.length - all.indexOf(angle) },
      actor,
    )
  const [first, ...others] = piece.colours
  const [front] = angles
  if (!first || !front) return
  const views = [...angles.map((angle) => ({ angle, colour: first })), ...(isNew ? others : []).map((colour) => ({ angle: front, colour }))] // prettier-ignore
  const photos: ProductPhoto[] = []
  for (const { angle, colour } of views) {
    const path = await photographer.make({ folder: angleFolder(piece.item_no, angle.key), hex: colour.hex })
    const made = { path, name: `${piece.item_no}-${angle.key}.jpg`, topic: 'product' } as const
    const picture = await storeFile(made, actor, CAUSE)
    photos.push({ key: `${angle.key}_${colour.id}`, picture, colour_id: colour.id })
  }
  const hung = [...piece.photos.slice(0, 1), ...photos, ...piece.photos.slice(1)]
  await transaction(CAUSE, (trx) => updateRow(products, piece.id, { photos: hung }, { actor, cause: CAUSE, trx }))
}

const HAS_LIFESTYLE = Object.keys(BLANK_ANGLES).filter((item) => BLANK_ANGLES[item]?.some(({ setting }) => setting))

/**
 * Demo products with pictures that never had a lifestyle picture: those of an earlier version of Inkfold. One that was
 * removed by hand is in a former version of the product and stays removed.
 */
export async function itemsWithoutLifestyle(trx: Transaction): Promise<string[]> {
  const found = await rows<{ item_no: string }>(
    `select distinct s.item_no from products p join spus s on s.id = p.spu_id
      where s.item_no = any(?) and p.photos <> '[]'
        and not exists (select 1 from product_angles a where a.product_id = p.id and a.setting <> 'studio')
        and not exists (select 1 from product_versions v where v.product_id = p.id and v.content::text ~ '"setting": "(worn|room)"')`,
    [HAS_LIFESTYLE],
    trx,
  )
  return found.map(({ item_no: itemNo }) => itemNo)
}
