import type { DesignDocument } from '#document/model/document'
import type { Layer } from '#document/model/layers'
import { row } from '#core/database'
import { refuseField, Refusal } from '#core/errors'
import { reachableIds, lockRow } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { openDocument } from '#document/validation/validate'
import { filterSold, merchantOf } from '#catalogue/shop/sold_to'
import { rejectDeniedMaterials } from '#design/designs/create'
import { conflictRefusal } from '#design/designs/save'
import { lockDesign } from '#design/designs/open_design'
import { loadProductVersion, type ProductVersion } from '#design/designs/product_version'
import { designs } from '#design/designs/designs'
import app from '@adonisjs/core/services/app'
import { artworkSizes } from '#document/geometry/artwork'
import { usedFaces } from '#document/model/uses'
import { RenderPort } from '#design/ports'
import type { RedesignFinished } from '#contracts/finished'
import { rejectRiskyTexts } from '#settings/risk/check_text'
import { choiceFaults, throwFaults } from '#design/finished/validation'
import { finished } from '#design/finished/finished'
import { assertPrintable } from '#design/printing/print_faults'

export function* textsOf({ faces }: DesignDocument): Generator<[path: string, text: string]> {
  for (const [i, { layers }] of faces.entries()) yield* textsIn(layers, `document.faces.${i}.layers`)
}

function* textsIn(layers: readonly Layer[], at: string): Generator<[path: string, text: string]> {
  for (const [i, layer] of layers.entries()) {
    if (layer.type === 'text' || layer.type === 'code') yield [`${at}.${i}.text`, layer.text]
    if (layer.type === 'group') yield* textsIn(layer.children, `${at}.${i}.children`)
  }
}

export interface DesignToFinish {
  designId: number
  versionId: number
  document: DesignDocument
  product: ProductVersion
}

/** Locks an own design against autosaves and checks that its product is sold and its materials are accessible. */
export async function lockDesignToFinish(id: number, revision: number, context: WriteContext): Promise<DesignToFinish> {
  const { actor, trx } = context
  const visible = await reachableIds(designs, [id], actor, 'edit', trx)
  if (visible.size === 0) throw refuseField('design_id', 'E_INVALID_REFERENCE')
  const design = await lockDesign(id, context)
  const version = await row<{ id: number; document: unknown }>(
    'select id, document from design_versions where design_id = ? and revision = ?',
    [id, revision],
    trx,
  )
  // An autosave has replaced this version.
  if (!version) throw await conflictRefusal(design, revision, null, trx)
  const document = openDocument(version.document)
  const product = await loadProductVersion(design.product_version_id, trx)
  const sold = await filterSold([product.id], merchantOf(actor), trx)
  if (sold.length === 0) throw new Refusal('E_PRODUCT_CLOSED', { product: product.content.name_zh })
  await rejectDeniedMaterials(document, actor, trx)
  return { designId: id, versionId: version.id, document, product }
}

interface VersionInput {
  finishedId: number
  number: number
  colourIds: readonly number[]
}

/** Pictures are rendered after the commit. */
export async function insertVersion(
  { finishedId, number, colourIds }: VersionInput,
  { versionId, product, document }: DesignToFinish,
  { actor, trx }: WriteContext,
): Promise<void> {
  await row(
    `with v as (
       insert into finished_versions (finished_product_id, number, design_version_id, product_version_id, faces, artwork, saved_by)
       values (?, ?, ?, ?, ?, ?::jsonb, ?) returning id)
     insert into finished_materials select v.id, m from v, unnest(?::int[]) m`,
    [
      finishedId,
      number,
      versionId,
      product.version_id,
      usedFaces(document).map(({ key }) => key),
      JSON.stringify(artworkSizes(document)),
      actor.userId,
      document.assets.map(({ id }) => id),
    ],
    trx,
  )
  const wanted = { finishedId, designVersionId: versionId, organisationId: actor.organisation.id, colourIds }
  const renders = await app.container.make(RenderPort)
  await renders.enqueueFinished([{ ...wanted, userId: actor.userId }], trx)
}

interface LockedFinished {
  product_id: number
  colour_ids: number[]
  size_ids: number[]
  version_number: number
  version: number
}

/** Replaces the design or its version. Existing orders keep the previous one. */
export async function redesignFinished(id: number, input: RedesignFinished, context: WriteContext): Promise<void> {
  const { actor, trx } = context
  const current = (await lockRow(finished, id, actor, 'edit', trx)) as unknown as LockedFinished
  if (input.version !== undefined && input.version !== current.version)
    throw new Refusal('E_VERSION_CONFLICT', { yours: input, theirs: current })
  const source = await lockDesignToFinish(input.design_id, input.revision, context)
  if (source.product.id !== current.product_id) throw refuseField('design_id', 'E_INVALID_REFERENCE')
  assertSameVariants(current, source)
  await assertPrintable(source.document, source.product.content.faces, trx)
  await rejectRiskyTexts(Object.fromEntries(textsOf(source.document)))
  const number = current.version_number + 1
  await row(
    'update finished_products set version_number = ?, design_id = ?, version = version + 1, updated_at = now() where id = ?',
    [number, source.designId, id],
    trx,
  )
  await insertVersion({ finishedId: id, number, colourIds: current.colour_ids }, source, context)
}

/** The new design's product must offer the existing colours and sizes. */
function assertSameVariants({ colour_ids, size_ids }: LockedFinished, { product }: DesignToFinish): void {
  const chosen = { colour_ids, size_ids, themes: [], size_tables: [] }
  throwFaults(choiceFaults(chosen, { content: product.content, themes: [], sizeTables: [] }))
}
