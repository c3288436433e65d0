import type { Box } from '@inkfold/api/document/geometry/boxes'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import type { LayerId } from '@inkfold/api/document/model/layers'
import type { Clipboard } from './clipboard'
import type { Mode } from './mode'
import type { EditorProduct } from './product'
import type { Saving } from './saving'
import type { Announcement } from './say'
import type { Guide, Options, View } from './view'
import type { Warning } from './warning'

export interface HistoryState {
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The words of what would be undone or done again. */
  readonly undoes: string | null
  readonly redoes: string | null
}

/** Everything there is to show. Each part is the same object until it changes. */
export interface EditorState {
  readonly document: DesignDocument
  readonly product: EditorProduct
  /** The face that is shown, by its key. */
  readonly face: string
  readonly selection: ReadonlySet<LayerId>
  /** The group whose layers a click picks; null on the face itself. */
  readonly within: LayerId | null
  readonly mode: Mode
  readonly view: View
  readonly options: Options
  readonly guides: readonly Guide[]
  /** The rectangle that is drawn to choose what it touches, in millimetres. */
  readonly marquee: Box | null
  /** Whether a drag goes on: what is dear to compute may wait for its end. */
  readonly isDragging: boolean
  readonly history: HistoryState
  readonly saving: Saving
  readonly warnings: readonly Warning[]
  readonly clipboard: Clipboard | null
  /** Fonts and pictures on their way, by what the document calls them. */
  readonly fonts: Readonly<Record<string, LoadState>>
  readonly pictures: Readonly<Record<number, LoadState>>
  readonly colour: number | null
  readonly angle: string | null
  readonly announcement: Announcement | null
}

export type LoadState = 'loading' | 'ready' | 'failed'
