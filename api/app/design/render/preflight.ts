import { rows } from '#core/database'
import type { DesignDocument, Face } from '#document/model/document'
import type { Colour } from '#document/model/paint'
import { isUsed, usedFaces } from '#document/model/uses'
import { gravestFirst, type FaceReport, type Finding, FINDING_KINDS, GRAVITIES } from '#document/preflight/findings'
import { inkFindings } from '#document/preflight/ink'
import { preflightOf } from '#document/preflight/preflight'
import { onCloths } from '#document/preflight/unseen'
import { pictureStates, needsPicture } from '#design/printing/print_faults'
import { ownFontFiles } from '#design/fonts/own_fonts'
import { TempDir } from '#design/render/temp_dir'
import { renderInputs, RenderFault } from '#design/render/task'
import { measureInk } from '#design/render/processes/render'
import { findLayers } from '#document/operations/find'
import { type ProductContent, loadProductVersion } from '#design/designs/product_version'
import vine from '@vinejs/vine'
import { actorOf } from '#core/http/context'
import { findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { endpoint } from '#core/http/endpoint'
import { choice, list, nullable, object, text } from '#core/http/schemas'
import { findDesign } from '#design/designs/open_design'
import { loadCurrentVersion } from '#design/designs/versions'
import { finished } from '#design/finished/finished'
import { loadFinishedToCheck } from '#design/render/queries'

/** A report per face: findings from the document and, where it can be rendered, from its pixels. */
export async function preflight(
  document: DesignDocument,
  colourIds: readonly number[],
): Promise<readonly FaceReport[]> {
  const [colours, pictures] = [await distinctHexes(colourIds), await pictureStates(document)]
  const reports: FaceReport[] = []
  for (const { face: key, findings } of preflightOf(document, colours, pictures)) {
    const face = document.faces.find((one) => one.key === key) as Face
    const all = [...findings]
    for (const [shown, grounds] of onCloths(face, colours)) {
      const seen = isUsed(shown) ? await inkFindingsOf(document, shown, grounds) : []
      all.push(...seen.filter((one) => !isReported(one, all)))
    }
    reports.push({ face: key, findings: gravestFirst(all) })
  }
  return reports
}

/** Omits a face finding already reported for a layer. */
const isReported = (seen: Finding, findings: readonly Finding[]) =>
  findings.some(({ kind, said }) => kind === seen.kind && String(said) === String(seen.said))

async function inkFindingsOf(
  document: DesignDocument,
  face: Face,
  colours: readonly Colour[],
): Promise<readonly Finding[]> {
  await using tempDir = new TempDir()
  try {
    const ink = await measureInk({
      kind: 'look',
      ownFonts: await ownFontFiles(document),
      face,
      pictures: await tempDir.downloadPictures(renderInputs(document, face).assets),
    })
    return inkFindings(ink, face.fill === undefined ? colours : [])
  } catch (error) {
    if (!(error instanceof RenderFault)) throw error
    const { reason, missing } = error.unprintable
    // Missing fonts and characters are already in the document's report.
    return reason === 'asset' || reason === 'picture'
      ? [{ kind: 'missing_picture', layer: null, said: Number(missing) }]
      : []
  }
}

async function distinctHexes(ids: readonly number[]): Promise<readonly Colour[]> {
  const found = await rows<{ hex: Colour }>(
    'select distinct lower(hex) as hex from stock_colours where id = any(?) order by 1',
    [ids],
  )
  return found.map(({ hex }) => hex)
}

/** Enough characters of a layer's text to recognise it. */
const MAX_NAME = 40

export async function preflightReport(document: DesignDocument, content: ProductContent, colourIds: readonly number[]) {
  const reports = await preflight(document, colourIds)
  const lacking = (await needsPicture(document)) ? usedFaces(document)[0]?.key : undefined
  return reports
    .map((report) => (report.face === lacking ? withoutPicture(report) : report))
    .map(({ face, findings }) => ({
      face,
      ...namesOf(content, face),
      findings: findings.map(({ kind, layer, said }) => ({
        kind,
        gravity: FINDING_KINDS[kind],
        layer,
        layer_name: layerName(document, layer),
        said: said === undefined ? null : String(said),
      })),
    }))
}

const withoutPicture = ({ face, findings }: FaceReport): FaceReport => ({
  face,
  findings: [{ kind: 'needs_picture', layer: null }, ...findings],
})

function namesOf({ faces }: ProductContent, key: string) {
  const face = faces.find((one) => one.key === key)
  return { name_zh: face?.name_zh ?? key, name_en: face?.name_en ?? key }
}

/** Null when the layer has no name. */
function layerName(document: DesignDocument, id: string | null): string | null {
  const [found] = id === null ? [] : findLayers(document, new Set([id]))
  if (!found) return null
  const { layer } = found
  return layer.name ?? (layer.type === 'text' || layer.type === 'code' ? layer.text.slice(0, MAX_NAME) : null)
}

const finding = object({
  kind: choice(Object.keys(FINDING_KINDS)),
  gravity: choice(GRAVITIES),
  layer: nullable(text),
  layer_name: nullable(text),
  said: nullable(text),
})
export const PREFLIGHT = list(object({ face: text, name_zh: text, name_en: text, findings: list(finding) }))

const IDS = /^\d{1,9}(,\d{1,9})*$/

export const showPreflight = endpoint({
  query: { colours: vine.string().maxLength(400).regex(IDS).optional() },
  answer: PREFLIGHT,
  async handle({ ctx, query }) {
    const design = await findDesign(idOf(ctx), actorOf(ctx))
    const [{ document }, { content }] = [
      await loadCurrentVersion(idOf(ctx)),
      await loadProductVersion(design.product_version_id),
    ]
    const asked = query.colours?.split(',').map(Number)
    const colours = asked ? content.colour_ids.filter((id) => asked.includes(id)) : content.colour_ids
    return preflightReport(document, content, colours)
  },
})

/** Print findings of a finished product, in its stored version. */
export const checkFinished = endpoint({
  answer: PREFLIGHT,
  async handle({ ctx }) {
    const { id } = await findRow(finished, idOf(ctx), actorOf(ctx), 'view')
    const { document, content, colourIds } = await loadFinishedToCheck(Number(id))
    return preflightReport(document, content, colourIds)
  },
})
