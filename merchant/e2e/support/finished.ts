import type { Client } from '@inkfold/api/client'
import type { OpenedDesign, SavedDesign } from '@inkfold/api/contracts/design'
import type { MadeFinished } from '@inkfold/api/contracts/finished'
import { fontNamed } from '@inkfold/api/document/fonts/manifest'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import { patchOf } from '@inkfold/api/document/patches/diff'
import { signedIn } from './arrive.ts'
import { row } from '@inkfold/api/tests/journeys/database'
import { newMerchant } from './person.ts'

type Opened = OpenedDesign<DesignDocument>

/** A material of somebody's whose picture is known by its content and not drawn. */
async function material(username: string) {
  const made = await row<{ id: number; sha256: string; width: number; height: number }>(
    `with kept as (
       insert into attachments (sha256, name, size, mime, suffix, width, height, topic, owner_user_id, organisation_id, counted_for)
       select encode(sha256(username::bytea), 'hex'), 'waves.png', 100000, 'image/png', 'png', 2000, 2000, 'material', id, organisation_id, 1
         from users where username = $1 on conflict do nothing)
     insert into materials (organisation_id, owner_user_id, name_zh, name_en, type, picture, sha256, width, height, size, format, is_official, review)
     select organisation_id, id, '海浪', 'Waves', 'picture', '/files/' || gen_random_uuid(), encode(sha256(username::bytea), 'hex'), 2000, 2000, 100000, 'png', false, 'passed'
       from users where username = $1 returning id, sha256, width, height`,
    [username],
  )
  return made!
}

/** A design of one picture upon a product that is on sale. */
async function designed(client: Client, username: string, product: number) {
  const begun = await client.post<Opened>('/api/v1/designs', { product_id: product })
  const asset = await material(username)
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
  } as const
  const font = fontNamed('noto-sans-sc-400')!
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
  } as const
  const after: DesignDocument = {
    ...begun.document,
    fonts: [{ id: font.id, sha256: font.sha256 }],
    assets: [asset],
    faces: [{ ...face!, layers: [layer, words] }, ...others],
  }
  const delta = patchOf(begun.revision, begun.document, after)?.delta
  const saved = await client.patch<SavedDesign>(`/api/v1/designs/${begun.id}/document`, { base: begun.revision, delta })
  return { ...begun, revision: saved.revision }
}

/** Somebody who has saved one finished product, in as many colours and sizes as its blank comes in. */
export async function merchantWithOne(name = '海浪 T 恤') {
  const { username } = await newMerchant()
  const { client } = await signedIn(username)
  const { list } = await client.get<{ list: { id: number }[] }>('/api/v1/shop/products', { query: { limit: 1 } })
  const design = await designed(client, username, list[0]!.id)
  const { colour_ids, themes, size_tables } = design.product
  const made = await client.post<MadeFinished>('/api/v1/finished-products', {
    design_id: design.id,
    revision: design.revision,
    name,
    colour_ids,
    themes: themes.slice(0, 1),
    size_tables: size_tables.slice(0, 2).map(({ template_id, unit }) => ({ template_id, unit })),
  })
  // Its picture is known by name only: nothing is drawn, and nothing fails while the journey goes on.
  await row(
    `update render_tasks set status = 'done', finished_at = now(), claimed_until = null
      where finished_product_id = $1 and status in ('waiting', 'running')`,
    [made.id],
  )
  return { username, client, design, made }
}

/** The picture it was designed with is not where pictures are kept, or is there again. */
export async function losePicture(username: string, isLost = true): Promise<void> {
  await row(
    `update attachments set missing_at = case when $2 then now() end where sha256 = encode(sha256($1::bytea), 'hex')`,
    [username, isLost],
  )
}

/** Its pictures are still to be drawn. */
export async function drawTomorrow(id: number): Promise<void> {
  await row(
    `update render_tasks set status = 'waiting', due_at = now() + interval '1 day', finished_at = null
      where finished_product_id = $1`,
    [id],
  )
}

/** So many more like it. */
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

/** What the supplier of somebody may have designed this month. */
export async function allow(username: string, allowed: number): Promise<void> {
  await row(
    `update quota_counters set allowed = $2 where kind = 'design_count' and period <> '' and organisation_id =
       (select o.parent_id from users u join organisations o on o.id = u.organisation_id where u.username = $1)`,
    [username, allowed],
  )
}
