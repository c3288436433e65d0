import type { DesignDocument, Face } from '@inkfold/api/document/model/document'
import type { Layer } from '@inkfold/api/document/model/layers'
import { LIMITS } from '@inkfold/api/document/model/limits'
import { layersIn } from '@inkfold/api/document/model/walk'
import type { Change } from '../state/change'

export const countOf = (layers: readonly Layer[]) => [...layersIn(layers)].length

export const hasRoom = ({ layers }: Face, more: readonly Layer[]) => countOf(layers) + countOf(more) <= LIMITS.layers

/** Rejected with a message: a limit is reached. */
export const full: Change = { say: { words: 'say.full', params: { most: LIMITS.layers } } }

export const isWithinLimits = ({ assets, fonts }: DesignDocument) =>
  assets.length <= LIMITS.assets && fonts.length <= LIMITS.fonts

export const overfull: Change = { say: { words: 'say.overfull', params: { most: LIMITS.assets, fonts: LIMITS.fonts } } }
