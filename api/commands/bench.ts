import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class Bench extends BaseCommand {
  static override commandName = 'bench'
  static override description = 'Measure the product against a bare server: all benches, or the one named'
  static override options: CommandOptions = { allowUnknownFlags: true }

  static {
    this.defineArgument('name', { type: 'string', required: false, description: 'Such as small_read or orders' })
    this.defineArgument('values', { type: 'spread', required: false, description: 'Passed on to the bench' })
  }

  override async run() {
    const { argumentsAfter, runScripts, scriptNames } = await import('../tools/dev/scripts.ts')
    const [name, ...rest] = argumentsAfter(this.commandName)
    this.exitCode = (await runScripts('bench', name ? [name] : scriptNames('bench'), rest)) ? 0 : 1
  }
}
