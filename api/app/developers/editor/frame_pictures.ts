import type { FrameMockups, FramePicture, FramePictureState } from '#contracts/editor_sessions'
import type { WriteContext } from '#core/crud/resource'
import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { findUsable } from '#design/materials/usable'
import { editorOf, findFrame, type FrameSession } from '#developers/editor/frame'
import { materialOf, nameOfFile } from '#developers/pictures/material_of'
import { takeAllowance } from '#identity/limits/rate_limit'
import type { Attachment } from '#media/attachments'
import { fileAddress, parsePublicId } from '#media/links/file_address'
import { linksTo, publicLink } from '#media/links/file_links'

interface Shown {
  id: number
  name: string
  review: string
}

const SHOWN = `select m.id, m.name_en as name, m.review from editor_session_materials s join materials m on m.id = s.material_id
  where s.session_id = ? and s.is_upload order by m.id desc`

const stateOf = (review: string): FramePictureState =>
  review === 'passed' ? 'ready' : review === 'pending' ? 'checking' : 'refused'

/** The uploads of the session, the newest first. */
export async function framePictures(actor: Actor): Promise<FramePicture[]> {
  const shown = await rows<Shown>(SHOWN, [editorOf(actor).id])
  const usable = await findUsable(
    shown.map(({ id }) => id),
    actor,
  )
  const links = await linksTo(
    usable.map(({ picture }) => picture),
    actor,
  )
  const granted = new Map(
    usable.map(({ picture, ...one }) => [one.id, { ...one, url: links.get(picture) ?? picture }] as const),
  )
  return shown.map(({ id, name, review }) => ({ id, name, state: stateOf(review), material: granted.get(id) ?? null }))
}

/** Files that are sent and then refused cost decoding, so they are counted, too. */
const TRIES = 3

export async function assertMayUpload(actor: Actor): Promise<void> {
  const { id, maker } = editorOf(actor)
  if (!maker.may('materials.create')) throw new Refusal('E_FORBIDDEN', { permission: 'materials.create' })
  const session = await findFrame(actor)
  await rejectFull(session)
  await takeAllowance(`pictures of editor ${id}`, { times: session.pictures * TRIES, seconds: 3600 })
}

/** A picture that the merchant has already is added to the session, and nothing is stored twice. */
export async function addPicture(file: Attachment, context: WriteContext): Promise<number> {
  const { actor, trx } = context
  const { id, maker } = editorOf(actor)
  const session = await findFrame(actor, trx)
  const stored = { picture: fileAddress(file), sha256: file.sha256, name: nameOfFile(file.name, 'picture') }
  const material = await materialOf(stored, { ...context, actor: maker })
  const isKnown = await row(
    'select 1 from editor_session_materials where session_id = ? and material_id = ? and is_upload',
    [id, material],
    trx,
  )
  if (!isKnown) await rejectFull(session, trx)
  await row(
    `insert into editor_session_materials (session_id, material_id, is_upload) values (?, ?, true)
     on conflict (session_id, material_id) do update set is_upload = true`,
    [id, material],
    trx,
  )
  return material
}

async function rejectFull({ id, pictures }: FrameSession, trx?: Transaction): Promise<void> {
  const counted = await row<{ count: number }>(
    'select count(*)::int as count from editor_session_materials where session_id = ? and is_upload',
    [id],
    trx,
  )
  if ((counted?.count ?? 0) >= pictures) throw new Refusal('E_EDITOR_PICTURES', { max: pictures })
}

interface Mockup {
  file: string
  colour_id: number | null
}

/** Of the saved revision alone, never of an earlier one. Print files are never among them. */
export async function frameMockups(session: FrameSession, origin: string): Promise<FrameMockups> {
  const { finished_product_id: made } = session
  const { state, pictures } = await (made === null ? designPicture(session) : productPictures(session))
  const mockups = pictures.flatMap(({ file, colour_id }) => {
    const publicId = parsePublicId(file)
    return publicId ? [{ url: `${origin}${publicLink(publicId)}`, colour_id }] : []
  })
  return { state, mockups }
}

interface Drawn {
  state: FrameMockups['state']
  pictures: readonly Mockup[]
}

async function designPicture({ design_id: design, saved_revision: revision }: FrameSession): Promise<Drawn> {
  const found = await row<Mockup & { is_drawn: boolean; is_waiting: boolean }>(
    `select d.picture as file, d.colour_id, coalesce(d.picture_revision >= ?, false) and d.picture is not null as is_drawn,
            exists (select 1 from render_tasks t where t.design_id = d.id) as is_waiting from designs d where d.id = ?`,
    [revision, design],
  )
  if (found?.is_drawn) return { state: 'done', pictures: [found] }
  return { state: found?.is_waiting ? 'waiting' : 'failed', pictures: [] }
}

const SAVED = `(select x.design_version_id from finished_versions x join design_versions d on d.id = x.design_version_id
  where x.finished_product_id = :made and d.design_id = :design and d.revision = :revision limit 1)`

async function productPictures({
  finished_product_id: made,
  design_id: design,
  saved_revision: revision,
}: FrameSession): Promise<Drawn> {
  const saved = { made, design, revision }
  const tasks = await row<{ waiting: number; failed: number }>(
    `select count(*) filter (where status in ('waiting', 'running'))::int as waiting, count(*) filter (where status = 'failed')::int as failed
       from render_tasks where finished_product_id = :made and kind = 'effects' and design_version_id = ${SAVED}`,
    saved,
  )
  const pictures = await rows<Mockup>(
    `select p.file, p.colour_id from finished_pictures p
      where p.finished_product_id = :made and p.kind = 'effect' and p.design_version_id = ${SAVED}
        and (p.colour_id is null or exists (
          select 1 from finished_colours c where c.finished_product_id = p.finished_product_id and c.colour_id = p.colour_id))
      order by p.place, p.colour_id, p.id`,
    saved,
  )
  const isFailed = (tasks?.failed ?? 0) > 0 || pictures.length === 0
  return { state: tasks?.waiting ? 'waiting' : isFailed ? 'failed' : 'done', pictures }
}
