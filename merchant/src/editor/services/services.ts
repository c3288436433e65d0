import type { Picture, World } from '@inkfold/api/document/canvas/world'
import type { Template } from '@inkfold/api/document/mockup/template'
import type { Asset, DesignDocument, Font } from '@inkfold/api/document/model/document'
import type { TextLayer } from '@inkfold/api/document/model/layers'
import type { Patch } from '@inkfold/api/document/patches/patch'
import type { Measure } from '@inkfold/api/document/text/break_lines'
import type { PartAsked } from '../browser/halved'

/** Result of a save. Recoverable failures are results, not exceptions. */
export type SaveAnswer =
  | { readonly kind: 'saved'; readonly revision: number }
  /** Others saved first: their revision and patches since ours; null when those are no longer available. */
  | {
      readonly kind: 'conflict'
      readonly revision: number
      readonly patches: readonly Patch[] | null
    }
  | { readonly kind: 'offline' }
  | { readonly kind: 'refused'; readonly message: string }

export interface DesignService {
  /** Saves a patch on its base revision; a name keeps a version and needs no patch. */
  save(base: number, patch: Patch | null, name?: string): Promise<SaveAnswer>
  open(): Promise<{ readonly document: DesignDocument; readonly revision: number }>
}

/** Local crash recovery: the latest document and the saved document it is based on. */
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

export interface Tabs {
  readonly me: string
  post(message: TabMessage): void
  listen(listener: (message: TabMessage) => void): () => void
}
export type TabMessage =
  | { readonly kind: 'here' | 'gone' | 'who'; readonly tab: string }
  | { readonly kind: 'saved'; readonly tab: string; readonly revision: number }

export interface FontService {
  /** The font as documents name it; null for an unknown id. */
  font(id: string): Font | null
  /** Resolves when the text can be drawn; rejects when the font is unavailable. */
  load(id: string, text: string): Promise<void>
  /** The font families for canvases; null until the text's letters are loaded, so that no fallback is drawn. */
  family(id: string, text: string): string | null
  /** The measured layout of a layer's text; null until its font is loaded. */
  measure(layer: TextLayer): Measure | null
  /** Characters of a text without a glyph in the font. */
  missing(id: string, text: string): readonly string[]
}

export interface PictureService {
  load(asset: Asset): Promise<Picture>
  /** A part at a higher resolution; rejects when unavailable. The caller must close it. */
  open(asset: Asset, part: PartAsked): Promise<Picture>
}

export interface CodeService {
  /** Resolves when bar codes and QR codes can be drawn. */
  load(): Promise<void>
  modules: World['modules']
}

export interface MockupService {
  open(angle: string, colour: number): Promise<Template>
}

export interface Clock {
  now(): number
  /** Runs after a delay; returns the cancel function. */
  later(run: () => void, milliseconds: number): () => void
  /** Runs when the browser is idle. */
  idle(run: () => void): () => void
}

/** The editor's external dependencies; all can be replaced in tests. */
export interface Services {
  readonly designs: DesignService
  readonly drafts: DraftStore
  readonly tabs: Tabs
  readonly fonts: FontService
  readonly pictures: PictureService
  readonly codes: CodeService
  readonly mockups: MockupService
  readonly clock: Clock
  /** Called when the connection is back; returns the unsubscriber. */
  whenOnline(listener: () => void): () => void
  newId(): string
}
