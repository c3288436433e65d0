import type { Box } from '@inkfold/api/document/geometry/boxes'
import type { Point } from '@inkfold/api/document/geometry/matrix'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import type { LayerId } from '@inkfold/api/document/model/layers'
import type { Clipboard } from './clipboard'
import type { ClothTarget } from './cloth'
import type { Mode } from './mode'
import type { EditorProduct } from './product'
import type { Proof } from './proof'
import type { Saving } from './saving'
import type { Announcement } from './announcement'
import type { Guide, Options, View } from './view'
import type { Warning } from './warning'

export interface HistoryState {
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Labels of the next undo and redo steps. */
  readonly undoes: string | null
  readonly redoes: string | null
}

export interface EditorState {
  readonly document: DesignDocument
  readonly product: EditorProduct
  readonly face: string
  readonly selection: ReadonlySet<LayerId>
  /** The entered group, whose layers clicks select; null on the face itself. */
  readonly within: LayerId | null
  readonly mode: Mode
  readonly view: View
  readonly options: Options
  readonly guides: readonly Guide[]
  /** The selection rectangle, in millimetres. */
  readonly marquee: Box | null
  /** What the pen has drawn since it was put down, in millimetres. */
  readonly stroke: { readonly points: readonly Point[] } | null
  /** During a drag, expensive computations are deferred. */
  readonly isDragging: boolean
  readonly history: HistoryState
  readonly saving: Saving
  readonly warnings: readonly Warning[]
  readonly clipboard: Clipboard | null
  /** Loading fonts and pictures, by their document ids. */
  readonly fonts: Readonly<Record<string, LoadState>>
  readonly pictures: Readonly<Record<number, LoadState>>
  /** The encoder of bar codes; null until a document has one. */
  readonly codes: LoadState | null
  readonly colour: number | null
  readonly angle: string | null
  readonly clothTarget: ClothTarget
  /** Null until it is loaded. */
  readonly proof: Proof | null
  readonly announcement: Announcement | null
}

export type LoadState = 'loading' | 'ready' | 'failed'
