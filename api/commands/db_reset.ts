import { BaseCommand } from '@adonisjs/core/ace'

export default class DbReset extends BaseCommand {
  static override commandName = 'db:reset'
  static override description = 'Empty the development database, then migrate and seed it like a first start'

  override async run() {
    const [{ readEnvironment }, { refuseToStart }, { fail }, { emptyDatabase }] = await Promise.all([
      import('#start/environment/read'),
      import('#start/environment/refuse_to_start'),
      import('../tools/dev/command.ts'),
      import('../tools/dev/empty_database.ts'),
    ])
    if (readEnvironment().NODE_ENV === 'production')
      refuseToStart(['db:reset is for development: NODE_ENV is production.'])
    await emptyDatabase().catch(fail)
    const { bringUpToDate } = await import('../tools/dev/bring_up_to_date.ts')
    await bringUpToDate()
    console.log('The database is as new.')
  }
}
