import type { ShapeKind } from '@inkfold/api/document/model/kinds'

/** Height of a new shape in shares of its width; 1 where it is not named. */
export const SHAPE_RATIO: Partial<Record<ShapeKind, number>> = { line: 0.02, arrow: 0.5, bubble: 0.8 }
