import { rows } from '#core/database'
import { sentPicture } from '#tests/support/materials'

/** A picture stored with the renderer's purpose: private to the person's organisation. */
export async function renderedPicture(token: string, topic: 'effect' | 'print' = 'effect'): Promise<string> {
  const file = await sentPicture(token)
  await rows('update attachments set topic = ? where public_id = ?', [topic, file.slice('/files/'.length)])
  return file
}

export async function productPicture(token: string): Promise<string> {
  const file = await sentPicture(token)
  await rows(`update attachments set topic = 'product', is_private = false where public_id = ?`, [
    file.slice('/files/'.length),
  ])
  return file
}

interface Effect {
  colour: number | null
  file: string
  subject?: string
  place?: number
}

/** Stores an effect image as if rendered. */
export const drawEffect = (finished: number, { colour, file, subject = 'front', place = 0 }: Effect) =>
  rows(
    `insert into finished_pictures (organisation_id, owner_user_id, finished_product_id, design_version_id, kind, subject, place, colour_id, file, width, height)
     select f.organisation_id, f.owner_user_id, f.id, v.design_version_id, 'effect', ?, ?, ?, ?, 1000, 1000
       from finished_products f join finished_versions v on v.finished_product_id = f.id and v.number = f.version_number where f.id = ?
     on conflict (finished_product_id, design_version_id, kind, subject, colour_id) do update set file = excluded.file`,
    [subject, place, colour, file, finished],
  )

export async function secondColour({
  finished,
  product,
  spu,
}: {
  finished: number
  product: number
  spu: number
}): Promise<number> {
  const [colour] = await rows<{ id: number }>(
    `select c.id from stock_colours c where c.id not in (select colour_id from product_colours where product_id = ?) order by c.id limit 1`,
    [product],
  )
  const id = colour?.id as number
  await rows(
    `with a as (insert into spu_colours (spu_id, colour_id) values (?, ?)), b as (insert into product_colours (product_id, colour_id) values (?, ?)),
          c as (insert into finished_colours (finished_product_id, colour_id) values (?, ?))
     insert into stocks (spu_id, colour_id, size_id, organisation_id)
     select distinct s.spu_id, ?::int, s.size_id, s.organisation_id from stocks s where s.spu_id = ? on conflict do nothing`,
    [spu, id, product, id, finished, id, id, spu],
  )
  return id
}
