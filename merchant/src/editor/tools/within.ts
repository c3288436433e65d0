import { IDENTITY, multiply, type Matrix } from '@inkfold/api/document/geometry/matrix'
import { matrixOf } from '@inkfold/api/document/geometry/transform'
import { findLayers } from '@inkfold/api/document/operations/find'
import type { EditorState } from '../state/state'

export function parentOf({ document, within }: EditorState): Matrix {
  const [found] = within === null ? [] : findLayers(document, new Set([within]))
  return found ? multiply(found.parent, matrixOf(found.layer)) : IDENTITY
}
