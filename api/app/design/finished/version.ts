import type { DesignDocument } from '#document/model/document'
import type { Layer } from '#document/model/layers'
import { row, rows, type Transaction } from '#core/database'
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
import { buyerFields } from '#document/fields/fields'
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
       insert into finished_versions (finished_product_id, number, design_version_id, product_version_id, faces, artwork, fields, saved_by)
       values (:finishedId, :number, :versionId, :productVersionId, :faces, :artwork::jsonb, :fields::jsonb, :userId) returning id)
     insert into finished_materials select v.id, m from v, unnest(:materials::int[]) m`,
    {
      finishedId,
      number,
      versionId,
      productVersionId: product.version_id,
      faces: usedFaces(document).map(({ key }) => key),
      artwork: JSON.stringify(artworkSizes(document)),
      fields: JSON.stringify(buyerFields(document)),
      userId: actor.userId,
      materials: document.assets.map(({ id }) => id),
    },
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

/** Replaces the design or its version, and the colours if others are given. Existing orders keep the previous ones. */
export async function redesignFinished(
  id: number,
  input: RedesignFinished,
  context: WriteContext,
  colours?: readonly number[],
): Promise<void> {
  const { actor, trx } = context
  const current = (await lockRow(finished, id, actor, 'edit', trx)) as unknown as LockedFinished
  if (input.version !== undefined && input.version !== current.version)
    throw new Refusal('E_VERSION_CONFLICT', { yours: input, theirs: current })
  const source = await lockDesignToFinish(input.design_id, input.revision, context)
  if (source.product.id !== current.product_id) throw refuseField('design_id', 'E_INVALID_REFERENCE')
  const colourIds = colours ?? current.colour_ids
  assertOffered({ colour_ids: [...colourIds], size_ids: current.size_ids }, source)
  await assertPrintable(source.document, source.product.content.faces, trx)
  await rejectRiskyTexts(Object.fromEntries(textsOf(source.document)))
  const number = current.version_number + 1
  await row(
    'update finished_products set version_number = ?, design_id = ?, version = version + 1, updated_at = now() where id = ?',
    [number, source.designId, id],
    trx,
  )
  if (colours) await replaceColours(id, colours, trx)
  await insertVersion({ finishedId: id, number, colourIds }, source, context)
}

export async function hasColours(id: number, colours: readonly number[], trx: Transaction): Promise<boolean> {
  const held = await rows<{ colour_id: number }>(
    'select colour_id from finished_colours where finished_product_id = ?',
    [id],
    trx,
  )
  return held.length === colours.length && held.every((one) => colours.includes(one.colour_id))
}

/** Pictures in other colours are hidden; orders keep theirs. */
async function replaceColours(id: number, colours: readonly number[], trx: Transaction): Promise<void> {
  await rows('delete from finished_colours where finished_product_id = ? and colour_id <> all(?)', [id, colours], trx)
  await rows('insert into finished_colours select ?::int, unnest(?::int[]) on conflict do nothing', [id, colours], trx)
  await rows(
    'update finished_pictures set is_current = false where finished_product_id = ? and colour_id <> all(?)',
    [id, colours],
    trx,
  )
}

/** The new design's product must offer the colours and sizes. */
function assertOffered(
  { colour_ids, size_ids }: Pick<LockedFinished, 'colour_ids' | 'size_ids'>,
  { product }: DesignToFinish,
): void {
  const chosen = { colour_ids, size_ids, themes: [], size_tables: [] }
  throwFaults(choiceFaults(chosen, { content: product.content, themes: [], sizeTables: [] }))
}
