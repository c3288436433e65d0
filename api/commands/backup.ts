import { resolve } from 'node:path'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class Backup extends BaseCommand {
  static override commandName = 'backup'
  static override description = 'Write rows and files, as of one moment, into a new folder while the product runs'
  static override options: CommandOptions = { startApp: true }

  static {
    this.defineArgument('folder', { type: 'string', description: 'A new or empty folder' })
  }

  declare folder: string

  override async run() {
    const [{ writeBackup }, { fail }, { driveOf, storageName }, { backupConnections }] = await Promise.all([
      import('#database/backup/write_backup'),
      import('../tools/dev/command.ts'),
      import('#media/storage/drive'),
      import('#database/backup/restore_here'),
    ])
    const folder = resolve(process.env.INIT_CWD ?? '.', this.folder)
    const startedAt = performance.now()
    const drive = await driveOf(await storageName())
    const made = await writeBackup(folder, { connections: backupConnections(), drive }).catch(fail)
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(
      `${folder}: ${rows} rows of ${made.tables.length} tables and ${made.files.length} files in ${seconds} s.`,
    )
    console.log(
      'Keep APP_KEY (or data/app_key) in another place: the backup does not hold it, and its secrets need it.',
    )
  }
}
