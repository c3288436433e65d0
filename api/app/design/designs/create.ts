import { DESIGN } from '#contracts/limits'
import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { defineJob } from '#core/jobs/job'
import type { WriteContext } from '#core/crud/resource'
import type { DesignDocument } from '#document/model/document'
import { saveRevision, serialise } from '#design/designs/revision'
import {
  toRefusals,
  blankDocument,
  blankFaces,
  productReference,
  validate,
  usableMaterialsIn,
} from '#design/designs/validate'
import { rejectRiskyTexts } from '#settings/risk/check_text'
import { type ProductVersion, findProductOnSale, loadProductVersion } from '#design/designs/product_version'
import type { NewDesign } from '#contracts/design'
import type { Language } from '#contracts/languages'
import type { Actor } from '#core/http/actor'
import { fittedTo } from '#document/operations/fit_faces'
import { assertProductColour, takeTemplateQuota } from '#design/designs/rules'
import { findDesign, type Design } from '#design/designs/open_design'
import { loadCurrentVersion } from '#design/designs/versions'

/** Checks the limit for one more design. Locks the organisation's row, so concurrent requests cannot exceed it. */
export async function lockDesignQuota(organisationId: number, trx: Transaction): Promise<void> {
  await row('select 1 from organisations where id = ? for no key update', [organisationId], trx)
  const last = await row(
    'select 1 from designs where organisation_id = ? limit 1 offset ?',
    [organisationId, DESIGN.most - 1],
    trx,
  )
  if (last) throw new Refusal('E_DESIGNS_FULL', { max: DESIGN.most })
}

interface DesignToInsert {
  name: string
  isTemplate: boolean
  product: ProductVersion
  /** The preview colour; the blank's first one when not chosen. */
  colourId?: number | null
  /** Opened blank; hidden until it is changed or named. */
  isUntouched?: boolean
  /** A parsed document. */
  document: DesignDocument
}

export async function insertDesign(
  { name, isTemplate, product, colourId = null, isUntouched = false, document }: DesignToInsert,
  { actor, trx }: WriteContext,
) {
  await rejectRiskyTexts({ name })
  await lockDesignQuota(actor.organisation.id, trx)
  const created = await row<{ id: number }>(
    `insert into designs (organisation_id, owner_user_id, name, is_template, product_id, product_version_id, colour_id, saved_by,
       is_untouched)
     values (:organisationId, :userId, :name, :isTemplate, :productId, :versionId, :colourId, :userId, :isUntouched) returning id`,
    {
      organisationId: actor.organisation.id,
      userId: actor.userId,
      name,
      isTemplate,
      productId: product.id,
      versionId: product.version_id,
      colourId,
      isUntouched,
    },
    trx,
  )
  const designId = created?.id as number
  const serialised = toRefusals(() => serialise(document))
  const first = { base: 0, kind: 'auto', name: null, delta: null } as const
  await saveRevision({ ...serialised, ...first, designId, userId: actor.userId }, trx)
  return designId
}

/** Requires a product that is currently sold; the design is blank or a copy. */
export async function createDesign(input: NewDesign, language: Language, context: WriteContext): Promise<number> {
  const { actor, trx } = context
  const product = await findProductOnSale(input.product_id, actor, trx)
  if (!product) throw new Refusal('E_PRODUCT_CLOSED', { product: input.product_id })
  const source = input.from_design_id === undefined ? null : await findDesign(input.from_design_id, actor, trx)
  const document = source ? await fittedCopy(source, product, actor, trx) : toRefusals(() => blankDocument(product))
  const { name_zh, name_en } = product.content
  const name = input.name ?? source?.name ?? (language === 'en' ? name_en : name_zh)
  const colourId = input.colour_id ?? (source?.product_id === product.id ? source.colour_id : null)
  if (input.colour_id !== undefined) await assertProductColour(input.colour_id, product.id, trx)
  const validated = await validate(document, { product_version_id: product.version_id }, actor, trx)
  const isUntouched = source === null && input.name === undefined
  return insertDesign({ name, isTemplate: false, product, document: validated, colourId, isUntouched }, context)
}

async function fittedCopy({ id }: Design, product: ProductVersion, actor: Actor, trx: Transaction) {
  const { document } = await loadCurrentVersion(id, trx)
  await rejectDeniedMaterials(document, actor, trx)
  return fitToProduct(document, product)
}

/** On another product version the design is fitted to the print areas; on its own it is unchanged. */
export function fitToProduct(document: DesignDocument, product: ProductVersion): DesignDocument {
  const { id, version } = document.product
  if (id === product.id && version === product.number) return document
  return fittedTo(document, productReference(product), blankFaces(product))
}

/** A copy must not give access to materials the actor may not use. */
export async function rejectDeniedMaterials(document: DesignDocument, actor: Actor, trx: Transaction): Promise<void> {
  const open = new Set((await usableMaterialsIn(document, actor, trx)).map(({ id }) => id))
  const ids = document.assets.flatMap(({ id }) => (open.has(id) ? [] : [id]))
  if (ids.length > 0) throw new Refusal('E_MATERIALS_DENIED', { ids, count: ids.length })
}

export async function saveTemplate(id: number, name: string, context: WriteContext): Promise<number> {
  const { actor, trx } = context
  const { product_version_id: versionId } = await findDesign(id, actor, trx)
  const { document } = await loadCurrentVersion(id, trx)
  await rejectDeniedMaterials(document, actor, trx)
  await takeTemplateQuota(actor.organisation.id, trx)
  return insertDesign({ name, isTemplate: true, product: await loadProductVersion(versionId, trx), document }, context)
}

/** Deletes designs that somebody opened a day ago and left as they were. */
export const deleteUntouchedJob = defineJob({
  name: 'designs.delete_untouched',
  schedule: { cron: '25 4 * * *', tz: 'Asia/Shanghai' },
  handle: async () => void (await deleteUntouched()),
})

/** Returns the deleted ids. What a finished product is or was made of stays. */
export const deleteUntouched = (): Promise<{ id: number }[]> =>
  rows(
    `delete from designs d where d.is_untouched and d.saved_at < now() - interval '1 day'
        and not exists (select 1 from finished_products f where f.design_id = d.id)
        and not exists (select 1 from finished_versions x join design_versions v on v.id = x.design_version_id where v.design_id = d.id)
     returning d.id`,
  )
