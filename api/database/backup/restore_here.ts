import type { ApplicationService } from '@adonisjs/core/types'
import { Client } from 'pg'
import environment from '#start/env'
import { JobQueue } from '#core/jobs/job_queue'
import { driveOf, storageName } from '#media/storage/drive'
import { BackupFault, readManifest } from '#database/backup/manifest'
import { prove, type ProofOptions } from '#database/backup/prove'
import { checkBackup, restoreBackup } from '#database/backup/restore_backup'
import { emptyDatabase } from '../../tools/dev/empty_database.ts'
import { migrateDatabase } from '#database/migrate'

/** The owner has the tables, the product its job queue. */
export const backupConnections = () => ({
  public: environment.MIGRATION_DATABASE_URL,
  pgboss: environment.DIRECT_DATABASE_URL,
})

/** Restores into the configured database and store. Ends with a fault if anything that must hold does not. */
export async function restoreHere(
  app: ApplicationService,
  folder: string,
  { replaces, say }: { replaces: boolean } & Pick<ProofOptions, 'say'>,
) {
  const startedAt = performance.now()
  const manifest = await readManifest(folder)
  await checkBackup(folder, manifest)
  await makeEmpty(replaces)
  await withOwner((owner) => migrateDatabase(app, owner))
  const drive = await driveOf(await storageName())
  // The queue makes its tables itself, and would go on to write in them.
  const queue = await app.container.make(JobQueue)
  await queue.prepare()
  await queue.stop()
  await restoreBackup(folder, manifest, { connections: backupConnections(), drive })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  say(`${rows} rows and ${manifest.files.length} files of ${manifest.madeAt} in ${seconds} s.`)
  await prove({ endsSessions: true, say })
}

async function makeEmpty(replaces: boolean): Promise<void> {
  const isInhabited = await withOwner(async (owner) => {
    const { rows } = await owner.query<{ table: string | null }>(`select to_regclass('public.users')::text as table`)
    if (!rows[0]?.table) return false
    return ((await owner.query('select 1 from users limit 1')).rowCount ?? 0) > 0
  })
  if (isInhabited && !replaces)
    throw new BackupFault('The database holds data. To delete it and restore the backup, add --replace.')
  await emptyDatabase()
}

async function withOwner<T>(work: (owner: Client) => Promise<T>): Promise<T> {
  const owner = new Client({
    connectionString: environment.MIGRATION_DATABASE_URL,
    application_name: 'inkfold restore',
  })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
