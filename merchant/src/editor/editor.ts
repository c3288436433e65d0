import type { Picture } from '@inkfold/api/document/canvas/world'
import type { Pixels } from '@inkfold/api/document/mockup/template'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import { onLayers } from '@inkfold/api/document/operations/rewrite'
import { facePixels } from './canvas/face_pixels'
import { COMMANDS, commandOf, wordsOf, type ArgsOf, type CommandName } from './commands'
import { isAllFinite } from './commands/held'
import { commandFor, type KeyPress } from './commands/keys'
import { Core } from './core'
import { Effects } from './effect/effects'
import { Loading, type LoadingHost } from './loading'
import { OtherTabs } from './saving/other_tabs'
import { Saver, type Saved, type SaverHost } from './saving/saver'
import type { Services } from './services/services'
import { firstState } from './state/first'
import type { EditorProduct } from './state/product'
import { savedAs, type Saving } from './state/saving'
import type { EditorState } from './state/state'
import { Letters } from './text/letters'
import { Pointers, type PointerHost } from './tools/pointers'
import type { ToolMeans } from './tools/pressed'
import { warningsOf } from './warnings/warnings'

export interface EditorOptions {
  readonly document: DesignDocument
  readonly revision: number
  readonly product: EditorProduct
  readonly services: Services
  /** What a new text says, in the person's language. */
  readonly newText: string
}

/** The arguments of a command, and the gesture it belongs to: changes of one gesture are one step back. */
type RunArgs<Name extends CommandName> =
  void extends ArgsOf<Name> ? [args?: ArgsOf<Name>, gesture?: string] : [args: ArgsOf<Name>, gesture?: string]

/** The design being made: what it is can be read, and what can be done with it are its commands. */
export class Editor {
  readonly commands = COMMANDS
  readonly pointers: Pointers
  readonly #core: Core
  readonly #services: Services
  readonly #letters: Letters
  readonly #loading: Loading
  readonly #means: ToolMeans
  readonly #saver: Saver
  readonly #tabs: OtherTabs
  readonly #effects: Effects
  readonly #newText: string
  readonly #offline: () => void

  constructor({ document, revision, product, services, newText }: EditorOptions) {
    this.#services = services
    this.#newText = newText
    this.#letters = new Letters(services.fonts)
    this.#means = this.#meansOf(services)
    this.#core = new Core(firstState(document, product, savedAs(revision)), this.#around())
    this.#loading = new Loading(services, this.#loadingHost())
    this.pointers = new Pointers(this.#pointerHost())
    this.#effects = this.#effectsOf(services)
    this.#saver = new Saver(services, this.#saverHost(), { document, revision })
    this.#tabs = new OtherTabs(
      services.tabs,
      (otherTabs) => this.#saving({ otherTabs }),
      (theirs) => void this.#saver.hear(theirs),
    )
    this.#offline = services.whenOnline(() => this.#saver.online())
    void this.#saver.start()
    this.#core.settle()
  }

  get state(): EditorState {
    return this.#core.state
  }

  /** Called after each change, until the answer is called; fit for `useSyncExternalStore`. */
  subscribe = (listener: () => void): (() => void) => this.#core.subscribe(listener)

  can<Name extends CommandName>(name: Name, args?: ArgsOf<Name>): boolean {
    return commandOf(name).enabled(this.state, args)
  }

  /** Does it, if it can be done now; what measures letters waits for their font. */
  run<Name extends CommandName>(name: Name, ...[args, gesture]: RunArgs<Name>): void {
    const missing = (commandOf(name).fonts?.(args) ?? []).filter((id) => this.state.fonts[id] !== 'ready')
    if (missing.length === 0) return this.#do(name, args, gesture)
    const text = typeof args === 'object' && args && 'text' in args ? String(args.text) : this.#newText
    void Promise.all(missing.map((id) => this.#loading.font(id, text))).then((there) => {
      if (there.every(Boolean)) this.#do(name, args, gesture)
    })
  }

  /** Whether a key meant something; then the browser should not do anything of its own. */
  press(press: KeyPress): boolean {
    const name = commandFor(press, this.state)
    if (name === null) return false
    this.run(name as 'undo')
    return true
  }

  /** The next change is a step of its own. */
  endGesture(): void {
    this.#core.endGesture()
  }

