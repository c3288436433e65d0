import { BaseCommand } from '@adonisjs/core/ace'

/** For operators who keep the owner's password from the serving processes. */
export default class DbMigrate extends BaseCommand {
  static override commandName = 'db:migrate'
  static override description = 'Bring the database to this version as a start does: migrations, rights, seeds'

  override async run() {
    const { bringUpToDate } = await import('../tools/dev/bring_up_to_date.ts')
    await bringUpToDate()
    console.log('The database is at this version.')
  }
}
