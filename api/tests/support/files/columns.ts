import { row, rows, type Transaction } from '#core/database'
import { asOwner } from '#tests/support/owner'

export interface FileColumn {
  table_name: string
  resource: string
  key: string
  field: string
  topics: string[] | null
  is_copied: boolean | null
}

/** All columns with file rights, read from the database triggers. */
export const fileColumns = () =>
  rows<FileColumn>(
    `select f.table_name::text, f.resource, f.key, f.field, p.topics, p.is_copied
       from file_columns f left join lateral private_file_topics(f.resource, f.field) p on true order by 1, 4`,
  )

class Undone extends Error {}

/** Runs work with empty copies of these tables and their triggers, then rolls back. */
export async function withCopies(columns: readonly FileColumn[], work: (trx: Transaction) => Promise<void>) {
  await asOwner(async (trx) => {
    await row('create schema probe', [], trx)
    for (const table of new Set(columns.map((one) => one.table_name))) await copyTable(table, trx)
    await work(trx)
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}

async function copyTable(table: string, trx: Transaction) {
  await row(`create table probe.${table} (like public.${table})`, [], trx)
  const required = await rows<{ name: string; is_json: boolean }>(
    `select quote_ident(attname) as name, atttypid = 'jsonb'::regtype as is_json from pg_attribute where attrelid = 'probe.${table}'::regclass and attnum > 0 and attnotnull`,
    [],
    trx,
  )
  for (const { name, is_json: isJson } of required) {
    await row(`alter table probe.${table} alter ${name} drop not null`, [], trx)
    // The triggers read required JSON as lists and never get null there.
    if (isJson) await row(`alter table probe.${table} alter ${name} set default '[]'`, [], trx)
  }
  const triggers = await rows<{ declared: string }>(
    `select pg_get_triggerdef(t.oid) as declared from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = 'public.${table}'::regclass and p.prosrc ~ 'grants_file_access' and not t.tgisinternal`,
    [],
    trx,
  )
  for (const { declared } of triggers)
    await row(declared.replace(` ON public.${table} `, ` ON probe.${table} `), [], trx)
}

const types = new Map<string, Promise<string>>()

/** A value of the column's type that contains the address. */
export async function naming(column: FileColumn, address: string): Promise<string> {
  const name = `${column.table_name}.${column.field}`
  const asked = row<{ type: string }>(
    'select format_type(atttypid, null) as type from pg_attribute where attrelid = ?::regclass and attname = ?',
    [column.table_name, column.field],
  )
  const type = await (types.get(name) ??
    types
      .set(
        name,
        asked.then((found) => found?.type ?? ''),
      )
      .get(name))
  const shown = column.field.startsWith('about_us') ? `我们 <img src="${address}"> us` : address
  return type === 'jsonb' ? JSON.stringify([{ key: 'front', picture: shown }]) : shown
}
