import { row, rows, type Transaction, withTransaction } from '#core/database'
import { defineJob } from '#core/jobs/job'

/** Migrations, the mark, and versions of caches, which come from sequences and so are never used twice. */
const KEPT = /^(adonis_schema|adonis_schema_versions|seeded)$|_version$/

export const markPublicDemo = (trx: Transaction) =>
  row(
    `insert into seeded (fingerprint, is_public_demo) values ('', true) on conflict (singleton) do update set is_public_demo = true`,
    [],
    trx,
  )

export async function isMarkedPublicDemo(trx?: Transaction): Promise<boolean> {
  const found = await row<{ is_public_demo: boolean }>('select is_public_demo from seeded', [], trx)
  return found?.is_public_demo ?? false
}

/** Once real work may begin, no later setting of DEMO deletes it. Waits for a reset that runs. */
export async function clearPublicDemoMark(): Promise<void> {
  if (!(await isMarkedPublicDemo())) return
  await withTransaction(async (trx) => {
    await row('select pg_advisory_xact_lock(7001)', [], trx)
    await row('update seeded set is_public_demo = false where is_public_demo', [], trx)
  })
}

/** In the morning hours of Europe and before the working day of China. */
export const demoResetJob = defineJob({
  name: 'demo.reset',
  schedule: { cron: '0 4 * * *', tz: 'Asia/Shanghai' },
  expireSeconds: 600,
  handle: resetDemo,
})

/** All rows are replaced by new seeds in one transaction of the owner: visitors see the old data or the new. Ends all sessions. */
export async function resetDemo(): Promise<void> {
  await withTransaction(
    async (trx) => {
      // The lock of the seeds, so that resets and starts follow one another.
      await row('select pg_advisory_xact_lock(7001)', [], trx)
      if (!(await isMarkedPublicDemo(trx)))
        throw new Error('This database was not filled by a public demonstration: nothing was deleted.')
      await row(`set local lock_timeout = '30s'`, [], trx)
      await deleteRows(trx)
      const [{ seedReference }, { seedDemo }] = await Promise.all([
        import('#database/seeders/reference'),
        import('#database/seeders/demo'),
      ])
      await seedReference(trx)
      await seedDemo(trx)
    },
    {},
    'owner',
  )
  // Waiting jobs of records that are gone; those of the seeds were enqueued with them.
  const queue = await row<{ jobs: string | null }>(`select to_regclass('pgboss.job')::text as jobs`)
  if (!queue?.jobs) return
  await rows(
    `delete from pgboss.job where state < 'active' and created_on < now() - interval '10 minutes' and name not like 'demo.%'`,
  )
}

interface TruncateTrigger {
  table_name: string
  name: string
  state: 'O' | 'A' | 'R'
}

/** The ledger's proof reads these states, so each trigger gets back its own. */
const ENABLE = { O: 'enable', A: 'enable always', R: 'enable replica' }

async function deleteRows(trx: Transaction): Promise<void> {
  const tables = await rows<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    [],
    trx,
  )
  const filled = tables.map(({ name }) => name).filter((name) => !KEPT.test(name))
  const triggers = await rows<TruncateTrigger & Record<string, unknown>>(
    `select c.relname as table_name, quote_ident(t.tgname) as name, t.tgenabled::text as state
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relname = any(?) and c.relnamespace = 'public'::regnamespace
        and not t.tgisinternal and t.tgenabled <> 'D' and t.tgtype::int & 32 > 0`,
    [filled],
    trx,
  )
  for (const { table_name: table, name } of triggers) await row(`alter table ${table} disable trigger ${name}`, [], trx)
  await row(`truncate ${filled.join(', ')}`, [], trx)
  for (const { table_name: table, name, state } of triggers)
    await row(`alter table ${table} ${ENABLE[state]} trigger ${name}`, [], trx)
}
