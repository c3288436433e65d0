import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class DemoReset extends BaseCommand {
  static override commandName = 'demo:reset'
  static override description = 'Replace all data of a public demonstration by new seeds, as every night'
  static override options: CommandOptions = { startApp: true }

  override async run() {
    const [{ fail }, { resetDemo }, { isPublicDemo }] = await Promise.all([
      import('../tools/dev/command.ts'),
      import('#database/seeders/demo_reset'),
      import('#start/environment'),
    ])
    // A database may have begun as a demonstration and hold real orders by now.
    if (!isPublicDemo) return fail(new Error('DEMO is not public: nothing was deleted.'))
    await resetDemo().catch(fail)
    console.log('The demonstration is as new.')
  }
}
