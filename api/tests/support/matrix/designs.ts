import { row, rows } from '#core/database'
import { serialise } from '#design/designs/revision'
import { SCHEMA, VERSION } from '#document/model/document'
import type { Person } from '#tests/support/matrix/principals'
import type { World } from '#tests/support/matrix/world'

const FACE = { key: 'front', width_mm: 300, height_mm: 400, dpi: 300, bleed_mm: 3, safe_mm: 5, places: [] }
const CONTENT = {
  name_zh: '产品',
  name_en: 'Product',
  colour_ids: [],
  size_ids: [],
  photos: [],
  angles: [],
  faces: [FACE],
  tiers: [],
}
const AREA = { width: 300, height: 400, dpi: 300, bleed: 3, safe: 5 }

/** For every owner a design and a template with a first version, a grouped finished product, and a batch. */
export async function furnishDesigns(world: World) {
  for (const { id } of Object.values(world)) {
    const owner = await row<{ id: number }>('select min(id) as id from users where organisation_id = ?', [id])
    const design = await furnishDesign(id, owner?.id as number, false)
    await furnishFinished(id, owner?.id as number, design)
    await furnishBatch(id, owner?.id as number, design)
    await furnishDesign(id, owner?.id as number, true)
    await rows(`update designs set status = 'disabled' where id = ?`, [
      await furnishDesign(id, owner?.id as number, true),
    ])
  }
}

async function furnishDesign(organisationId: number, ownerId: number, isTemplate: boolean): Promise<number> {
  const product = await row<{ id: number }>('select min(id) as id from products where organisation_id = ?', [
    organisationId,
  ])
  const version = await row<{ id: number; number: number }>(
    `insert into product_versions (product_id, organisation_id, number, content)
     select ?, ?, max(number) + 1, ?::jsonb from product_versions where product_id = ? returning id, number`,
    [product?.id, organisationId, JSON.stringify(CONTENT), product?.id],
  )
  const design = await row<{ id: number }>(
    `insert into designs (organisation_id, owner_user_id, name, is_template, product_id, product_version_id)
     values (?, ?, 'Matrix', ?, ?, ?) returning id`,
    [organisationId, ownerId, isTemplate, product?.id, version?.id],
  )
  const { hash, text } = serialise({
    schema: SCHEMA,
    version: VERSION,
    product: { id: product?.id as number, version: version?.number as number },
    fonts: [],
    assets: [],
    faces: [{ key: 'front', area: AREA, layers: [] }],
  })
  await row(
    `insert into design_versions (design_id, revision, kind, hash, document) values (?, 1, 'auto', ?, ?::json)`,
    [design?.id, hash, text],
  )
  return design?.id as number
}

async function furnishFinished(organisationId: number, ownerId: number, designId: number) {
  const group = await row<{ id: number }>(
    `insert into finished_groups (organisation_id, name) values (?, 'Matrix') returning id`,
    [organisationId],
  )
  await row(
    `with f as (
       insert into finished_products (organisation_id, owner_user_id, name, group_id, product_id, design_id, themes, size_tables)
       select ?, ?, 'Matrix', ?, product_id, id, '[]', '[]' from designs where id = ? returning id)
     insert into finished_versions (finished_product_id, number, design_version_id, product_version_id, faces)
     select f.id, 1, v.id, d.product_version_id, '{front}' from f, designs d join design_versions v on v.design_id = d.id where d.id = ?`,
    [organisationId, ownerId, group?.id, designId, designId],
  )
  await row(
    `insert into finished_pictures (organisation_id, owner_user_id, finished_product_id, design_version_id, kind, subject, file, width, height)
     select organisation_id, owner_user_id, finished_product_id, design_version_id, 'effect', 'front', '', 1, 1
       from finished_versions v join finished_products f on f.id = v.finished_product_id where f.design_id = ?`,
    [designId],
  )
}

const furnishBatch = (organisationId: number, ownerId: number, designId: number) =>
  row(
    `with b as (
       insert into design_batches (organisation_id, owner_user_id, name, design_id, design_version_id, total, done, status)
       select ?, ?, 'Matrix', d.id, v.id, 1, 1, 'done' from designs d join design_versions v on v.design_id = d.id where d.id = ? returning id)
     insert into design_batch_items (batch_id, position, product_id, colour_ids, name, status)
     select b.id, 1, d.product_id, '{1}', 'Matrix', 'done' from b, designs d where d.id = ?`,
    [organisationId, ownerId, designId, designId],
  )

/** Shared templates of the platform and the own supplier; undefined for other resources. */
export async function lentOfDesigns(name: string, { organisation }: Person): Promise<ReadonlySet<number> | undefined> {
  if (name !== 'designs') return
  const found = await rows<{ id: number }>(
    `select d.id from designs d join organisations o on o.id = d.organisation_id
      where d.is_template and d.status = 'enabled' and (o.kind = 'platform' or (o.kind = 'supplier' and ? like o.path || '%'))`,
    [organisation.path],
  )
  return new Set(found.map(({ id }) => id))
}
