import type { House } from '../../../tests/support/filled_orders.ts'
import { ownerRows, row, rows, transaction } from './bench_app.ts'

const { credit } = await import('../../../app/ledger/posting/movements.ts')
const { Money } = await import('../../../app/core/domain/money.ts')
const { jobCause } = await import('../../../app/core/jobs/job.ts')

const BATCH = 2000
const FUNDS = '9000000000.00'

/** Payments as the product posts them, spread over the small merchants: the triggers write lines, balances and digests. */
export async function fillMoney(from: number, to: number, { merchants }: House): Promise<void> {
  const payers = merchants.slice(1)
  for (const organisationId of payers)
    await transaction(jobCause('growth'), (trx) =>
      credit(
        {
          organisationId,
          kind: 'adjustment',
          amount: Money.fromDecimal(FUNDS, 'RMB'),
          key: { scope: 'growth funds', key: String(organisationId) },
        },
        trx,
      ),
    )
  for (let first = from; first <= to; first += BATCH)
    await rows(
      `with given as (select n, (?::int[])[1 + n % ?] as payer from generate_series(?::int, ?::int) n),
            accounts as (select o.id, ledger_account(o.id, 'balance', 'RMB', 'credit', 0) as owned, ledger_account(o.parent_id, 'sales', 'RMB', 'credit', null) as sales
                           from organisations o where o.id = any(?::int[])),
            posted as (insert into ledger_operations (organisation_id, kind, idem_scope, idem_key, request_hash)
                       select payer, 'order_payment', 'growth', n::text, md5(n::text) from given returning id, organisation_id)
       insert into ledger_transfers (operation_id, debit_account, credit_account, amount_minor, currency, kind)
       select p.id, a.owned, a.sales, 6300, 'RMB', 'order_payment' from posted p join accounts a on a.id = p.organisation_id`,
      [payers, payers.length, first, Math.min(first + BATCH - 1, to), payers],
    )
  for (const table of ['ledger_operations', 'ledger_transfers', 'ledger_lines', 'ledger_balances'])
    await ownerRows(`vacuum analyze ${table}`)
}

/** A line of the admin log for each order and a notice for two, over the months that the product has opened. */
export async function fillLogs(from: number, to: number, { buyer }: House): Promise<void> {
  const at = `now() - (n % 700) * interval '1 day'`
  await rows(
    `insert into admin_logs (user_id, username, organisation_id, action, resource, record_id, method, path, ip, user_agent, request_id, before, after, created_at)
     select 1 + n % 50, 'person' || n % 50, 1, (array['insert', 'update', 'delete'])[1 + n % 3], 'resource' || n % 10, n::text,
            'PATCH', '/api/v1/resource' || n % 10 || '/' || n, '10.0.0.' || n % 250, 'Mozilla/5.0 (X11; Linux x86_64)', md5(n::text),
            jsonb_build_object('id', n, 'name', 'before'), jsonb_build_object('id', n, 'name', 'after'), ${at}
       from generate_series(?::int, ?::int) n`,
    [from, to],
  )
  await rows(
    `insert into notices (user_id, kind, params, created_at, read_at)
     select case n % 100 when 0 then ?::int else 1000000 + n % 5000 end, 'order_cancelled', '{}', ${at}, case when n % 3 > 0 then now() end
       from generate_series(?::int, ?::int, 2) n`,
    [buyer, from, to],
  )
  await row('select open_partitions(3)')
  for (const table of ['admin_logs', 'notices']) await ownerRows(`vacuum analyze ${table}`)
}

export async function bytesOf(...tables: string[]): Promise<number> {
  const found = await row<{ bytes: number }>(
    `select sum(pg_total_relation_size(c.oid))::float8 as bytes
       from unnest(?::text[]) t(name) join pg_class c
         on c.relkind = 'r' and (c.oid = t.name::regclass or c.oid in (select relid from pg_partition_tree(t.name::regclass)))`,
    [tables],
  )
  return found?.bytes ?? 0
}
