import type { TextLayer } from '@inkfold/api/document/model/layers'
import type { Measure } from '@inkfold/api/document/text/break_lines'
import { isWide } from '@inkfold/api/document/text/kinsoku'
import { charactersOf } from '@inkfold/api/document/text/pieces'

const NARROW = 0.55

/** Approximate text width in any font, until its own is loaded. */
export const estimate =
  ({ size, spacing = 0 }: Pick<TextLayer, 'size' | 'spacing'>): Measure =>
  (text) =>
    charactersOf(text).reduce((sum, one) => sum + (isWide(one) ? size : size * NARROW) + spacing * size, 0)
