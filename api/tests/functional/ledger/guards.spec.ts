import { test } from '@japa/runner'
import { row, rows, type Transaction } from '#core/database'
import { credit } from '#ledger/posting/movements'
import { hold } from '#ledger/posting/holds'
import { openAccounts } from '#ledger/posting/accounts'
import { alone, freshKey, makeMerchant, standingOf, yuan } from '#tests/support/ledger/money'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { asOwner } from '#tests/support/owner'

/** The database's error message; all work is rolled back. */
async function refusalOf(work: (trx: Transaction) => Promise<unknown>, as = alone): Promise<string> {
  try {
    await as(async (trx) => {
      await work(trx)
      throw new Error('it was allowed')
    })
  } catch (error) {
    return (error as Error).message
  }
  return 'it was allowed'
}

const attempt = (sql: string, bindings: unknown[] = []) => refusalOf((trx) => rows(sql, bindings, trx))
const ownerAttempt = (sql: string) => refusalOf((trx) => rows(sql, [], trx), asOwner)

test.group('Ledger | database guards', (group) => {
  let merchant: number
  group.setup(async () => {
    merchant = await makeMerchant()
    await alone(async (trx) => {
      await credit({ organisationId: merchant, kind: 'recharge', amount: yuan('10.00'), key: freshKey() }, trx)
      const held = { organisationId: merchant, kind: 'order_payment', amount: yuan('4.00') } as const
      await hold({ ...held, key: freshKey(), minutes: 30 }, trx)
    })
  })
  group.each.teardown(assertValidLedger)

  const WRITTEN = ['ledger_accounts', 'ledger_operations', 'ledger_transfers', 'ledger_lines', 'ledger_anchors']
  const CHANGED: Record<string, string> = { ledger_anchors: 'digest', ledger_transfers: 'currency' }
  const WAYS = [
    (table: string) => `update ${table} set ${CHANGED[table] ?? 'kind'} = ''`,
    (table: string) => `delete from ${table}`,
    (table: string) => `truncate ${table} cascade`,
  ]
  for (const table of WRITTEN) {
    test(`${table}: rows cannot be changed`, async ({ assert }) => {
      for (const way of WAYS) assert.match(await ownerAttempt(way(table)), /append-only/, way(table))
    }).tags(['LED-01'])
  }

  test('replica mode does not bypass the triggers', async ({ assert }) => {
    const said = await refusalOf(async (trx) => {
      await rows('set local session_replication_role = replica', [], trx)
      await rows('update ledger_transfers set amount_minor = 1', [], trx)
    }, asOwner)
    assert.match(said, /append-only/)
  }).tags(['LED-01'])

  test('only transfers write balances and lines', async ({ assert }) => {
    for (const sql of [
      'update ledger_balances set posted = posted + 1',
      'update ledger_balances set held = 0',
      'delete from ledger_balances',
      'insert into ledger_balances (account_id) select max(id) + 1 from ledger_accounts',
      'insert into ledger_lines overriding system value select * from ledger_lines limit 0',
    ])
      assert.match(await ownerAttempt(sql), /follows from the transfers/, sql)
  }).tags(['LED-01'])

  test('a hold cannot be deleted, reopened or altered', async ({ assert }) => {
    assert.match(await ownerAttempt('delete from ledger_holds'), /append-only/)
    assert.match(await ownerAttempt('truncate ledger_holds cascade'), /append-only/)
    assert.match(await attempt('update ledger_holds set amount_minor = amount_minor + 1'), /ends once/)
    const twice = await refusalOf(async (trx) => {
      for (let i = 0; i < 2; i++)
        await rows(
          `update ledger_holds set status = 'released', resolved_at = now() where status <> 'captured'`,
          [],
          trx,
        )
    })
    assert.match(twice, /ends once/)
  }).tags(['LED-01'])

  test('rejects an unbalanced movement', async ({ assert }) => {
    const operation = await row<{ id: string }>('select max(id) as id from ledger_operations')
    const accounts = await rows<{ id: number; currency: string }>(
      'select id, currency from ledger_accounts where organisation_id = ? order by kind',
      [merchant],
    )
    await alone((trx) => openAccounts(merchant, trx))
    const [balance] = accounts
    const score = await row<{ id: number }>(
      `select id from ledger_accounts where organisation_id = ? and kind = 'score'`,
      [merchant],
    )
    const counter = await row<{ id: number }>(`select id from ledger_accounts where kind = 'receipts' limit 1`)
    const tried = (debit: unknown, credited: unknown, minor: number, currency = 'RMB') =>
      attempt(
        `insert into ledger_transfers (operation_id, debit_account, credit_account, amount_minor, currency, kind) values (?, ?, ?, ?, ?, 'recharge')`,
        [operation?.id, debit, credited, minor, currency],
      )
    assert.match(await tried(counter?.id, balance?.id, 0), /check constraint/)
    assert.match(await tried(counter?.id, balance?.id, -5), /check constraint/)
    assert.match(await tried(balance?.id, balance?.id, 5), /check constraint/)
    assert.match(await tried(null, balance?.id, 5), /not-null/)
    assert.match(await tried(counter?.id, score?.id, 5), /foreign key/)
    assert.match(await tried(counter?.id, balance?.id, 5, 'USD'), /foreign key/)
    // Exceeds the balance minus the held amount.
    assert.match(await tried(balance?.id, counter?.id, 6_01), /has not enough/)
    assert.deepEqual(await standingOf(merchant), { posted: 10_00, held: 4_00, lines: 1 })
  }).tags(['LED-01'])
})
