import { test } from '@japa/runner'
import { row, rows, type Transaction } from '#core/database'
import { credit } from '#ledger/posting/movements'
import { alone, freshKey, makeMerchant, yuan } from '#tests/support/ledger/money'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { asOwner } from '#tests/support/owner'

/** Append-only tables, each with a column that an attacker would rewrite. */
const LEDGER = {
  ledger_accounts: 'min_balance',
  ledger_operations: 'reason',
  ledger_transfers: 'amount_minor',
  ledger_lines: 'delta',
  ledger_anchors: 'digest',
  ledger_anchored_heads: 'hash',
}
/** Tables computed from the transfers. */
const DERIVED = ['ledger_lines', 'ledger_balances']
const WRITTEN = [
  ...Object.keys(LEDGER).filter((table) => !DERIVED.includes(table)),
  'admin_logs',
  'exchange_rates',
  'payment_account_views',
  'stock_movements',
  'recharge_steps',
  'gateway_events',
  'billing_details',
  'order_dynamics',
  'print_files',
  'production_scans',
  'tracking_events',
  'service_charges',
  'after_sales_steps',
]
/** Tables without updates whose rows are deleted with their person. */
const NEVER_REWRITTEN = ['empowerments']
/** Tables with updates and without deletions. */
const CHANGED = [
  'ledger_holds',
  'ledger_adjustments',
  'recharges',
  'gateway_payments',
  'saved_cards',
  'reconciliations',
  'after_sales',
]

/** The database's error message; all statements are rolled back. */
function saidTo(...statements: string[]): Promise<string> {
  return alone(async (trx) => {
    for (const one of statements) await rows(one, [], trx)
    throw new Error('it was allowed')
  }).then(String, (error: Error) => error.message)
}

const RIGHTS = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain']
const nameOfRole = async () => (await row<{ name: string }>('select current_user as name'))?.name

async function rightsOf(table: string, role?: string, client?: Transaction): Promise<string[] | undefined> {
  const found = await row<{ rights: string[] }>(
    `select array(select r from unnest(?::text[]) with ordinality u(r, n)
                   where has_table_privilege(coalesce(?, current_user), ?, r) order by n) as rights`,
    [RIGHTS, role ?? null, table],
    client,
  )
  return found?.rights
}

test.group('Ledger | application role', (group) => {
  group.setup(async () => {
    const organisationId = await makeMerchant()
    await alone((trx) => credit({ organisationId, kind: 'recharge', amount: yuan('9.00'), key: freshKey() }, trx))
  })
  group.each.teardown(assertValidLedger)

  test('is an ordinary role that owns only the job queue and is no member of an owner', async ({ assert }) => {
    const role = await row(
      'select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user',
    )
    assert.deepEqual(role, { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false })
    const owned = `select relname from pg_class where pg_has_role(current_user, relowner, 'member') and relnamespace = 'public'::regnamespace`
    assert.deepEqual(await rows(owned), [])
    assert.deepEqual(await rows(`select 1 from pg_auth_members where member = current_user::regrole`), [])
  }).tags(['LED-01'])

  test('may insert into and read append-only tables, and write all others', async ({ assert }) => {
    for (const table of DERIVED) assert.deepEqual(await rightsOf(table), ['select'], table)
    for (const table of WRITTEN) assert.deepEqual(await rightsOf(table), ['select', 'insert'], table)
    for (const table of CHANGED) assert.deepEqual(await rightsOf(table), ['select', 'insert', 'update'], table)
    for (const table of NEVER_REWRITTEN) assert.deepEqual(await rightsOf(table), ['select', 'insert', 'delete'], table)
    const guarded = [...DERIVED, ...WRITTEN, ...CHANGED, ...NEVER_REWRITTEN]
    const tables = await rows<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all(?)`,
      [guarded],
    )
    assert.isAbove(tables.length, 50)
    for (const { name } of tables)
      assert.deepEqual(await rightsOf(name), ['select', 'insert', 'update', 'delete'], name)
  }).tags(['LED-01'])

  for (const [table, column] of Object.entries(LEDGER))
    test(`${table}: PostgreSQL denies it the update of a row`, async ({ assert }) => {
      for (const sql of [
        `update ${table} set ${column} = null`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
        `select 1 from ${table} for update`,
        `lock table ${table} in exclusive mode`,
      ])
        assert.match(await saidTo(sql), /permission denied/, sql)
      for (const sql of [
        `alter table ${table} disable trigger append_only`,
        `drop trigger append_only on ${table}`,
        `alter table ${table} owner to current_user`,
        `drop table ${table} cascade`,
      ])
        assert.match(await saidTo(sql), /must be owner/, sql)
    }).tags(['LED-01'])

  test('denies {$self}')
    .with([
      'update ledger_balances set posted = posted + 1',
      'insert into ledger_balances (account_id) select max(id) + 1 from ledger_accounts',
      'alter table ledger_balances disable trigger derived',
      'alter table ledger_transfers disable trigger posted',
      'set local session_replication_role = replica',
      'set local role postgres',
      'set local session authorization postgres',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null end $$',
      'alter function ledger_post() security invoker',
      'create table public.ledger_mine (id int)',
      'create schema ledger_mine',
    ])
    .run(async ({ assert }, sql) => {
      assert.match(await saidTo(sql), /permission denied|must be owner/)
    })
    .tags(['LED-01'])

  test('cannot grant itself missing rights', async ({ assert }) => {
    const said = await saidTo(
      'grant update on ledger_transfers to current_user',
      'update ledger_transfers set amount_minor = 1',
    )
    assert.match(said, /permission denied/)
  }).tags(['LED-01'])

  test('cannot attach the ledger’s trigger functions to its own tables', async ({ assert }) => {
    for (const [table, writer] of [
      ['ledger_transfers', 'ledger_post'],
      ['ledger_holds', 'ledger_hold'],
      ['ledger_accounts', 'ledger_open'],
    ])
      assert.match(
        await saidTo(
          `create temp table mine (like ${table})`,
          `create trigger mine after insert on mine for each row execute function ${writer}()`,
        ),
        new RegExp(`permission denied for function ${writer}`),
      )
  }).tags(['LED-01'])

  test('a shadowing table name does not redirect the ledger’s functions', async ({ assert }) => {
    const organisationId = await makeMerchant()
    await alone(async (trx) => {
      await rows('create temp table ledger_balances (like public.ledger_balances) on commit drop', [], trx)
      const order = { organisationId, kind: 'recharge', amount: yuan('1.00'), key: freshKey() } as const
      await credit(order, trx)
      assert.deepEqual(await rows('select 1 from pg_temp.ledger_balances', [], trx), [])
    })
  }).tags(['LED-01'])

  test('gets full rights on later tables', async ({ assert }) => {
    const [role, taken] = [await nameOfRole(), new Error('taken back')]
    const work = asOwner(async (trx) => {
      await rows('create table later (id int)', [], trx)
      assert.deepEqual(await rightsOf('later', role, trx), ['select', 'insert', 'update', 'delete'])
      throw taken
    })
    await assert.rejects(() => work, taken.message)
  }).tags(['LED-01'])
})
