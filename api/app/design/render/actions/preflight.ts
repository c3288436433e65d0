import { rows } from '#core/database'
import type { DesignDocument, Face } from '#document/model/document'
import type { Colour } from '#document/model/paint'
import { isUsed } from '#document/model/uses'
import { gravestFirst, type FaceReport, type Finding } from '#document/preflight/findings'
import { inkFindings } from '#document/preflight/ink'
import { preflightOf } from '#document/preflight/preflight'
import { pictureStates } from '#design/printing/picture_states'
import { Staging } from '#design/render/actions/staging'
import { drawnFrom } from '#design/render/domain/render_key'
import { RenderFault } from '#design/render/domain/render_fault'
import { lookAt } from '#design/render/processes/render'

/** A report for each face: what its document says, and what is seen where it can be drawn. */
export async function preflight(
  document: DesignDocument,
  colourIds: readonly number[],
): Promise<readonly FaceReport[]> {
  const [colours, pictures] = [await hexesOf(colourIds), await pictureStates(document)]
  const reports: FaceReport[] = []
  for (const { face: key, findings } of preflightOf(document, colours, pictures)) {
    const face = document.faces.find((one) => one.key === key) as Face
    const seen = isUsed(face) ? await seenOn(document, face, colours) : []
    reports.push({ face: key, findings: gravestFirst([...findings, ...seen.filter((one) => !isKnown(one, findings))]) })
  }
  return reports
}

/** What a layer has been named for is not said once more of its face. */
const isKnown = (seen: Finding, findings: readonly Finding[]) =>
  findings.some(({ kind, said }) => kind === seen.kind && String(said) === String(seen.said))

async function seenOn(document: DesignDocument, face: Face, colours: readonly Colour[]): Promise<readonly Finding[]> {
  await using staging = new Staging()
  try {
    const ink = await lookAt({ kind: 'look', face, pictures: await staging.pictures(drawnFrom(document, face).assets) })
    return inkFindings(ink, face.fill === undefined ? colours : [])
  } catch (error) {
    if (!(error instanceof RenderFault)) throw error
    const { reason, missing } = error.unprintable
    // The document's own report has named fonts and characters already.
    return reason === 'asset' || reason === 'picture'
      ? [{ kind: 'missing_picture', layer: null, said: Number(missing) }]
      : []
  }
}

async function hexesOf(ids: readonly number[]): Promise<readonly Colour[]> {
  const found = await rows<{ hex: Colour }>(
    'select distinct lower(hex) as hex from stock_colours where id = any(?) order by 1',
    [ids],
  )
  return found.map(({ hex }) => hex)
}
