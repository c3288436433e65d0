import { rows, type Transaction, row } from '#core/database'
import { enqueue } from '#core/jobs/job_queue'
import {
  currentDesignSql,
  renderProgress,
  loadDesignToRender,
  isOrderedSql,
  productProfileSql,
} from '#design/render/queries'
import { renderJob } from '#design/render/job'
import type { AskRenders, RenderProgress } from '#contracts/renders'
import { lockRow } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { finished } from '#design/finished/finished'
import { planTasks, type PlannedTask } from '#design/render/task'
import { type RenderRequest, RenderPort } from '#design/ports'

interface PdfRequest {
  ids: readonly number[]
  /** Notified when the files are ready. */
  userId: number
  /** Only for faces whose print file is already rendered. */
  ofDrawn?: boolean
}

/** The profile with which a PDF of the product in row `t` would be printed. */
const PROFILE_NOW = productProfileSql(
  '(select f.product_id from finished_products f where f.id = t.finished_product_id)',
)

/**
 * Enqueues a PDF for each printed face unless it exists or is pending with the factory's current profile; returns the
 * number of new ones.
 */
export async function enqueuePdfs({ ids, userId, ofDrawn = false }: PdfRequest, trx: Transaction): Promise<number> {
  await rows(
    'insert into render_turns (organisation_id) select distinct organisation_id from finished_products where id = any(?) on conflict do nothing',
    [ids],
    trx,
  )
  await rows(
    `delete from render_tasks t where t.finished_product_id = any(?) and t.kind = 'pdf' and t.status <> 'running'
        and t.print_profile_id is distinct from ${PROFILE_NOW}`,
    [ids],
    trx,
  )
  const asked = await rows(
    `insert into render_tasks (organisation_id, user_id, finished_product_id, design_version_id, kind, subject, name_zh, name_en, place, colour_ids, print_profile_id)
     select t.organisation_id, ?, t.finished_product_id, t.design_version_id, 'pdf', t.subject, t.name_zh, t.name_en, t.place, t.colour_ids, ${PROFILE_NOW}
       from render_tasks t where t.finished_product_id = any(?) and t.kind = 'print' and t.design_version_id = ${currentDesignSql('t')} and (t.status = 'done' or not ?)
        and not exists (select 1 from render_tasks p where p.finished_product_id = t.finished_product_id and p.kind = 'pdf' and p.subject = t.subject and p.colour_ids @> t.colour_ids
            and p.print_profile_id is not distinct from ${PROFILE_NOW})
     returning id`,
    [userId, ids, ofDrawn],
    trx,
  )
  for (let job = 0; job < asked.length; job++) await enqueue(renderJob, {}, trx)
  return asked.length
}

/** A printed face of an ordered version, for a factory that prints from PDF. */
export interface OrderedFace {
  finishedId: number
  designVersionId: number
  subject: string
  name_zh: string
  name_en: string
  place: number
  colourIds: readonly number[]
  /** Of the factory; null if it has none. */
  profileId: number | null
}

const FACES = `jsonb_to_recordset(?::jsonb) w("finishedId" int, "designVersionId" int, subject text, name_zh text, name_en text, place int, "colourIds" int[], "profileId" int)`

const IS_PDF_OF_FACE = `k.kind = 'pdf' and k.finished_product_id = w."finishedId" and k.design_version_id = w."designVersionId" and k.subject = w.subject`

/** Enqueues PDFs of ordered faces; pending ones with the same profile are unchanged, and failed ones are tried again. */
export async function enqueueOrderedPdfs(faces: readonly OrderedFace[], trx: Transaction): Promise<void> {
  const ids = [...new Set(faces.map((face) => face.finishedId))]
  await rows('select 1 from finished_products where id = any(?) order by id for no key update', [ids], trx)
  const wanted = JSON.stringify(faces)
  await rows(
    `delete from render_tasks k using ${FACES}
      where ${IS_PDF_OF_FACE} and k.status <> 'running' and (k.status <> 'waiting' or k.print_profile_id is distinct from w."profileId")`,
    [wanted],
    trx,
  )
  const asked = await rows(
    `with made as (
       insert into render_tasks (organisation_id, finished_product_id, design_version_id, kind, subject, name_zh, name_en, place, colour_ids, print_profile_id)
       select f.organisation_id, f.id, w."designVersionId", 'pdf', w.subject, w.name_zh, w.name_en, w.place, w."colourIds", w."profileId"
         from ${FACES} join finished_products f on f.id = w."finishedId"
        where not exists (select 1 from render_tasks k where ${IS_PDF_OF_FACE} and k.status in ('waiting', 'running')
                             and k.print_profile_id is not distinct from w."profileId" and k.colour_ids @> w."colourIds")
       returning organisation_id),
     turn as (insert into render_turns (organisation_id) select distinct organisation_id from made on conflict do nothing)
     select 1 from made`,
    [wanted],
    trx,
  )
  for (let job = 0; job < asked.length; job++) await enqueue(renderJob, {}, trx)
}

/** Retries failed tasks and optionally enqueues PDFs; existing and pending ones are unchanged. */
export async function retryRenders(
  id: number,
  { pdf }: AskRenders,
  { actor, trx }: WriteContext,
): Promise<RenderProgress> {
  await lockRow(finished, id, actor, 'edit', trx)
  const again = await rows(
    `update render_tasks set status = 'waiting', attempt = 0, reason = null, layer = null, missing = null, finished_at = null
      where finished_product_id = ? and status = 'failed' returning id`,
    [id],
    trx,
  )
  for (let job = 0; job < again.length; job++) await enqueue(renderJob, {}, trx)
  if (pdf) await enqueuePdfs({ ids: [id], userId: actor.userId }, trx)
  return renderProgress(id, trx)
}

