import type { Asset, Font, PrintArea } from '@inkfold/api/document/model/document'
import type { Layer } from '@inkfold/api/document/model/layers'

export interface Clipboard {
  readonly layers: readonly Layer[]
  readonly face: string
  readonly area: PrintArea
  readonly assets: readonly Asset[]
  readonly fonts: readonly Font[]
}
