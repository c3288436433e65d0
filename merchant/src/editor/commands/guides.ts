import { tidy } from '@inkfold/api/document/geometry/units'
import type { DesignDocument, Face, OwnGuide } from '@inkfold/api/document/model/document'
import { LIMITS, RANGES } from '@inkfold/api/document/model/limits'
import { clamped } from '../place/resize'
import type { EditorState } from '../state/state'
import { always, command } from './command'

/** Replaces the guides of the face; none where the list is empty. */
export const setGuides = command<{ guides: readonly OwnGuide[] }>({
  group: 'view',
  enabled: always,
  run: (state, { guides }) => ({ document: withGuides(state, guides) }),
})

/** The newest stay when there are too many. */
export function withGuides(
  { document, face }: Pick<EditorState, 'document' | 'face'>,
  guides: readonly OwnGuide[],
): DesignDocument {
  const kept = guides
    .slice(-LIMITS.guides)
    .map(({ axis, at }): OwnGuide => ({ axis, at: tidy(clamped(at, RANGES.position)) }))
  const isSame = ({ guides: was = [] }: Face) =>
    was.length === kept.length &&
    was.every(({ axis, at }, index) => kept[index]?.axis === axis && kept[index].at === at)
  if (document.faces.some((one) => one.key === face && isSame(one))) return document
  return {
    ...document,
    faces: document.faces.map((one) => {
      if (one.key !== face) return one
      const { guides: _was, ...rest } = one
      return kept.length > 0 ? { ...rest, guides: kept } : rest
    }),
  }
}
