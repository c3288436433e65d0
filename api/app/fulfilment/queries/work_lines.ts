import { rows } from '#core/database'
import type { Actor } from '#core/http/actor'
import { linkerOf } from '#core/crud/links'
import type { WorkFace, WorkLine } from '#contracts/workshop'
import { PRINTED_FACES } from '#fulfilment/queries/printed_faces'
import { pictureOf, shownPicture, type Drawn } from '#orders/queries/pictured'
import { ITEM_ARTWORK, ITEM_PICTURE } from '#orders/queries/ordered_picture'

/** A face as it is sold, with the address of its print file once that is drawn. */
export type FoundFace = Omit<WorkFace, 'link'> & { file: string | null }
export type FoundLine = Omit<WorkLine, 'faces' | 'picture_link' | 'is_artwork' | 'is_ready'> &
  Drawn & { faces: FoundFace[] }

/** What a workshop must know of ordered items to make them, by their ids; nothing of what they cost. */
export const workLines = (ids: readonly number[]): Promise<FoundLine[]> => rows<FoundLine>(WORK_LINES, [ids])

/** What is printed is known from the design; the print files say only whether they are there. */
const FACES = `
  select coalesce(json_agg(json_build_object('key', k.key, 'name_zh', coalesce(d.name_zh, ''), 'name_en', coalesce(d.name_en, ''),
           'area', json_build_object('width_mm', d.width_mm, 'height_mm', d.height_mm),
           'artwork', case when a.width_mm is not null then json_build_object('width_mm', a.width_mm, 'height_mm', a.height_mm) end,
           'file', coalesce(f.file, p.file)) order by d.place, k.place), '[]')
    from ${PRINTED_FACES}
    left join print_files f on f.order_item_id = i.id and f.subject = k.key
    left join finished_pictures p on p.finished_product_id = i.finished_product_id and p.design_version_id = i.design_version_id
                                 and p.kind = 'print_png' and p.subject = k.key
   where v.id = i.finished_version_id`

const WORK_LINES = `
  select i.id, i.name, i.code, c.name_zh as colour_zh, c.name_en as colour_en, lower(c.hex) as hex, z.name_zh as size_zh, z.name_en as size_en,
         ${ITEM_PICTURE} as picture, ${ITEM_ARTWORK} as artwork, (${FACES}) as faces
    from order_items i left join stock_colours c on c.id = i.colour_id left join sizes z on z.id = i.size_id
   where i.id = any(?) order by i.order_id, i.position`

/** Everything that is printed on it has its print file. */
export const isReady = ({ faces }: Pick<FoundLine, 'faces'>): boolean => faces.every(({ file }) => file !== null)

/** The lines with links that open their pictures and print files for this person. */
export async function shownLines(lines: readonly FoundLine[], actor: Actor): Promise<WorkLine[]> {
  const link = await linkerOf(
    lines.flatMap((line) => [pictureOf(line), ...line.faces.map(({ file }) => file)]),
    actor,
  )
  return lines.map((line) => {
    const { picture, artwork, faces, ...said } = line
    const { picture: _, ...shown } = shownPicture({ picture, artwork }, link)
    return {
      ...said,
      ...shown,
      is_ready: isReady(line),
      faces: faces.map(({ file, ...face }) => ({ ...face, link: link(file) })),
    }
  })
}
