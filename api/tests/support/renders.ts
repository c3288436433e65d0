import sharp from 'sharp'
import { row, rows, type Row } from '#core/database'
import { FONTS } from '#document/fonts/manifest'
import type { TextLayer } from '#document/model/layers'
import { runNextTask } from '#design/render/job'
import type { Caller } from '#tests/support/as'
import { begin, changeFrom, DESIGNS, image, opened, text, withLayers } from '#tests/support/designs'
import { makeFinished } from '#tests/support/finished'
import { sendFile } from '#tests/support/files/send'
import { createMaterial } from '#tests/support/materials'
import { sessionOf } from '#tests/support/people'
import { createProduct, FACE, QUAD } from '#tests/support/products'

let made = 0

/** A picture with real content. */
async function sent(token: string, topic: string): Promise<string> {
  const background = { r: 40, g: ++made % 256, b: 200 }
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer()
  const { data } = await sendFile({ bytes, name: 'a.png', type: 'image/png' }, { token, fields: { topic } })
  return (data.file as { url: string }).url
}

/** A small product with one face and one photo for all colours. */
export async function drawnProduct(admin: Caller, differing: Row = {}): Promise<number> {
  const { access_token: token } = await sessionOf('admin')
  const photos = [{ key: 'front', picture: await sent(token, 'spu'), colour_id: null }]
  const places = [{ photo: 'front', quad: QUAD }]
  const faces = [{ ...FACE, width_mm: 60, height_mm: 80, dpi: 72, places }]
  return (await createProduct(admin, { photos, faces, ...differing })).id
}

/** A finished product of a design with a real picture and text. */
export async function drawnFinished(who: Caller, username: string, product: number, words: Partial<TextLayer> = {}) {
  const { access_token: token } = await sessionOf(username)
  const created = await createMaterial(who, token, { picture: await sent(token, 'material') })
  const material = created.body().data.id as number
  await row(`update materials set review = 'passed' where id = ? returning id`, [material])
  const begun = await begin(who, product)
  const font = words.font ?? 'noto-sans-sc-400'
  const layers = [
    image('p1', material, { x: 30, y: 40, width: 30, height: 20 }),
    text('t1', '墨折', { x: 30, y: 20, width: 24, height: 14, ...words, font }),
  ]
  const after = await withLayers(begun.document, layers, [material])
  const saved = await who.patch(
    `${DESIGNS}/${begun.id}/document`,
    changeFrom(begun, {
      ...after,
      fonts: FONTS.filter(({ id }) => id === font).map(({ id, sha256 }) => ({ id, sha256 })),
    }),
  )
  if (saved.status() !== 200) throw new Error(saved.text())
  const { product: chosen } = await opened(who, begun.id)
  const body = {
    design_id: begun.id,
    revision: saved.body().data.revision,
    name: '海浪',
    colour_ids: chosen.colour_ids.slice(0, 1),
    themes: chosen.themes.slice(0, 1),
    size_tables: chosen.size_tables.slice(0, 2).map(({ template_id, unit }) => ({ template_id, unit })),
  }
  return { ...(await makeFinished(who, body)), body, material }
}

/** Puts a character without a glyph into the finished version, as if its font had lost it. */
export const loseGlyph = (id: number) =>
  rows(
    `with spoiled as (
       insert into design_versions (design_id, revision, kind, hash, document)
       select d.design_id, d.revision + 1, 'auto', repeat('0', 64), replace(d.document::text, '墨折', '墨🐱')::json
         from finished_versions v join design_versions d on d.id = v.design_version_id where v.finished_product_id = ?
       returning id, design_id, revision),
     standing as (update designs d set revision = s.revision from spoiled s where d.id = s.design_id),
     asked as (update render_tasks t set design_version_id = s.id from spoiled s where t.finished_product_id = ?)
     update finished_versions v set design_version_id = s.id from spoiled s where v.finished_product_id = ?`,
    [id, id, id],
  )

export async function performAll(): Promise<void> {
  while (await row(`select 1 from render_tasks where status = 'waiting' and due_at <= now() limit 1`))
    await runNextTask()
}

export const picturesOf = (id: number) =>
  rows<{ kind: string; subject: string; colour_id: number | null; file: string; width: number; height: number }>(
    'select kind, subject, colour_id, file, width, height from finished_pictures where finished_product_id = ? order by id',
    [id],
  )
