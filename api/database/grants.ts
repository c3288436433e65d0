import type { Client } from 'pg'

const GUARDS = `('refuse_change', 'refuse_direct_write')`

/** Commands that guard triggers refuse on each table, as bits of `tgtype`. */
const REFUSED = `
  select c.oid::regclass::text as name, bit_or(t.tgtype) as bits
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
   where c.relnamespace = 'public'::regnamespace and p.proname in ${GUARDS} group by c.oid`
const BITS = { insert: 4, delete: 8, update: 16 } as const

/** Objects of the job queue that earlier versions created with another owner. */
const STRANGE_JOBS = `
  select format('alter table %s owner to ', oid::regclass) as hand_over from pg_class
   where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p') and relowner <> $1::regrole
  union all
  select format('alter routine %s owner to ', oid::regprocedure) from pg_proc
   where pronamespace = 'pgboss'::regnamespace and proowner <> $1::regrole
  union all
  select format('alter type %s owner to ', oid::regtype) from pg_type
   where typnamespace = 'pgboss'::regnamespace and typtype = 'e' and typowner <> $1::regrole`

/**
 * Grants the application's role exactly what it needs: commands that a guard trigger refuses are not granted either. It
 * owns only the job queue's tables. Runs in one transaction, so running processes are unaffected. False if the role is
 * the owner, whose rights cannot be restricted.
 */
export async function grantTo(role: string, owner: Client): Promise<boolean> {
  await owner.query('create schema if not exists pgboss')
  const { rows } = await owner.query<{ name: string }>('select current_user as name')
  if (rows[0]?.name === role) return false
  await owner.query('begin')
  await grant(owner.escapeIdentifier(role), owner)
  await owner.query('commit')
  return true
}

async function grant(role: string, owner: Client): Promise<void> {
  await owner.query(ordinary(role))
  for (const refusal of await refusals(role, owner)) await owner.query(refusal)
  await owner.query(`grant usage, create on schema pgboss to ${role}`)
  const { rows } = await owner.query<{ hand_over: string }>(STRANGE_JOBS, [role])
  for (const { hand_over } of rows) await owner.query(hand_over + role)
}

/** Covers future tables too, until the next run applies their guards. */
function ordinary(role: string): string {
  const [tables, sequences] = ['select, insert, update, delete on', 'usage, select on']
  return `
    revoke create on schema public from public, ${role};
    grant usage on schema public to ${role};
    grant ${tables} all tables in schema public to ${role};
    grant ${sequences} all sequences in schema public to ${role};
    alter default privileges in schema public grant ${tables} tables to ${role};
    alter default privileges in schema public grant ${sequences} sequences to ${role}`
}

async function refusals(role: string, owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; bits: number }>(REFUSED)
  return rows.flatMap(({ name, bits }) => {
    const refused = Object.entries(BITS).flatMap(([command, bit]) => (bits & bit ? command : []))
    return refused.length > 0 ? `revoke ${refused.join(', ')} on ${name} from ${role}` : []
  })
}
