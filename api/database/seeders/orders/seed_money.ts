import { sum } from '#contracts/price/amounts'
import { row, type Transaction } from '#core/database'
import { bothAccounts, counterAccount, duesAccount } from '#ledger/posting/accounts'
import { insertAll } from '#database/seeders/orders/bulk'
import type { Composed, Person } from '#database/seeders/orders/compose'
import { isPaid } from '#database/seeders/orders/order_outcomes'
import type { ProductionRows } from '#database/seeders/orders/production'
import { chargesOf } from '#database/seeders/orders/charges'
import { bookMoves, moveOfRecharge, movesOf, shortfalls, type Accounts } from '#database/seeders/orders/money'
import type { AllNumbers } from '#database/seeders/orders/numbers'
import { bookPast } from '#database/seeders/orders/past_ledger'
import { hoursAfter } from '#database/seeders/orders/plan'
import { payeesOf, rechargesOf, writeRecharges } from '#database/seeders/orders/recharges'

/** Approved remittances per number of orders; a few others are rejected or pending. */
const ORDERS_PER_RECHARGE = 30
const STEP = 50_000

interface Booking {
  merchantId: number
  payer: Person
  reviewer: Person
  today: Date
  numbers: AllNumbers
}

/** Payments, the recharges that cover them, refunds and supplier charges. */
export async function seedMoney(
  orders: readonly Composed[],
  made: ProductionRows,
  { merchantId, payer, reviewer, today, numbers }: Booking,
  trx: Transaction,
) {
  const accounts = await accountsOf(merchantId, trx)
  const moves = movesOf(orders, accounts, numbers.operations)
  const wanted = Math.max(1, Math.round(orders.length / ORDERS_PER_RECHARGE))
  const spent = sum(orders.filter(isPaid).map(({ minor }) => minor))
  const each = Math.max(STEP, Math.ceil(spent / wanted / STEP) * STEP)
  const balance = await row<{ posted: number }>(
    'select posted::float8 as posted from ledger_balances where account_id = ?',
    [accounts.balance],
    trx,
  )
  const dates = shortfalls(moves, accounts, balance?.posted ?? 0, each).map((at) => ({ at, end: 'approved' as const }))
  const refused = dates
    .filter((_, at) => at % 18 === 17)
    .map(({ at }) => ({ at: hoursAfter(at, -30), end: 'rejected' as const }))
  const waiting = [26, 9, 3].map((hours) => ({ at: hoursAfter(today, -hours), end: 'submitted' as const }))
  const all = [...dates, ...refused, ...waiting].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const remitting = {
    ...accounts,
    payer,
    reviewer,
    payees: await payeesOf(accounts.supplierId, trx),
    txid: await txidOf(trx),
  }
  const recharges = rechargesOf(all, each, remitting, { ids: numbers.recharges, nos: numbers.rechargeNos })
  const credits = recharges
    .filter(({ status }) => status === 'approved')
    .map((one) => {
      one.operation_id = numbers.operations.next()
      return moveOfRecharge(one, Number(one.operation_id), accounts)
    })
  const { charges, moves: owed } = chargesOf(made.productions, orders, accounts, numbers.operations)
  await bookPast(bookMoves([...moves, ...credits, ...owed]), trx)
  await writeRecharges(recharges, trx)
  await insertAll('service_charges', charges, trx)
}

async function accountsOf(merchantId: number, trx: Transaction): Promise<Accounts> {
  const { owned: balance, counter: sales } = await bothAccounts(
    merchantId,
    { owned: 'balance', counter: 'sales' },
    'RMB',
    trx,
  )
  const receipts = await counterAccount(merchantId, 'receipts', 'RMB', trx)
  const supplier = await row<{ id: number; mode: string | null; rate: number | null }>(
    `select o.parent_id as id, s.service_charge_mode as mode, s.service_charge_fee::float8 as rate
       from organisations o left join suppliers s on s.id = o.parent_id and s.service_charge_fee > 0 where o.id = ?`,
    [merchantId],
    trx,
  )
  const supplierId = supplier?.id as number
  const dues =
    supplier?.mode && supplier.rate
      ? {
          account: await duesAccount(supplierId, trx),
          income: await counterAccount(supplierId, 'fee_income', 'RMB', trx),
          mode: supplier.mode,
          rate: supplier.rate,
        }
      : null
  return { merchantId, supplierId, balance, sales, receipts, dues }
}

async function txidOf(trx: Transaction): Promise<string> {
  const found = await row<{ txid: string }>('select pg_current_xact_id()::text as txid', [], trx)
  return found?.txid as string
}
