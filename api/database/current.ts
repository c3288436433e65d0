import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { row } from '#core/database'
import { functionFiles } from '#database/functions'

const FOLDER = import.meta.dirname
const CONTRACTS = join(FOLDER, '..', 'contracts')

interface Found {
  migrations: string[]
  fingerprint: string | null
  is_inhabited: boolean
}

/** Whether migrations and seeds of this version are already applied and users exist: then a start skips both. */
export async function standing(fingerprint: string): Promise<{ isCurrent: boolean; isInhabited: boolean }> {
  const found = await row<Found>(
    `select array(select name from adonis_schema) as migrations, (select fingerprint from seeded) as fingerprint,
            exists (select 1 from users) as is_inhabited`,
  ).catch(() => undefined)
  const applied = new Set(found?.migrations.map((name) => basename(name)))
  const isCurrent =
    found?.fingerprint === fingerprint &&
    sources(join(FOLDER, 'migrations')).every((file) => applied.has(basename(file, '.ts')))
  return { isCurrent, isInhabited: found?.is_inhabited ?? false }
}

/** Fingerprint of functions, grants, seeders and contracts. Migrations are compared by name instead. */
export function fingerprintOfVersion(): string {
  const hash = createHash('sha256')
  const files = [join(FOLDER, 'grants.ts'), ...sources(join(FOLDER, 'seeders')), ...sources(CONTRACTS)]
  for (const file of files) hash.update(readFileSync(file))
  for (const sql of functionFiles()) hash.update(sql)
  return hash.digest('hex')
}

export async function rememberVersion(fingerprint: string): Promise<void> {
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
