import type { Client } from 'pg'
import type { SequenceState } from '#database/backup/manifest'

export interface StoredTable {
  name: string
  columns: string[]
}

/** The owner has the tables of `public`; the product makes those of its job queue itself and owns them. */
export const SCHEMAS = ['public', 'pgboss'] as const
export type Schema = (typeof SCHEMAS)[number]

const within = (schema: Schema) => `= '${schema}'`

/** Every table that holds rows, with the columns that can be written. Of `public`, a partitioned one is listed instead of its partitions, which are in another schema. */
export async function storedTables(client: Client, schema: Schema): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where (c.relkind = 'r' or (c.relkind = 'p' and n.nspname = 'public')) and c.relpersistence = 'p' and n.nspname ${within(schema)} group by 1 order by 1`,
  )
  return rows
}

export async function sequenceStates(client: Client, schema: Schema): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname ${within(schema)} order by 1`,
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ last: string; is_called: boolean }>(
      `select last_value::text as last, is_called from ${name}`,
    )
    for (const { last, is_called: isCalled } of found) states.push({ name, last, isCalled })
  }
  return states
}

export async function appliedMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from adonis_schema order by name')
  return rows.map(({ name }) => name)
}

/** Statements that lift what checks rows one by one, and those that put it back. */
export interface Guards {
  lift: string[]
  restore: string[]
}

const ENABLED: Record<string, string> = { O: 'enable', A: 'enable always', R: 'enable replica' }

/** Foreign keys are checked as a whole when they are added again; triggers have already done their work for these rows. */
export async function guards(client: Client, schema: Schema): Promise<Guards> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_namespace n on n.oid = k.connamespace
      where contype = 'f' and conparentid = 0 and n.nspname ${within(schema)} order by 1, 2`,
  )
  const { rows: triggers } = await client.query<{ table: string; name: string; state: string }>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name, tgenabled as state
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not tgisinternal and tgenabled <> 'D' and n.nspname ${within(schema)} order by 1, 2`,
  )
  return {
    lift: [
      ...triggers.map(({ table, name }) => `alter table ${table} disable trigger ${name}`),
      ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ],
    restore: [
      ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
      ...triggers.map(({ table, name, state }) => `alter table ${table} ${ENABLED[state]} trigger ${name}`),
    ],
  }
}