export interface OrderedVersion {
  finishedId: number
  designVersionId: number
  colourIds: readonly number[]
}

/**
 * Enqueues missing pictures of an ordered version in the ordered colours and retries failed ones; existing and pending
 * ones are unchanged.
 */
export async function enqueueMissing(
  { finishedId, designVersionId, colourIds }: OrderedVersion,
  trx: Transaction,
): Promise<void> {
  await rows('select 1 from finished_products where id = ? for no key update', [finishedId], trx)
  const again = await rows(RETRY_FAILED, [finishedId, designVersionId, colourIds], trx)
  const { document, ...shown } = await loadDesignToRender(designVersionId, trx)
  const wanted = planTasks(document, shown, colourIds).flatMap(taskPerColour)
  const made = await rows(INSERT_MISSING, [finishedId, JSON.stringify(wanted), finishedId, designVersionId], trx)
  for (let job = 0; job < again.length + made.length; job++) await enqueue(renderJob, {}, trx)
}

/** One task per colour, because the other colours already exist. A face without versions is printed alike on all. */
const taskPerColour = ({ colourIds, ...task }: PlannedTask, place: number) =>
  (colourIds.length > 0 ? colourIds : [null]).map((colour) => ({ ...task, place, colour }))

const RETRY_FAILED = `
  update render_tasks set status = 'waiting', attempt = 0, reason = null, layer = null, missing = null, finished_at = null
   where finished_product_id = ? and design_version_id = ? and status = 'failed' and (colour_ids && ?::int[] or kind <> 'pdf' and colour_ids = '{}')
  returning id`

const INSERT_MISSING = `
  with turn as (
    insert into render_turns (organisation_id) select organisation_id from finished_products where id = ? on conflict do nothing)
  insert into render_tasks (organisation_id, finished_product_id, design_version_id, kind, subject, name_zh, name_en, place, colour_ids)
  select f.organisation_id, f.id, d.id, w.kind, w.subject, w.name_zh, w.name_en, w.place, array_remove(array[w.colour], null)
    from finished_products f
    cross join design_versions d
    cross join jsonb_to_recordset(?::jsonb) w(kind text, subject text, name_zh text, name_en text, place int, colour int)
   where f.id = ? and d.id = ?
     and not exists (
       select 1 from finished_pictures p
        where p.finished_product_id = f.id and p.design_version_id = d.id and p.kind = case w.kind when 'print' then 'print_png' else 'effect' end
          and p.subject = w.subject
          and (p.colour_id is not distinct from w.colour or w.kind = 'print' and p.colour_id is null))
     and not exists (
       select 1 from render_tasks k
        where k.finished_product_id = f.id and k.design_version_id = d.id and k.kind = w.kind and k.subject = w.subject
          and k.status in ('waiting', 'running') and (w.colour is null or w.colour = any(k.colour_ids)))
  returning id`

/** Designers save every few seconds; the delay lets one rendering cover several saves. */
const AFTER_SECONDS = 20

/** A waiting task will render the latest revision anyway. */
export async function enqueuePicture(designId: number, trx: Transaction): Promise<void> {
  const made = await rows(
    `with task as (
       insert into render_tasks (organisation_id, design_id, kind, subject, due_at)
       select organisation_id, id, 'effects', '', now() + make_interval(secs => ?) from designs where id = ?
       on conflict (design_id) where status = 'waiting' do nothing returning organisation_id),
     turn as (insert into render_turns (organisation_id) select organisation_id from task on conflict do nothing)
     select 1 from task`,
    [AFTER_SECONDS, designId],
    trx,
  )
  if (made.length > 0) await enqueue(renderJob, {}, trx, { afterSeconds: AFTER_SECONDS + 1 })
}

/**
 * Enqueues all renderings within the caller's transaction. Tasks of earlier versions are dropped unless an order needs
 * them.
 */
export async function enqueueRenders(wanted: RenderRequest, trx: Transaction): Promise<void> {
  const { finishedId, designVersionId, organisationId, userId, colourIds } = wanted
  const { document, ...shown } = await loadDesignToRender(designVersionId, trx)
  await rows(
    `delete from render_tasks t where t.finished_product_id = ?
        and (t.design_version_id = ? or t.status = 'done' or not ${isOrderedSql('t')})`,
    [finishedId, designVersionId],
    trx,
  )
  await row('insert into render_turns (organisation_id) values (?) on conflict do nothing', [organisationId], trx)
  for (const [place, task] of planTasks(document, shown, colourIds).entries()) {
    const { kind, subject, name_zh: zh, name_en: en } = task
    await row(
      `insert into render_tasks (organisation_id, user_id, finished_product_id, design_version_id, kind, subject, name_zh, name_en, place, colour_ids)
       values (:organisationId, :userId, :finishedId, :designVersionId, :kind, :subject, :zh, :en, :place, :colourIds) returning id`,
      { organisationId, userId, finishedId, designVersionId, kind, subject, zh, en, place, colourIds: task.colourIds },
      trx,
    )
    await enqueue(renderJob, {}, trx)
  }
}

export class JobRenderPort extends RenderPort {
  override async enqueueFinished(wanted: readonly RenderRequest[], trx: Transaction): Promise<void> {
    for (const one of wanted) await enqueueRenders(one, trx)
  }

  override enqueueDesign(designId: number, trx: Transaction): Promise<void> {
    return enqueuePicture(designId, trx)
  }
}
