import { withTransaction, row } from '#core/database'
import type { Actor } from '#core/http/actor'
import { enqueue } from '#core/jobs/job_queue'
import { defineJob } from '#core/jobs/job'
import { designsJob } from '#database/seeders/designs/job'
import { startDrawer, type Drawer, type Described, type Drawable } from '#database/seeders/gallery/drawer'
import { findUser } from '#database/seeders/find_user'
import { POOR_UPLOADS } from '#database/seeders/gallery/is_filled'
import { uploadMaterial } from '#database/seeders/gallery/upload_material'

interface Hanging {
  drawer: Drawer
  actor: Actor
}

/** Fills the demo's galleries in the background; resumable. */
export const galleryJob = defineJob({
  name: 'demo.gallery',
  expireSeconds: 3600,
  heartbeatSeconds: 60,
  async handle(_payload, signal) {
    await using drawer = await startDrawer()
    for (const hanging of [hangOfficial, hangOwn]) await hanging(drawer, signal)
    if (!signal.aborted) await withTransaction((trx) => enqueue(designsJob, {}, trx))
  },
})

/** Official materials are created by the platform's second user. */
async function hangOfficial(drawer: Drawer, signal: AbortSignal) {
  const actor = await findUser('admin')
  if (!actor) return
  for (const category of drawer.knows.categories) {
    const id = await categoryFor(category, actor)
    for (const piece of category.pieces) {
      if (signal.aborted) return
      if (!(await hangs(piece, actor))) await hangPiece(piece, id, { drawer, actor })
    }
  }
}

async function hangPiece(piece: Described, categoryId: number, { drawer, actor }: Hanging) {
  const { key, zh, en, type, priceMinor } = piece
  const name = `${key}.${type === 'cutout' ? 'png' : 'jpg'}`
  const price = (priceMinor / 100).toFixed(2)
  const described = { name_zh: zh, name_en: en, type, price, category_id: categoryId }
  await uploadMaterial({ path: await drawer.make({ key }), name }, described, actor)
}

async function hangOwn(drawer: Drawer, signal: AbortSignal) {
  const actor = await findUser('merchant')
  if (!actor) return
  for (const { key, fileName, zh, en } of drawer.knows.badFiles) {
    if (signal.aborted) return
    if (!POOR_UPLOADS.includes(key) || (await hangs({ en }, actor))) continue
    await uploadMaterial({ path: await drawer.make({ key }), name: fileName }, { name_zh: zh, name_en: en }, actor)
  }
}

/** Earlier categories get higher sort values, which come first. */
async function categoryFor({ zh, en }: Drawable, { organisation }: Actor): Promise<number> {
  const made = await row<{ id: number }>(
    `with known as (select id from material_categories where organisation_id = ? and name_en = ?),
          made as (insert into material_categories (organisation_id, name_zh, name_en, sort)
            select ?, ?, ?, (select 1000 - count(*) from material_categories) where not exists (select 1 from known) returning id)
     select id from known union all select id from made`,
    [organisation.id, en, organisation.id, zh, en],
  )
  return made?.id as number
}

const hangs = async ({ en }: Pick<Described, 'en'>, { organisation }: Actor) =>
  (await row('select 1 from materials where organisation_id = ? and name_en = ?', [organisation.id, en])) !== undefined
