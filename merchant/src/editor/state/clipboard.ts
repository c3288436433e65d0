import type { Asset, Font, PrintArea } from '@inkfold/api/document/model/document'
import type { Layer } from '@inkfold/api/document/model/layers'

/** Layers as they lay on a face, with what they name, so that another face or another design can take them. */
export interface Clipboard {
  readonly layers: readonly Layer[]
  readonly face: string
  readonly area: PrintArea
  readonly assets: readonly Asset[]
  readonly fonts: readonly Font[]
}
