import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class Chaos extends BaseCommand {
  static override commandName = 'chaos'
  static override description = 'Run a long check: kills, races, fuzzing, planted mistakes. Without a name: list them'
  static override options: CommandOptions = { allowUnknownFlags: true }

  static {
    this.defineArgument('name', { type: 'string', required: false, description: 'Such as ledger or mutants' })
    this.defineArgument('values', { type: 'spread', required: false, description: 'Passed on to the check' })
  }

  override async run() {
    const { argumentsAfter, runScripts, scriptNames } = await import('../tools/dev/scripts.ts')
    const [name, ...rest] = argumentsAfter(this.commandName)
    if (!name) return console.log(['pnpm chaos NAME, with one of:', ...scriptNames('chaos')].join('\n  '))
    this.exitCode = (await runScripts('chaos', [name], rest)) ? 0 : 1
  }
}
