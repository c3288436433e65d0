import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'

const FOLDER = join(import.meta.dirname, 'functions')

/** Bodies are not checked on creation, so functions may refer to tables and functions that follow. */
const UNCHECKED = 'set local check_function_bodies = off;\n'

const APPLIED = 'select name, sha256 from function_files'
const REMEMBER = `
  insert into function_files (name, sha256) values ($1, $2)
  on conflict (name) do update set sha256 = excluded.sha256`

const names = (folder = FOLDER) =>
  globSync('*/*.sql', { cwd: folder })
    .map((path) => path.slice(0, -'.sql'.length))
    .toSorted()

const read = (name: string, folder = FOLDER) => readFileSync(join(folder, `${name}.sql`), 'utf8')

/** SQL of function files, for a migration whose tables or triggers need them. */
export const functionsSql = (...files: string[]): string => UNCHECKED + files.map((name) => read(name)).join('\n')

/** Applies the files whose content has changed. Runs after the migrations, so that their tables exist. */
export async function applyFunctions(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string; sha256: string }>(APPLIED)
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  await owner.query('begin')
  for (const name of names()) {
    const sql = read(name)
    const sha256 = createHash('sha256').update(sql).digest('hex')
    if (applied.get(name) === sha256) continue
    await owner.query(UNCHECKED + sql)
    await owner.query(REMEMBER, [name, sha256])
  }
  await owner.query('commit')
}

/** Content of all function files, for the fingerprint of a version. */
export const functionFiles = (folder = FOLDER): string[] => names(folder).map((name) => read(name, folder))
