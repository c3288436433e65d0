import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class DbSeed extends BaseCommand {
  static override commandName = 'db:seed'
  static override description = 'Add missing reference data, and demo data while there are no users'
  static override options: CommandOptions = { startApp: true }

  override async run() {
    const [{ row }, { seed }] = await Promise.all([import('#core/database'), import('#database/seeders/seed')])
    const found = await row<{ is_there: boolean }>(`select to_regclass('users') is not null as is_there`)
    if (!found?.is_there) return this.#refuse()
    await seed()
    this.logger.success('The data is there.')
  }

  #refuse() {
    this.exitCode = 1
    this.logger.error('The database has no tables yet: run db:migrate, which also seeds it.')
  }
}
