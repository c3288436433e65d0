import type { DesignDocument } from '@inkfold/api/document/model/document'
import { COMMANDS, commandOf, wordsOf, type ArgsOf, type CommandName } from './commands'
import { commandFor, type KeyPress } from './commands/keys'
import { History, type Moment } from './history/history'
import type { Services } from './services/services'
import type { Change, Effect } from './state/change'
import { firstState } from './state/first'
import type { EditorProduct } from './state/product'
import { stillThere } from './state/read'
import { savedAs } from './state/saving'
import type { EditorState } from './state/state'
import { Store } from './state/store'

export interface EditorOptions {
  readonly document: DesignDocument
  readonly revision: number
  readonly product: EditorProduct
  readonly services: Services
}

/** The arguments of a command, and the gesture it belongs to: changes of one gesture are one step back. */
type RunArgs<Name extends CommandName> =
  void extends ArgsOf<Name> ? [args?: ArgsOf<Name>, gesture?: string] : [args: ArgsOf<Name>, gesture?: string]

/** The design being made: what it is can be read, and what can be done with it are its commands. */
export class Editor {
  readonly commands = COMMANDS
  readonly #store: Store<EditorState>
  readonly #history = new History()
  readonly #services: Services

  constructor({ document, revision, product, services }: EditorOptions) {
    this.#services = services
    this.#store = new Store(firstState(document, product, savedAs(revision)))
  }

  get state(): EditorState {
    return this.#store.state
  }

  /** Called after each change, until the answer is called; fit for `useSyncExternalStore`. */
  subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener)

  can<Name extends CommandName>(name: Name, args?: ArgsOf<Name>): boolean {
    return commandOf(name).enabled(this.state, args)
  }

  /** Does it, if it can be done now. */
  run<Name extends CommandName>(name: Name, ...[args, gesture]: RunArgs<Name>): void {
    const command = commandOf(name)
    if (!command.enabled(this.state, args)) return
    const { fonts, newId } = this.#services
    const means = { newId, font: fonts.font, laidOut: fonts.laidOut }
    const change = command.run(this.state, args, means)
    if (change) this.apply(gesture === undefined ? change : { ...change, gesture }, wordsOf(name))
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

  /** What tools and commands ask for; nothing else changes the state. */
  apply({ effect, label, gesture, say, ...change }: Change, words: string = ''): void {
    const before = this.state
    if (change.document && change.document !== before.document) {
      this.#history.record(before, label ?? words, gesture)
    }
    this.#store.set({ ...change, ...(say && { announcement: { ...say, count: countOf(before) + 1 } }) })
    if (effect) this.#effect(effect)
    this.#settle()
  }

  #effect(effect: Effect): void {
    if (effect === 'undo') this.#travel(this.#history.undo(this.state), 'say.undone')
    if (effect === 'redo') this.#travel(this.#history.redo(this.state), 'say.redone')
  }

  #travel(moment: Moment | null, words: string): void {
    if (!moment) return
    const { document, face, selection } = moment
    this.#store.set({
      document,
      face,
      selection,
      within: null,
      announcement: { words, count: countOf(this.state) + 1 },
    })
  }

  /** What follows from the change: nothing chosen that is gone, no mode on it, and what history there is. */
  #settle(): void {
    const { document, face, selection, history } = this.state
    const made = this.#history.state
    const isSame =
      made.canUndo === history.canUndo &&
      made.canRedo === history.canRedo &&
      made.undoes === history.undoes &&
      made.redoes === history.redoes
    this.#store.set({ selection: stillThere(document, face, selection), history: isSame ? history : made })
    this.#store.tell()
  }
}

const countOf = ({ announcement }: EditorState) => announcement?.count ?? 0
