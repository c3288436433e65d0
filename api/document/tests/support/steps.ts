import fc from 'fast-check'
import type { DesignDocument } from '../../model/document.ts'
import type { LayerId } from '../../model/layers.ts'
import { layersOf } from '../../model/walk.ts'
import { addLayer, removeLayers } from '../../operations/add.ts'
import { EDGES, REFERENCES, alignLayers } from '../../operations/align.ts'
import { applyToAllFaces, copyToFace } from '../../operations/copies.ts'
import { AXES, distributeLayers } from '../../operations/distribute.ts'
import { FITS, fitLayer } from '../../operations/fit.ts'
import { groupLayers, renameLayer, ungroupLayer } from '../../operations/group.ts'
import { moveLayers } from '../../operations/move.ts'
import { DIRECTIONS, reorderLayer } from '../../operations/reorder.ts'
import { image, text } from './documents.ts'
import { within } from './arbitrary.ts'

/** A random operation; its number selects the target, so it applies to any document. */
export interface Step {
  readonly kind: string
  readonly pick: number
  readonly by: { readonly x: number; readonly y: number }
}

type Run = (document: DesignDocument, step: Step, ids: ReadonlySet<LayerId>, newId: () => LayerId) => DesignDocument

const faceOf = ({ faces }: DesignDocument, pick: number) => faces[pick % faces.length]?.key ?? ''
const first = (ids: ReadonlySet<LayerId>) => [...ids][0] ?? ''
const of = <T>(choices: readonly T[], pick: number) => choices[pick % choices.length] as T

const RUNS: Record<string, Run> = {
  addImage: (document, { pick, by }, _, newId) => addLayer(document, faceOf(document, pick), image(newId(), by)),
  addText: (document, { pick, by }, _, newId) => addLayer(document, faceOf(document, pick), text(newId(), by)),
  remove: (document, _, ids) => removeLayers(document, ids),
  move: (document, { by }, ids) => moveLayers(document, ids, by),
  reorder: (document, { pick }, ids) => reorderLayer(document, first(ids), of(DIRECTIONS, pick)),
  group: (document, _, ids, newId) => groupLayers(document, ids, newId()),
  ungroup: (document, _, ids) => ungroupLayer(document, first(ids)),
  align: (document, { pick }, ids) => alignLayers(document, ids, of(EDGES, pick), of(REFERENCES, pick)),
  distribute: (document, { pick }, ids) => distributeLayers(document, ids, of(AXES, pick)),
  copy: (document, { pick }, ids, newId) => copyToFace(document, ids, faceOf(document, pick), newId),
  everywhere: (document, { pick }, _, newId) =>
    [...layersOf(document)].length < 60 ? applyToAllFaces(document, faceOf(document, pick), newId) : document,
  fit: (document, { pick }, ids) => fitLayer(document, first(ids), of(FITS, pick)),
  rename: (document, { pick }, ids) => renameLayer(document, first(ids), `第${pick}层`),
}

export const steps = (count: number): fc.Arbitrary<readonly Step[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...Object.keys(RUNS)),
      pick: fc.nat({ max: 999 }),
      by: fc.record({ x: within(-50, 450), y: within(-50, 450) }),
    }),
    { minLength: count, maxLength: count, size: 'max' },
  )

/** Ids continue after the existing ones. */
export function taken(document: DesignDocument, step: Step, newId: () => LayerId): DesignDocument {
  const all = [...layersOf(document)].map(({ id }) => id)
  const ids = new Set(
    [0, 1, 2].map((next) => all[(step.pick + next * 2) % all.length]).filter((id) => id !== undefined),
  )
  return (RUNS[step.kind] as Run)(document, step, ids, newId)
}

export function counter(prefix = 'm'): () => LayerId {
  let last = 0
  return () => `${prefix}${++last}`
}
