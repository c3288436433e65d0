import { resolve } from 'node:path'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class Restore extends BaseCommand {
  static override commandName = 'restore'
  static override description = 'Fill an empty database and store from a backup, and prove that all is there'
  static override options: CommandOptions = { startApp: true }

  static {
    this.defineArgument('folder', { type: 'string', description: 'The folder that `backup` wrote' })
    this.defineFlag('replace', { type: 'boolean', default: false, description: 'Delete what the database holds now' })
  }

  declare folder: string
  declare replace: boolean

  override async run() {
    const [{ fail }, { restoreHere }] = await Promise.all([
      import('../tools/dev/command.ts'),
      import('#database/backup/restore_here'),
    ])
    const folder = resolve(process.env.INIT_CWD ?? '.', this.folder)
    await restoreHere(this.app, folder, { replaces: this.replace, say: console.log }).catch(fail)
  }
}