  /** A picture of the document, as large as the screen needs it; null while it is not there. */
  picture = (asset: number): Picture | null => this.#loading.picture(asset)
  /** What a canvas calls a font; null while it is not there. */
  family = (font: string): string | null => this.#services.fonts.family(font)
  /** How long some text of a layer runs, in millimetres. */
  measure = (layer: Parameters<ToolMeans['measure']>[0]) => this.#letters.measure(layer)

  /** Asks again for fonts and pictures that could not be had. */
  loadAgain(): void {
    this.#loading.again(this.state.document)
  }

  /**
   * The product in a colour from an angle with the design on it: opaque pixels for a canvas. Made when there is time, one at a time;
   * null where another was asked for before its turn.
   */
  preview(angle: string, colour: number): Promise<Pixels | null> {
    return this.#effects.ask(angle, colour)
  }

  /** The server says that somebody saved: what is not in conflict comes in. */
  savedElsewhere(revision: number): void {
    void this.#saver.hear(revision)
  }

  /** Another revision in this one's place, such as an earlier version that was restored; a step that can be taken back. */
  reopen(saved: Saved): void {
    this.#saver.reopen(saved, 'say.restored')
  }

  /** Sends what is not saved, and lets go of everything. */
  async dispose(): Promise<void> {
    this.#offline()
    await this.#saver.stop()
    this.#tabs.stop()
  }

  #do(name: CommandName, args: unknown, gesture: string | undefined): void {
    const command = commandOf(name)
    if (!isAllFinite(args) || !command.enabled(this.state, args)) return
    const change = command.run(this.state, args, this.#means)
    if (change) this.#core.apply(gesture === undefined ? change : { ...change, gesture }, wordsOf(name))
  }

  #saving(change: Partial<Saving>): void {
    const { saving } = this.state
    const names = Object.keys(change) as (keyof Saving)[]
    if (names.some((name) => change[name] !== saving[name])) this.#core.set({ saving: { ...saving, ...change } })
  }

  #meansOf({ newId, fonts }: Services): ToolMeans {
    const { measure, laidOut } = this.#letters
    return { newId, font: fonts.font, measure, laidOut }
  }

  #around() {
    return {
      judge: (state: EditorState) => warningsOf(state, this.#services.fonts.missing),
      effect: (effect: 'save' | 'recover' | 'discardDraft' | 'keepMine' | 'takeTheirs', versionName?: string) =>
        effect === 'save' ? this.#saver.save(versionName) : this.#saver[effect](),
      gesture: () => this.pointers.gesture,
      cancelled: () => this.pointers.cancel(),
      settled: ({ document, isDragging }: EditorState) => {
        this.#loading.look(document)
        this.#saver.look(isDragging)
      },
    }
  }

  #pointerHost(): PointerHost {
    return {
      now: () => this.state,
      means: this.#means,
      change: (change, gesture) => {
        if (change) this.#core.apply(gesture === undefined ? change : { ...change, gesture })
      },
      drag: (isDragging) => this.#core.apply({ isDragging }),
      endGesture: () => this.endGesture(),
      placeText: ({ x, y }) => this.run('addText', { text: this.#newText, type: true, x, y }),
    }
  }

  #loadingHost(): LoadingHost {
    return {
      now: () => this.state,
      set: (change) => this.#core.set(change),
      fontCame: () => this.#core.amend(onLayers(this.state.document, this.#letters.madeGood)),
      fontFailed: () => this.#core.apply({ say: { words: 'say.font_failed' } }),
    }
  }

  #saverHost(): SaverHost {
    return {
      document: () => this.state.document,
      saving: () => this.state.saving,
      set: (change) => this.#saving(change),
      rebase: (change, document) => this.#core.rebase(change, document),
      step: (document, words) => this.#core.apply({ document, label: words, say: { words } }),
      say: (words) => this.#core.apply({ say: { words } }),
      saved: (revision) => this.#tabs.saved(revision),
    }
  }

  #effectsOf({ mockups, clock }: Services): Effects {
    const shown = {
      document: () => this.state.document,
      loaded: () => this.#loading.arrived,
      hexOf: (colour: number) => this.state.product.colours.find(({ id }) => id === colour)?.hex ?? PLAIN,
    }
    const drawn = { picture: this.picture, family: this.family }
    return new Effects(mockups, clock, shown, (face, width, height) => facePixels(face, width, height, drawn))
  }
}

/** Of a product without colours: as its photo is. */
const PLAIN = `#${'f'.repeat(6)}`
