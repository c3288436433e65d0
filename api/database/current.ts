import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { row } from '#core/database'
import { functionFiles } from '#database/functions'

const FOLDER = import.meta.dirname

interface Found {
  migrations: string[]
  fingerprint: string | null
  versions: string[] | null
  is_inhabited: boolean
}

export interface Standing {
  /** Migrations and seeds of this version are applied. */
  isCurrent: boolean
  /** Another version was applied after this one, which runs beside it or was returned to. */
  isNewer: boolean
  isInhabited: boolean
}

/** With users and current, a start skips migrations and seeds. */
export async function standing(fingerprint: string): Promise<Standing> {
  const found = await row<Found>(
    `select array(select name from adonis_schema) as migrations, (select fingerprint from seeded) as fingerprint,
            (select versions from seeded) as versions,
            exists (select 1 from users) as is_inhabited`,
  ).catch(() => undefined)
  const applied = new Set(found?.migrations.map((name) => basename(name)))
  const own = sources(join(FOLDER, 'migrations')).map((file) => basename(file, '.ts'))
  const hasOwn = own.every((name) => applied.has(name))
  const isCurrent = hasOwn && found?.fingerprint === fingerprint
  const isNewer =
    hasOwn && !isCurrent && (applied.size > own.length || (found?.versions?.includes(fingerprint) ?? false))
  return { isCurrent, isNewer, isInhabited: found?.is_inhabited ?? false }
}

/** Fingerprint of functions, grants, seeders and contracts. Migrations are compared by name instead. */
export function fingerprintOfVersion(folder = FOLDER): string {
  const hash = createHash('sha256')
  const contracts = sources(join(folder, '..', 'contracts'))
  for (const file of [join(folder, 'grants.ts'), ...sources(join(folder, 'seeders')), ...contracts])
    hash.update(readFileSync(file))
  for (const sql of functionFiles(join(folder, 'functions'))) hash.update(sql)
  return hash.digest('hex')
}

export async function rememberVersion(fingerprint: string): Promise<void> {
  await row(
    `insert into seeded as s (fingerprint, versions) values (?, array[?]) on conflict (singleton) do update
        set fingerprint = excluded.fingerprint,
            versions = array(select distinct unnest(s.versions || s.fingerprint || excluded.versions))`,
    [fingerprint, fingerprint],
  )
}

const sources = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .map((name) => join(folder, name))
