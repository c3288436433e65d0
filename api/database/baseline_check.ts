import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
const RECORDED = join(import.meta.dirname, 'baseline.json')

/** Content hash of each baseline migration. A released migration is added here too; nothing is ever changed. */
type Recorded = Record<string, string>

const FIRST_OF_OLD_CHAIN = '0001_core'
const OLD_CHAIN =
  'The database was made by migrations from before the baseline. Nothing was changed. In development, make a new one ' +
  'with pnpm db:reset (its data is lost).'

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** One sentence for each recorded migration that was edited or removed. */
export function editedMigrations(
  recorded: Recorded = JSON.parse(readFileSync(RECORDED, 'utf8')) as Recorded,
  folder: string = MIGRATIONS,
): string[] {
  return Object.entries(recorded).flatMap(([name, hash]) => {
    const file = join(folder, name)
    if (!existsSync(file)) return `The migration ${name} was removed after the baseline: restore it.`
    if (sha256(readFileSync(file)) === hash) return []
    return `The migration ${name} was edited after the baseline: restore it and write a new migration.`
  })
}

/** Why this database or this checkout cannot be migrated; empty if it can. */
export async function baselineFaults(owner: Client): Promise<string[]> {
  const edited = editedMigrations()
  return edited.length === 0 && (await hasOldChain(owner)) ? [OLD_CHAIN] : edited
}

async function hasOldChain(owner: Client): Promise<boolean> {
  const { rows: found } = await owner.query<{ exists: boolean }>(
    `select to_regclass('adonis_schema') is not null as exists`,
  )
  if (!found[0]?.exists) return false
  const { rowCount } = await owner.query(`select from adonis_schema where name like '%/${FIRST_OF_OLD_CHAIN}'`)
  return rowCount !== 0
}
