import { preparedRows, type Transaction, transaction, rows } from '#core/database'
import { type OrderedVersion, enqueueMissing } from '#design/render/enqueue'
import { ITEM_PICTURE } from '#orders/queries/pictures'
import { jobCause, defineJob } from '#core/jobs/job'
import { pipelineAll } from '#core/driver/pipeline'
import { enqueue } from '#core/jobs/job_queue'
import { notifyWorkshopsOfOrder } from '#fulfilment/notify'
import { enqueuePlay } from '#fulfilment/production/play'
import { makerSql } from '#tenancy/play'

/**
 * An angle or photo that can show the colour: angles show any, a photo its own, a photo without a colour the only one.
 */
const HAS_VIEW_IN_COLOUR = `(jsonb_array_length(coalesce(nullif(o.content -> 'angles', 'null'), '[]')) > 0
    or exists (select 1 from jsonb_array_elements(o.content -> 'photos') s where coalesce((s ->> 'colour_id')::int, i.colour_id) = i.colour_id))`

const hasOpenTask = (kind: string, more: string) => `exists (
    select 1 from render_tasks k where k.finished_product_id = i.finished_product_id and k.design_version_id = i.design_version_id
       and k.kind = '${kind}' and k.status in ('waiting', 'running') ${more})`

/** Missing print files of personalised items, or of a version that is no longer current; no other job renders them. */
const LACKS_PRINTS = `exists (
    select 1 from finished_products f cross join unnest(v.faces) face
     where f.id = i.finished_product_id and (f.version_number <> v.number or i.personalisation_id is not null)
       and not exists (select 1 from print_files x where x.order_item_id = i.id and x.subject = face))`

const IN_COLOUR = `and (k.colour_ids = '{}' or i.colour_id = any(k.colour_ids))`

const ITEMS_TO_DRAW = `
  select i.finished_product_id as "finishedId", i.design_version_id as "designVersionId", array_agg(distinct i.colour_id) as "colourIds"
    from order_items i
    join finished_versions v on v.id = i.finished_version_id join product_versions o on o.id = v.product_version_id
   where i.order_id = ?
     and (${HAS_VIEW_IN_COLOUR} and ${ITEM_PICTURE} is null and not ${hasOpenTask('effects', IN_COLOUR)}
          or ${LACKS_PRINTS} and not ${hasOpenTask('print', IN_COLOUR)})
   group by 1, 2 order by 1, 2`

/** Omits items with a pending render task. */
export const itemsWithoutPictures = (orderId: number, trx: Transaction) =>
  preparedRows<OrderedVersion>(ITEMS_TO_DRAW, [orderId], trx)

const NAME = 'fulfilment.draw_ordered'

/** Lets the factory see the ordered colour; production does not wait for it. */
export const drawMissingPicturesJob = defineJob<{ id: number }>({
  name: NAME,
  retry: { limit: 10, delaySeconds: 5, mostSeconds: 120 },
  handle: ({ id }) =>
    transaction(jobCause(NAME), async (trx) => {
      for (const one of await itemsWithoutPictures(id, trx)) await enqueueMissing(one, trx)
    }),
})

/** Creates a production order with pieces and print files per paid part; idempotent. */
export async function openProduction(orderId: number, trx: Transaction): Promise<void> {
  await pipelineAll([
    openAndPlay(orderId, trx),
    freezePrintFiles([orderId], trx),
    notifyWorkshopsOfOrder(orderId, trx),
    enqueueMissingPictures(orderId, trx),
  ])
}

async function openAndPlay(orderId: number, trx: Transaction): Promise<void> {
  const play = await rows<{ id: number }>(OPEN, [orderId], trx)
  for (const { id } of play) await enqueuePlay(id, 'pending_production', trx)
}

/** Does not delay production: the factory sees the flat artwork until the colour is rendered. */
async function enqueueMissingPictures(id: number, trx: Transaction): Promise<void> {
  if ((await itemsWithoutPictures(id, trx)).length > 0) await enqueue(drawMissingPicturesJob, { id }, trx)
}

const OPEN = `
  with made as (
    insert into production_orders (order_id, part_id, order_no, part_no, organisation_id, merchant_id, composition, pieces, carrier, country, ship_by)
    select o.id, p.id, o.order_no, p.part_no, ${makerSql('o.organisation_id', 'p.factory_id')}, o.organisation_id, case p.pieces when 1 then 'single' else 'multiple' end, p.pieces,
           coalesce(p.freight ->> 'code', ''), coalesce(o.country, ''), (p.freight ->> 'ships_by')::date
      from order_parts p join orders o on o.id = p.order_id where o.id = ? order by p.number
    on conflict (part_id) do nothing returning id, part_id, production_no, organisation_id, merchant_id),
  pieces as (
  insert into production_items (production_id, organisation_id, order_item_id, number, item_no)
  select m.id, m.organisation_id, x.item_id, n.number, m.production_no || '-' || n.number
    from made m
    join lateral (select item_id, row_number() over (order by item_id, g) as number
                    from order_part_items, generate_series(1, quantity) g where part_id = m.part_id) n on true
    join order_part_items x on x.part_id = m.part_id and x.item_id = n.item_id)
  select id from made where organisation_id = merchant_id`

/** The white ink of picture `p` for ordered item `i`, drawn with it. */
export const WHITE_OF_PICTURE = `
  left join finished_pictures w on w.finished_product_id = p.finished_product_id and w.design_version_id = p.design_version_id
    and w.kind = 'print_white' and w.subject = p.subject and w.colour_id = i.colour_id
  left join attachments b on b.public_id = substr(w.file, 8)::uuid`

/**
 * Copies the print files rendered so far of the ordered versions; remakes copy the original files. Existing files never
 * change.
 */
export async function freezePrintFiles(orderIds: readonly number[], trx: Transaction): Promise<void> {
  await rows(
    `insert into print_files (order_item_id, organisation_id, design_version_id, subject, name_zh, name_en, place, file, sha256, white_file, white_sha256, width, height)
     select i.id, f.organisation_id, f.design_version_id, f.subject, f.name_zh, f.name_en, f.place, f.file, f.sha256, f.white_file, f.white_sha256, f.width, f.height
       from order_items i join print_files f on f.order_item_id = i.remake_of where i.order_id = any(?)
     union all
     select i.id, ${makerSql('i.organisation_id', 'i.factory_id')}, i.design_version_id, p.subject, p.name_zh, p.name_en, p.place, p.file, a.sha256, w.file, b.sha256, p.width, p.height
       from order_items i
       join finished_pictures p on p.finished_product_id = i.finished_product_id and p.design_version_id = i.design_version_id and p.kind = 'print_png'
        and (p.colour_id is null or p.colour_id = i.colour_id)
       join attachments a on a.public_id = substr(p.file, 8)::uuid
       ${WHITE_OF_PICTURE}
      where i.order_id = any(?) on conflict do nothing`,
    [orderIds, orderIds],
    trx,
  )
}
