import type { Picture } from '@inkfold/api/document/canvas/world'
import type { Template } from '@inkfold/api/document/mockup/template'
import type { Asset, DesignDocument, Font } from '@inkfold/api/document/model/document'
import type { TextLayer } from '@inkfold/api/document/model/layers'
import type { Patch } from '@inkfold/api/document/patches/patch'
import type { Measure } from '@inkfold/api/document/text/break_lines'
import type { PartAsked } from '../browser/halved'

/** How a save ended. Nothing is thrown for what the editor can live with. */
export type SaveAnswer =
  | { readonly kind: 'saved'; readonly revision: number }
  /** Somebody saved in between: the newer revision, and what they changed since ours; null where that is too long ago. */
  | {
      readonly kind: 'conflict'
      readonly revision: number
      readonly patches: readonly Patch[] | null
    }
  | { readonly kind: 'offline' }
  | { readonly kind: 'refused'; readonly message: string }

export interface DesignService {
  /** A patch upon its base; a name keeps what comes of it as a version, and may come without a patch. */
  save(base: number, patch: Patch | null, name?: string): Promise<SaveAnswer>
  /** The design as it is saved now. */
  open(): Promise<{ readonly document: DesignDocument; readonly revision: number }>
}

/** What a crash must not take, on this machine: the newest document, and what it was made of. */
export interface Draft {
  readonly revision: number
  readonly base: DesignDocument
  readonly document: DesignDocument
  readonly at: number
}

export interface DraftStore {
  read(): Promise<Draft | null>
  write(draft: Draft): Promise<void>
  clear(): Promise<void>
}

/** Between the tabs of one browser in which one design is open. */
export interface Tabs {
  /** What this tab calls itself. */
  readonly me: string
  tell(message: TabMessage): void
  listen(listener: (message: TabMessage) => void): () => void
}
export type TabMessage =
  | { readonly kind: 'here' | 'gone' | 'who'; readonly tab: string }
  | { readonly kind: 'saved'; readonly tab: string; readonly revision: number }

/** Letters, of fonts that are there or on their way. */
export interface FontService {
  /** As documents name it; null where there is none of this id. */
  font(id: string): Font | null
  /** Resolves when the letters of a text can be drawn; rejects where the font cannot be had. */
  load(id: string, text: string): Promise<void>
  /** What a canvas calls it; null while it is not there, for no other may stand in. */
  family(id: string): string | null
  /** How long some text of a layer runs; null while its font is not there. */
  measure(layer: TextLayer): Measure | null
  /** The characters of a text that a font does not have. */
  missing(id: string, text: string): readonly string[]
}

/** Pictures of the document's assets no larger than the screen needs them, each decoded once. */
export interface PictureService {
  load(asset: Asset): Promise<Picture>
  /** A part of one, halved less often; rejects where it cannot be had. Whoever asked closes it. */
  open(asset: Asset, part: PartAsked): Promise<Picture>
}

/** The pictures of the product that effects are shown upon, each opened once. */
export interface MockupService {
  open(angle: string, colour: number): Promise<Template>
}

export interface Clock {
  now(): number
  /** Calls back after so many milliseconds; the answer takes it back. */
  later(run: () => void, milliseconds: number): () => void
  /** Calls back when the browser has nothing better to do. */
  idle(run: () => void): () => void
}

/** The world around the editor. Everything in it can be made of nothing in a test. */
export interface Services {
  readonly designs: DesignService
  readonly drafts: DraftStore
  readonly tabs: Tabs
  readonly fonts: FontService
  readonly pictures: PictureService
  readonly mockups: MockupService
  readonly clock: Clock
  /** Calls back whenever the connection has come back; the answer ends it. */
  whenOnline(listener: () => void): () => void
  newId(): string
}
