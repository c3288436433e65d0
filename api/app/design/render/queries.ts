import { row, type Transaction } from '#core/database'
import type { DesignFace, ProductAngle, ProductPhoto } from '#contracts/catalogue'
import { allAngles } from '#catalogue/products/angles'
import type { DesignDocument } from '#document/model/document'
import { openDocument } from '#document/validation/validate'
import type { ProductContent } from '#design/designs/product_version'
import type { RenderProgress } from '#contracts/renders'
import type { FinishedTask } from '#design/render/task'

/** Whether an order uses the version in row `of`, so its pictures must be kept. */
export const isOrderedSql = (of: string) => `exists (
  select 1 from order_items i where i.finished_product_id = ${of}.finished_product_id and i.design_version_id = ${of}.design_version_id)`

/** The design version currently shown by the finished product of row `of`. */
export const currentDesignSql = (of: string) => `(
  select v.design_version_id from finished_products f join finished_versions v on v.finished_product_id = f.id and v.number = f.version_number
   where f.id = ${of}.finished_product_id)`

interface CurrentVersion {
  version_id: number
  revision: number
  colour_ids: number[]
}

/** The current version and the product's colours, the last previewed one first. */
export const findCurrentVersion = (designId: number): Promise<CurrentVersion | undefined> =>
  row<CurrentVersion>(
    `select v.id as version_id, v.revision, coalesce((
       select array_agg(c.id order by (c.id = d.colour_id) is true desc, c.sort desc, c.id) from product_colours x join stock_colours c on c.id = x.colour_id
        where x.product_id = d.product_id), '{}') as colour_ids
       from designs d join design_versions v on v.design_id = d.id and v.revision = d.revision where d.id = ?`,
    [designId],
  )

export interface DesignToRender {
  document: DesignDocument
  angles: ProductAngle[]
  faces: DesignFace[]
  /** All colours of the product. */
  colourIds: number[]
}

interface Found {
  document: unknown
  content: { photos: ProductPhoto[]; faces: DesignFace[]; angles: ProductAngle[]; colour_ids: number[] }
}

/** With the angles of the product version the design uses. */
export async function loadDesignToRender(versionId: number, trx?: Transaction): Promise<DesignToRender> {
  const { document, content } = (await row<Found>(
    `select v.document, p.content from design_versions v
       join product_versions p on p.product_id = (v.document -> 'product' ->> 'id')::int and p.number = (v.document -> 'product' ->> 'version')::int
      where v.id = ?`,
    [versionId],
    trx,
  )) as Found
  const angles = allAngles({ ...content, angles: content.angles ?? [] })
  return { document: openDocument(document), angles, faces: content.faces, colourIds: content.colour_ids }
}

interface FinishedToCheck {
  document: DesignDocument
  content: ProductContent
  colourIds: number[]
}

interface FoundFinished {
  document: unknown
  content: ProductContent
  colour_ids: number[]
}

/** The stored version and colours of a finished product, regardless of later design changes. */
export async function loadFinishedToCheck(id: number): Promise<FinishedToCheck> {
  const { document, content, colour_ids } = (await row<FoundFinished>(
    `select d.document, p.content,
            array(select colour_id from finished_colours c where c.finished_product_id = f.id) as colour_ids
       from finished_products f
       join finished_versions v on v.finished_product_id = f.id and v.number = f.version_number
       join design_versions d on d.id = v.design_version_id
       join product_versions p on p.id = v.product_version_id
      where f.id = ?`,
    [id],
  )) as FoundFinished
  return { document: openDocument(document), content, colourIds: colour_ids }
}

export async function renderProgress(id: number, trx?: Transaction): Promise<RenderProgress> {
  const counted = await row<Omit<RenderProgress, 'id'>>(
    `select count(*) filter (where status = 'done')::int as done, count(*) filter (where status = 'failed')::int as failed,
            count(*)::int as total
       from render_tasks where finished_product_id = ?`,
    [id],
    trx,
  )
  return { id, done: 0, failed: 0, total: 0, ...counted }
}

/** The factory that makes the product: the blank's, otherwise its supplier's main one. */
export const productFactorySql = (product: string) => `(
  select coalesce(s.factory_id, (select w.id from factories w where w.supplier_id = s.organisation_id and w.is_main))
    from products p join spus s on s.id = p.spu_id where p.id = ${product})`

/** The factory's current printer profile. */
export const factoryProfileSql = (factory: string) =>
  `(select pp.id from print_profiles pp where pp.removed_at is null and pp.factory_id = ${factory})`

/** That of the factory that makes the product. */
export const productProfileSql = (product: string) => factoryProfileSql(productFactorySql(product))

export interface ProfileToPrint {
  name: string
  content: Buffer
  sha256: string
  /** Of the design version, so that its file always has the same date. */
  date: string
}

/** Null for a PDF that was asked for without one. */
export async function loadPrintProfile(task: FinishedTask): Promise<ProfileToPrint | null> {
  if (task.print_profile_id === null) return null
  const found = await row<ProfileToPrint>(
    `select p.name, p.content, p.sha256, v.created_at as date from print_profiles p cross join design_versions v where p.id = ? and v.id = ?`,
    [task.print_profile_id, task.design_version_id],
  )
  return found ?? null
}
