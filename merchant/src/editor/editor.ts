import type { Code } from '@inkfold/api/document/canvas/codes'
import type { Picture } from '@inkfold/api/document/canvas/world'
import type { Point } from '@inkfold/api/document/geometry/matrix'
import type { Pixels } from '@inkfold/api/document/mockup/template'
import type { Asset, DesignDocument, Face } from '@inkfold/api/document/model/document'
import type { TextLayer } from '@inkfold/api/document/model/layers'
import type { PartAsked } from './browser/halved'
import { COMMANDS, commandOf, type ArgsOf, type CommandName } from './commands'
import { canRun } from './commands/cloths'
import { commandFor, type KeyPress } from './commands/keys'
import { Runner, type RunArgs } from './commands/runner'
import { Core, type EditorHost } from './core'
import type { Effects } from './effect/effects'
import { effectsOf, rendererOf } from './effect/effects_of'
import { Loading } from './loading'
import { loadingHost } from './loading_host'
import type { SavedRevision } from './saving/last_saved'
import { startSaving, type SavingSession } from './saving/start_saving'
import type { Services } from './services/services'
import { firstState } from './state/first'
import type { EditorProduct } from './state/product'
import type { Proof } from './state/proof'
import { savedAs } from './state/saving'
import type { EditorState } from './state/state'
import { Letters } from './text/letters'
import { pointerHost } from './tools/pointer_host'
import { Pointers } from './tools/pointers'
import { warningsOf } from './warnings/warnings'

export interface EditorOptions {
  readonly document: DesignDocument
  readonly revision: number
  readonly product: EditorProduct
  readonly services: Services
  /** Default text of a new layer, in the user's language. */
  readonly newText: string
}

export class Editor {
  readonly commands = COMMANDS
  readonly pointers: Pointers
  readonly #core: Core
  readonly #services: Services
  readonly #letters: Letters
  readonly #loading: Loading
  readonly #runner: Runner
  readonly #kept: SavingSession
  readonly #effects: Effects

  constructor({ document, revision, product, services, newText }: EditorOptions) {
    const { newId, fonts } = services
    this.#services = services
    this.#letters = new Letters(fonts)
    const { measure, laidOut } = this.#letters
    const means = { newId, font: fonts.font, measure, laidOut }
    const placeText = ({ x, y }: Point) => this.run('addText', { text: newText, type: true, x, y })
    this.#core = new Core(firstState(document, product, savedAs(revision)), this.#around())
    this.#loading = new Loading(services, loadingHost(this.#core, this.#letters))
    this.#runner = new Runner(this.#core, this.#loading, means, newText)
    this.pointers = new Pointers(pointerHost(this.#core, { services: means, placeText }))
    this.#effects = effectsOf(services, this.#core, this.#loading)
    this.#kept = startSaving(services, this.#core, { document, revision })
    this.#core.settle()
  }

  get state(): EditorState {
    return this.#core.state
  }

  /** Calls the listener after each change and returns the unsubscriber; fits `useSyncExternalStore`. */
  subscribe = (listener: () => void): (() => void) => this.#core.subscribe(listener)

  can<Name extends CommandName>(name: Name, args?: ArgsOf<Name>): boolean {
    return canRun(commandOf(name), this.state, args)
  }

  /** Runs a command if it is available; those that measure text wait for their fonts. */
  run<Name extends CommandName>(name: Name, ...rest: RunArgs<Name>): void {
    this.#runner.run(name, ...rest)
  }

  /** True when the key was handled; the browser's default should then be prevented. */
  press(press: KeyPress): boolean {
    const name = commandFor(press, this.state)
    if (name === null) return false
    this.run(name as 'undo')
    return true
  }

  /** The next change starts a new undo step. */
  endGesture(): void {
    this.#core.endGesture()
  }

  /** A picture at screen resolution; null until it is loaded. */
  picture = (asset: number): Picture | null => this.#loading.picture(asset)
  openPart = (asset: Asset, part: PartAsked): Promise<Picture> => this.#services.pictures.open(asset, part)
  /** The font family for canvases; null until it is loaded. */
  family = (font: string, text: string): string | null => this.#services.fonts.family(font, text)
  /** The shapes of a bar code; null until the encoder is loaded. */
  modules = (code: Code) => this.#services.codes.modules(code)
  /** The layout of a layer's text, in millimetres. */
  measure = (layer: TextLayer) => this.#letters.measure(layer)

  loadAgain(): void {
    this.#loading.again(this.state.document)
  }

  /** Renders a preview as opaque pixels. Runs when idle, one at a time; null when a newer request replaced it. */
  preview(angle: string, colour: number): Promise<Pixels | null> {
    return this.#effects.ask(angle, colour)
  }

  /** The stage and previews show colours by it, as far as the options say. */
  setProof(proof: Proof): void {
    this.#core.set({ proof })
  }

  /** Renders a face premultiplied, with what is loaded. */
  renderFace = (face: Face, side: number): Pixels => rendererOf(this.#services, this.#loading)(face, side, side)

  /** Notification of a newer revision: merges what does not conflict. */
  savedElsewhere(revision: number): void {
    void this.#kept.saver.onRemoteRevision(revision)
  }

  /** Replaces the document by another revision, such as a restored version; undoable. */
  reopen(saved: SavedRevision): void {
    this.#kept.saver.reopen(saved)
  }

  /** Saves pending changes and releases all resources. */
  async dispose(): Promise<void> {
    await this.#kept.stop()
  }

  #around(): EditorHost {
    return {
      computeWarnings: (state) => warningsOf(state, this.#services.fonts.missing),
      effect: (effect, versionName) =>
        effect === 'save' ? this.#kept.saver.save(versionName) : this.#kept.saver[effect](),
      gesture: () => this.pointers.gesture,
      onCancel: () => this.pointers.cancel(),
      onSettled: ({ document, isDragging }) => {
        this.#loading.look(document)
        this.#kept.saver.onChange(isDragging)
      },
    }
  }
}
