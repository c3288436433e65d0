import { randomBytes } from 'node:crypto'
import type { Client } from '@inkfold/api/client'
import type { OpenedDesign, SavedDesign } from '@inkfold/api/contracts/design'
import type { MadeFinished } from '@inkfold/api/contracts/finished'
import type { StoredFile } from '@inkfold/api/contracts/uploads'
import { fontNamed } from '@inkfold/api/document/fonts/manifest'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import { patchOf } from '@inkfold/api/document/patches/diff'
import { signedIn } from './arrive.ts'
import { row, rows } from '@inkfold/api/tests/journeys/database'
import { pngFile } from '@inkfold/api/tests/journeys/png_file'
import { newMerchant } from './person.ts'

type Opened = OpenedDesign<DesignDocument>

const SIDE = 1000

/** An approved material: a picture with a unique colour. */
async function material(client: Client) {
  const line = Buffer.concat([Buffer.alloc(1), Buffer.alloc(SIDE * 3, randomBytes(3))])
  const lines = Buffer.concat(Array.from({ length: SIDE }, () => line))
  const { name, mimeType, buffer } = pngFile('waves.png', { width: SIDE, height: SIDE, lines })
  const chosen = new File([new Uint8Array(buffer)], name, { type: mimeType })
  const { file } = await client.upload<{ file: StoredFile }>('/api/ajax/upload', chosen, { topic: 'material' })
  const sent = { name_zh: '海浪', name_en: 'Waves', picture: file.url }
  const { id } = await client.post<{ id: number }>('/api/v1/materials', sent)
  const made = await row<{ id: number; sha256: string; width: number; height: number }>(
    `update materials set review = 'passed' where id = $1 returning id, sha256, width, height`,
    [id],
  )
  return made!
}

/** A design with one picture on a product that is on sale. */
async function designed(client: Client, product: number, isPersonalised: boolean) {
  const begun = await client.post<Opened>('/api/v1/designs', { product_id: product })
  const asset = await material(client)
  const [face, ...others] = begun.document.faces
  const { width, height } = face!.area
  const layer = {
    type: 'image',
    id: 'p1',
    x: width / 2,
    y: height / 2,
    width: 50,
    height: 50,
    asset: asset.id,
    ...(isPersonalised && { name: 'Photo', field: {} }),
  } as const
  const font = fontNamed('noto-sans-sc-400')!
  const offered = fontNamed('pacifico-400')!
  const words = {
    type: 'text',
    id: 't1',
    x: width / 2,
    y: height / 4,
    width: 80,
    height: 24,
    text: '海浪',
    font: font.id,
    size: 40,
    lines: [{ text: '海浪', width: 80 }],
    leading: 1.2,
    align: 'center',
    fill: '#d9381e',
    ...(isPersonalised && { name: 'Name', field: { most: 20, fonts: [offered.id] } }),
  } as const
  const after: DesignDocument = {
    ...begun.document,
    fonts: (isPersonalised ? [font, offered] : [font]).map(({ id, sha256 }) => ({ id, sha256 })),
    assets: [asset],
    faces: [{ ...face!, layers: [layer, words] }, ...others],
  }
  const delta = patchOf(begun.revision, begun.document, after)?.delta
  const saved = await client.patch<SavedDesign>(`/api/v1/designs/${begun.id}/document`, { base: begun.revision, delta })
  return { ...begun, revision: saved.revision }
}

/** A user with one finished product in all colours and sizes of its blank; buyers may change its picture and text. */
export async function merchantWithOne(name = '海浪 T 恤', { isPersonalised = false } = {}) {
  const { username } = await newMerchant()
  const { client } = await signedIn(username)
  const { list } = await client.get<{ list: { id: number }[] }>('/api/v1/shop/products', { query: { limit: 1 } })
  const design = await designed(client, list[0]!.id, isPersonalised)
  // Journeys before this one may have sold what was on hand.
  await rows(
    `update stocks s set on_hand = greatest(s.on_hand, s.reserved + 50) from products p where p.spu_id = s.spu_id and p.id = $1`,
    [list[0]!.id],
  )
  const { colour_ids, themes, size_tables } = design.product
  const made = await client.post<MadeFinished>('/api/v1/finished-products', {
    design_id: design.id,
    revision: design.revision,
    name,
    colour_ids,
    themes: themes.slice(0, 1),
    size_tables: size_tables.slice(0, 2).map(({ template_id, unit }) => ({ template_id, unit })),
  })
  // Cancels pending renders, which would compete with the test for CPU.
  await row(
    `update render_tasks set status = 'done', finished_at = now(), claimed_until = null
      where finished_product_id = $1 and status in ('waiting', 'running')`,
    [made.id],
  )
  return { username, client, design, made }
}

/** Marks the user's material files as missing in storage, or as present again. */
export async function losePicture(username: string, isLost = true): Promise<void> {
  await row(
    `update attachments set missing_at = case when $2 then now() end
      where sha256 in (select m.sha256 from materials m join users u on u.id = m.owner_user_id where u.username = $1)`,
    [username, isLost],
  )
}

export async function drawTomorrow(id: number): Promise<void> {
  await row('delete from finished_pictures where finished_product_id = $1', [id])
  await row(
    `update render_tasks set status = 'waiting', due_at = now() + interval '1 day', finished_at = null
      where finished_product_id = $1`,
    [id],
  )
}

/** Inserts copies of it. */
export async function putMore(id: number, count: number): Promise<void> {
  await row(
    `with made as (
       insert into finished_products (organisation_id, owner_user_id, name, product_id, design_id, themes, size_tables, order_count)
       select organisation_id, owner_user_id, '成品 ' || n, product_id, design_id, themes, size_tables, n % 7
         from finished_products, generate_series(1, $2::int) n where id = $1
       returning id
     ), versions as (
       insert into finished_versions (finished_product_id, number, design_version_id, product_version_id, faces, saved_by)
       select made.id, 1, v.design_version_id, v.product_version_id, v.faces, v.saved_by
         from made, finished_versions v where v.finished_product_id = $1
     )
     insert into finished_colours select made.id, c.colour_id from made, finished_colours c where c.finished_product_id = $1`,
    [id, count],
  )
}

export async function allow(username: string, allowed: number): Promise<void> {
  await row(
    `update quota_counters set allowed = $2 where kind = 'design_count' and period <> '' and organisation_id =
       (select o.parent_id from users u join organisations o on o.id = u.organisation_id where u.username = $1)`,
    [username, allowed],
  )
}
