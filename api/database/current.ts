import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { row } from '#core/database'

const FOLDER = import.meta.dirname
const CONTRACTS = join(FOLDER, '..', 'contracts')

interface Found {
  migrations: string[]
  fingerprint: string | null
  is_inhabited: boolean
}

/** Whether the database already holds what this version would write: then a start need not even look closer. */
export async function isCurrent(fingerprint: string): Promise<boolean> {
  const found = await row<Found>(
    `select array(select name from adonis_schema) as migrations, (select fingerprint from seeded) as fingerprint,
            exists (select 1 from users) as is_inhabited`,
  ).catch(() => undefined)
  if (!found?.is_inhabited || found.fingerprint !== fingerprint) return false
  const applied = new Set(found.migrations.map((name) => basename(name)))
  return sources(join(FOLDER, 'migrations')).every((file) => applied.has(basename(file, '.ts')))
}

/** Of everything the reference data is made of. */
export function fingerprintOfSeeds(): string {
  const hash = createHash('sha256')
  for (const file of [...sources(join(FOLDER, 'seeders')), ...sources(CONTRACTS)]) hash.update(readFileSync(file))
  return hash.digest('hex')
}

export async function rememberSeeds(fingerprint: string): Promise<void> {
  await row(
    'insert into seeded (fingerprint) values (?) on conflict (singleton) do update set fingerprint = excluded.fingerprint',
    [fingerprint],
  )
}

const sources = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .map((name) => join(folder, name))
