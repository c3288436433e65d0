import type { Core } from '../core'
import type { Loading } from '../loading'
import { canRun, runOnCloth } from './cloths'
import { isAllFinite } from './limits'
import { commandOf, wordsOf, type ArgsOf, type CommandName } from '.'
import type { CommandServices } from './command'

/** A command's arguments and gesture; changes of one gesture are one undo step. */
export type RunArgs<Name extends CommandName> =
  void extends ArgsOf<Name> ? [args?: ArgsOf<Name>, gesture?: string] : [args: ArgsOf<Name>, gesture?: string]

/** Runs commands; those that measure text wait for their fonts. */
export class Runner {
  readonly #core: Core
  readonly #loading: Loading
  readonly #services: CommandServices
  readonly #newText: string

  constructor(core: Core, loading: Loading, services: CommandServices, newText: string) {
    this.#core = core
    this.#loading = loading
    this.#services = services
    this.#newText = newText
  }

  run<Name extends CommandName>(name: Name, ...[args, gesture]: RunArgs<Name>): void {
    const { fonts } = this.#core.state
    const missing = (commandOf(name).fonts?.(args) ?? []).filter((id) => fonts[id] !== 'ready')
    if (missing.length === 0) return this.#do(name, args, gesture)
    const text = typeof args === 'object' && args && 'text' in args ? String(args.text) : this.#newText
    void Promise.all(missing.map((id) => this.#loading.font(id, text))).then((there) => {
      if (there.every(Boolean)) this.#do(name, args, gesture)
    })
  }

  #do(name: CommandName, args: unknown, gesture: string | undefined): void {
    const command = commandOf(name)
    const { state } = this.#core
    if (!isAllFinite(args) || !canRun(command, state, args)) return
    const change = command.isPerCloth
      ? runOnCloth(command, state, args, this.#services)
      : command.run(state, args, this.#services)
    if (change) this.#core.apply(gesture === undefined ? change : { ...change, gesture }, wordsOf(name))
  }
}
