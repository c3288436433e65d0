import { rows, row } from '#core/database'
import type { Actor } from '#core/http/actor'
import { linkResolver } from '#core/crud/list'
import type { WorkFace, WorkLine, PrintFile, Work, WorkPiece } from '#contracts/workshop'
import { ITEM_VALUES } from '#orders/queries/order_sql'
import { PRINTED_FACES } from '#fulfilment/production/fields'
import { pictureOf, pictureFields, type PictureAddresses, ITEM_ARTWORK, ITEM_PICTURE } from '#orders/queries/pictures'
import type { ProductionStatus } from '#contracts/fulfilment'
import { findRow } from '#core/crud/find_rows'
import { pieceAbilities, workAbilities } from '#fulfilment/production/abilities'
import { productionOrders } from '#fulfilment/production/production_orders'
import { linksTo } from '#media/links/file_links'
import { roleOf } from '#orders/domain/order_states'

/** The file is null until the print file is rendered. */
export type WorkFaceRow = Omit<WorkFace, 'link'> & { file: string | null }
export type WorkLineRow = Omit<WorkLine, 'faces' | 'picture_link' | 'is_artwork' | 'is_ready'> &
  PictureAddresses & { faces: WorkFaceRow[] }

/** Production data of ordered items, by id; excludes prices. */
export const loadWorkLines = (ids: readonly number[]): Promise<WorkLineRow[]> => rows<WorkLineRow>(WORK_LINES, [ids])

/** Faces come from the design; print files only show whether they are ready. */
const FACES = `
  select coalesce(json_agg(json_build_object('key', k.key, 'name_zh', coalesce(d.name_zh, ''), 'name_en', coalesce(d.name_en, ''),
           'area', json_build_object('width_mm', d.width_mm, 'height_mm', d.height_mm),
           'artwork', case when a.width_mm is not null then json_build_object('width_mm', a.width_mm, 'height_mm', a.height_mm) end,
           'file', coalesce(f.file, p.file)) order by d.place, k.place), '[]')
    from ${PRINTED_FACES}
    left join print_files f on f.order_item_id = i.id and f.subject = k.key
    left join finished_pictures p on p.finished_product_id = i.finished_product_id and p.design_version_id = i.design_version_id
                                 and p.kind = 'print_png' and p.subject = k.key and (p.colour_id is null or p.colour_id = i.colour_id)
   where v.id = i.finished_version_id`

const WORK_LINES = `
  select i.id, i.name, i.code, i.sample_discount is not null as is_sample, ${ITEM_VALUES} as personalised, c.name_zh as colour_zh, c.name_en as colour_en, lower(c.hex) as hex, z.name_zh as size_zh, z.name_en as size_en,
         ${ITEM_PICTURE} as picture, ${ITEM_ARTWORK} as artwork, (${FACES}) as faces
    from order_items i left join stock_colours c on c.id = i.colour_id left join sizes z on z.id = i.size_id
   where i.id = any(?) order by i.order_id, i.position`

export const isReady = ({ faces }: Pick<WorkLineRow, 'faces'>): boolean => faces.every(({ file }) => file !== null)

/** Adds links to pictures and print files that this user can open. */
export async function withLinks(lines: readonly WorkLineRow[], actor: Actor): Promise<WorkLine[]> {
  const link = await linkResolver(
    lines.flatMap((line) => [pictureOf(line), ...line.faces.map(({ file }) => file)]),
    actor,
  )
  return lines.map((line) => {
    const { picture, artwork, faces, ...said } = line
    const { picture: _, ...shown } = pictureFields({ picture, artwork }, link)
    return {
      ...said,
      ...shown,
      is_ready: isReady(line),
      faces: faces.map(({ file, ...face }) => ({ ...face, link: link(file) })),
    }
  })
}

interface WorkRow {
  pieces: Omit<WorkPiece, 'actions'>[]
  files: (Omit<PrintFile, 'link' | 'white_link'> & { file: string; white_file: string | null })[]
}

export async function loadWork(id: number, actor: Actor): Promise<Work> {
  const { production_no: no, status, is_frozen: frozen } = await findRow(productionOrders, id, actor, 'view')
  const { pieces, files } = (await row<WorkRow>(WORK, [id])) as WorkRow
  const lines = await loadWorkLines([...new Set(pieces.map((one) => one.order_item_id))])
  const links = await linksTo(
    files.flatMap(({ file, white_file: white }) => (white === null ? [file] : [file, white])),
    actor,
  )
  const standing = { status: status as ProductionStatus, is_frozen: Boolean(frozen) }
  const [party, may] = [roleOf(actor), (permission: string) => actor.may(permission)]
  return {
    id,
    production_no: String(no),
    ...standing,
    actions: workAbilities(standing, pieces, party, may),
    lines: await withLinks(lines, actor),
    pieces: pieces.map((one) => ({ ...one, actions: pieceAbilities(standing, one, party, may) })),
    files: files.map(({ file, white_file: white, ...one }) => ({
      ...one,
      link: links.get(file) ?? null,
      white_link: white === null ? null : (links.get(white) ?? null),
    })),
  }
}

const WORK = `
  select (select coalesce(json_agg(json_build_object('id', i.id, 'item_no', i.item_no, 'number', i.number, 'status', i.status, 'name', l.name, 'code', l.code,
            'order_item_id', l.id, 'shipment_id', i.shipment_id, 'remake_of', i.remake_of, 'reject_reason', i.reject_reason, 'paid_by', i.paid_by,
            'printed_at', i.printed_at, 'printed_by', i.printed_by)
            order by i.number), '[]') from production_items i join order_items l on l.id = i.order_item_id where i.production_id = p.id) as pieces,
         (select coalesce(json_agg(json_build_object('id', f.id, 'order_item_id', f.order_item_id, 'subject', f.subject, 'name_zh', f.name_zh,
            'name_en', f.name_en, 'width', f.width, 'height', f.height, 'file', f.file, 'white_file', f.white_file) order by f.order_item_id, f.place, f.subject), '[]')
            from print_files f where f.order_item_id in (select item_id from order_part_items where part_id = p.part_id)) as files
    from production_orders p where p.id = ?`
