import type { Picture } from '@inkfold/api/document/canvas/world'
import type { Pixels } from '@inkfold/api/document/mockup/template'
import type { Point } from '@inkfold/api/document/geometry/matrix'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import { onLayers } from '@inkfold/api/document/operations/rewrite'
import { COMMANDS, commandOf, wordsOf, type ArgsOf, type CommandName } from './commands'
import { isAllFinite } from './commands/held'
import { commandFor, type KeyPress } from './commands/keys'
import { History, type Moment } from './history/history'
import { facePixels } from './canvas/face_pixels'
import { Effects } from './effect/effects'
import { Loading } from './loading'
import type { Services } from './services/services'
import type { Change, Effect } from './state/change'
import { firstState } from './state/first'
import type { EditorProduct } from './state/product'
import { savedAs, type Saving } from './state/saving'
import { settled, withoutEmptied } from './state/settled'
import type { EditorState } from './state/state'
import { Store } from './state/store'
import { OtherTabs } from './saving/other_tabs'
import { Saver, type Saved, type SaverHost } from './saving/saver'
import { Letters } from './text/letters'
import { Pointers } from './tools/pointers'
import type { ToolMeans } from './tools/pressed'
import type { MissingFrom } from './warnings/face_warnings'
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
  readonly #store: Store<EditorState>
  readonly #history = new History()
  readonly #letters: Letters
  readonly #loading: Loading
  readonly #means: ToolMeans
  readonly #saver: Saver
  readonly #tabs: OtherTabs
  readonly #offline: () => void
  readonly #newText: string
  readonly #missing: MissingFrom
  readonly #effects: Effects
  readonly #family: (font: string) => string | null

  constructor({ document, revision, product, services, newText }: EditorOptions) {
    this.#newText = newText
    this.#family = services.fonts.family
    this.#missing = services.fonts.missing
    this.#effects = new Effects(services.mockups, services.clock, this.#shown(), (face, width, height) =>
      facePixels(face, width, height, { picture: this.picture, family: this.family }),
    )
    this.#store = new Store(firstState(document, product, savedAs(revision)))
    this.#letters = new Letters(services.fonts)
    this.#means = { newId: services.newId, font: services.fonts.font, ...measured(this.#letters) }
    this.#loading = new Loading(services, this.#loadingHost())
    this.pointers = new Pointers(this.#pointerHost())
    this.#saver = new Saver(services, this.#saverHost(), { document, revision })
    this.#tabs = new OtherTabs(
      services.tabs,
      (otherTabs) => this.#saving({ otherTabs }),
      (theirs) => void this.#saver.hear(theirs),
    )
    this.#offline = services.whenOnline(() => this.#saver.online())
    void this.#saver.start()
    this.#settle()
  }

  get state(): EditorState {
    return this.#store.state
  }

  /** Called after each change, until the answer is called; fit for `useSyncExternalStore`. */
  subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener)

  can<Name extends CommandName>(name: Name, args?: ArgsOf<Name>): boolean {
    return commandOf(name).enabled(this.state, args)
  }

  /** Does it, if it can be done now; what measures letters waits for their font. */
  run<Name extends CommandName>(name: Name, ...[args, gesture]: RunArgs<Name>): void {
    const command = commandOf(name)
    const missing = (command.fonts?.(args) ?? []).filter((id) => this.state.fonts[id] !== 'ready')
    if (missing.length === 0) return this.#do(name, args, gesture)
    const text = typeof args === 'object' && args && 'text' in args ? String(args.text) : this.#newText
    void Promise.all(missing.map((id) => this.#loading.font(id, text))).then((there) => {
      if (there.every(Boolean)) this.#do(name, args, gesture)
    })
  }

  #do(name: CommandName, args: unknown, gesture: string | undefined): void {
    const command = commandOf(name)
    if (!isAllFinite(args) || !command.enabled(this.state, args)) return
    const change = command.run(this.state, args, this.#means)
    if (change) this.#apply(gesture === undefined ? change : { ...change, gesture }, wordsOf(name))
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
    this.#history.endGesture()
  }

  /** A picture of the document, as large as the screen needs it; null while it is not there. */
  picture = (asset: number): Picture | null => this.#loading.picture(asset)
  family = (font: string): string | null => this.#family(font)
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
    this.#tabs.stop()
    await this.#saver.stop()
  }

  #apply({ effect, versionName, label, gesture, say, ...change }: Change, words: string = ''): void {
    const before = this.state
    if (change.document && change.document !== before.document) {
      this.#history.record(before, label ?? words, gesture)
    }
    this.#store.set({ ...change, ...(say && { announcement: { ...say, count: countOf(before) + 1 } }) })
    this.#store.set({ document: withoutEmptied(before, this.state) })
    if (effect) this.#effect(effect, versionName)
    this.#settle()
  }

  #effect(effect: Effect, versionName: string | undefined): void {
    if (effect === 'save') this.#saver.save(versionName)
    if (effect === 'recover') this.#saver.recover()
    if (effect === 'discardDraft') this.#saver.discardDraft()
    if (effect === 'keepMine') this.#saver.keepMine()
    if (effect === 'takeTheirs') this.#saver.takeTheirs()
    if (effect === 'undo') this.#travel(this.#history.undo(this.state), 'say.undone')
    if (effect === 'redo') this.#travel(this.#history.redo(this.state), 'say.redone')
    if (effect === 'cancel') this.#cancel()
  }

  #travel(moment: Moment | null, words: string): void {
    if (!moment) return
    const { document, face, selection } = moment
    this.#store.set({ document, face, selection, announcement: { words, count: countOf(this.state) + 1 } })
  }

  #cancel(): void {
    const { gesture } = this.pointers
    const moment = gesture === null ? null : this.#history.cancel(gesture)
    this.pointers.cancel()
    if (moment) this.#store.set({ document: moment.document, face: moment.face, selection: moment.selection })
  }

  #settle(): void {
    this.#store.set(settled(this.state, this.#history.state))
    if (!this.state.isDragging) this.#store.set({ warnings: warningsOf(this.state, this.#missing) })
    this.#loading.look(this.state.document)
    this.#saver.look(this.state.isDragging)
    this.#store.tell()
  }

  #saving(change: Partial<Saving>): void {
    const saving = { ...this.state.saving, ...change }
    const names = Object.keys(change) as (keyof Saving)[]
    if (names.every((name) => saving[name] === this.state.saving[name])) return
    this.#store.set({ saving })
    this.#store.tell()
  }

  #shown() {
    return {
      document: () => this.state.document,
      loaded: () => this.#loading.arrived,
      hexOf: (colour: number) => this.state.product.colours.find(({ id }) => id === colour)?.hex ?? PLAIN,
    }
  }

  #saverHost(): SaverHost {
    return {
      document: () => this.state.document,
      saving: () => this.state.saving,
      set: (change) => this.#saving(change),
      rebase: (change, document) => {
        this.#history.rebase(change)
        this.#amend(document)
      },
      step: (document, words) => this.#apply({ document, label: words, say: { words } }),
      say: (words) => this.#apply({ say: { words } }),
      saved: (revision) => this.#tabs.saved(revision),
    }
  }

  #pointerHost() {
    return {
      now: () => this.state,
      means: this.#means,
      change: (change: Change | null, gesture?: string) => {
        if (change) this.#apply(gesture === undefined ? change : { ...change, gesture })
      },
      drag: (isDragging: boolean) => this.#apply({ isDragging }),
      endGesture: () => this.endGesture(),
      placeText: ({ x, y }: Point) => this.run('addText', { text: this.#newText, type: true, x, y }),
    }
  }

  #loadingHost() {
    return {
      now: () => this.state,
      set: (change: Partial<EditorState>) => {
        this.#store.set(change)
        this.#store.set({ warnings: warningsOf(this.state, this.#missing) })
        this.#store.tell()
      },
      fontCame: () => this.#amend(onLayers(this.state.document, this.#letters.madeGood)),
      fontFailed: () => this.#apply({ say: { words: 'say.font_failed' } }),
    }
  }

  /** What a person did not do and cannot take back. */
  #amend(document: DesignDocument): void {
    this.#store.set({ document })
    this.#settle()
  }
}

/** Of a product without colours: as its photo is. */
const PLAIN = `#${'f'.repeat(6)}`

const measured = ({ measure, laidOut }: Letters) => ({ measure, laidOut })
const countOf = ({ announcement }: EditorState) => announcement?.count ?? 0
