import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class Prove extends BaseCommand {
  static override commandName = 'prove'
  static override description = 'Check the ledger, orders, production and files, after any restore'
  static override options: CommandOptions = { startApp: true }

  static {
    this.defineFlag('endSessions', { type: 'boolean', default: false, description: 'Sign everybody out' })
  }

  declare endSessions: boolean

  override async run() {
    const [{ fail }, { prove }] = await Promise.all([
      import('../tools/dev/command.ts'),
      import('#database/backup/prove'),
    ])
    await prove({ endsSessions: this.endSessions, say: console.log }).catch(fail)
  }
}
