import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class Rekey extends BaseCommand {
  static override commandName = 'rekey'
  static override description = 'Encrypt all secrets with the first key of APP_KEY, so that older keys can be removed'
  static override options: CommandOptions = { startApp: true }

  override async run() {
    const { rekey } = await import('#core/rekey')
    console.log(`Secrets encrypted again with the newest key: ${await rekey()}.`)
  }
}
