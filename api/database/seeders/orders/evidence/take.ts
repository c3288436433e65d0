import { rows } from '#core/database'
import type { Actor } from '#core/http/actor'
import { jobCause } from '#core/jobs/job'
import { angleFolder, BLANK_ANGLES } from '#database/blanks/index'
import { Helper } from '#database/seeders/helper'
import type { Evidence, EvidencePictures } from '#database/seeders/orders/complaints'
import type { Fault } from '#database/seeders/orders/evidence/faults'
import { storeFile } from '#database/seeders/store_file'

const CAUSE = jobCause('demo.orders')
/** Products with complaints, and pictures per fault. */
const [PRODUCTS, EACH] = [3, 3]

interface Piece {
  id: number
  item_no: string
  hex: string
}

/** Uploads customers' photos through the regular path as private files. */
export async function takeEvidence(actor: Actor): Promise<Evidence> {
  const pieces = await rows<Piece>(
    `select p.id, s.item_no, (select c.hex from product_colours x join stock_colours c on c.id = x.colour_id where x.product_id = p.id
              order by c.sort desc, c.id desc limit 1) as hex
       from products p join spus s on s.id = p.spu_id
      where s.item_no = any(?) and exists (select 1 from finished_products f where f.product_id = p.id and f.organisation_id = ?)
      order by (select count(*) from finished_products f where f.product_id = p.id and f.organisation_id = ?) desc, p.id limit ?`,
    [Object.keys(BLANK_ANGLES), actor.organisation.id, actor.organisation.id, PRODUCTS],
  )
  await using camera = await Helper.hire<object>(new URL('./child.ts', import.meta.url))
  const takeOf = async ({ id, item_no: itemNo, hex }: Piece, fault: Fault) => {
    const folder = angleFolder(itemNo, BLANK_ANGLES[itemNo]?.[0]?.key ?? '')
    const pictures: string[] = []
    for (let number = 0; number < EACH; number++) {
      const path = await camera.make({ folder, hex, fault, number })
      pictures.push(await storeFile({ path, name: `IMG_${id}_${fault}_${number + 1}.jpg`, topic: 'evidence' }, actor, CAUSE)) // prettier-ignore
    }
    return pictures
  }
  const evidence = new Map<number, EvidencePictures>()
  const [first] = pieces
  // One set of box pictures serves every product.
  const box = first ? await takeOf(first, 'box') : []
  for (const piece of pieces)
    evidence.set(piece.id, { misprint: await takeOf(piece, 'misprint'), stain: await takeOf(piece, 'stain'), box })
  return evidence
}
