import { type Transaction, row } from '#core/database'
import { LEDGER_KINDS, COUNTER_ACCOUNTS, DUES, type CounterAccount } from '#contracts/ledger'
import {
  writeTransfer,
  runOperation,
  requestHash,
  type Movement,
  type PostingResult,
  translateShortage,
  existingOperation,
  requirePositiveAmount,
} from '#ledger/posting/operation'
import { accountsOf, booksOf, ownedAccount } from '#ledger/posting/accounts'

/** Credits money or score to a merchant, once per key. */
export async function credit(movement: Movement, trx: Transaction): Promise<PostingResult> {
  const { organisationId, kind, amount, reason } = movement
  const hash = requestHash('credit', organisationId, kind, amount.minor, amount.currency, reason)
  return runOperation({ ...movement, hash }, trx, async (operationId) => {
    const { owned, counter } = await accountsOf(organisationId, LEDGER_KINDS[kind], amount.currency, trx)
    await writeTransfer({ operationId, kind, debit: counter, credit: owned, amount }, trx)
  })
}

/** Takes available, unheld funds, once per key; otherwise refuses. */
export async function debit(movement: Movement, trx: Transaction): Promise<PostingResult> {
  const { organisationId, kind, amount, reason } = movement
  const hash = requestHash('debit', organisationId, kind, amount.minor, amount.currency, reason)
  const { owned, counter } = LEDGER_KINDS[kind]
  if (owned !== DUES && counter) return debitInOneStatement({ ...movement, hash }, { owned, counter }, trx)
  return runOperation({ ...movement, hash }, trx, async (operationId) => {
    const sides = await accountsOf(organisationId, LEDGER_KINDS[kind], amount.currency, trx)
    await writeTransfer({ operationId, kind, debit: sides.owned, credit: sides.counter, amount }, trx)
  })
}

interface Sides {
  owned: string
  counter: CounterAccount
}

/** Operation, accounts and transfer in one statement. A concurrent duplicate waits at the key and finds it taken. */
async function debitInOneStatement(
  asked: Movement & { hash: string },
  { owned, counter }: Sides,
  trx: Transaction,
): Promise<PostingResult> {
  const { organisationId, kind, amount, key, hash, reason, actorId, orderNo } = asked
  const { minor, currency } = amount
  requirePositiveAmount(amount)
  const operation = {
    organisationId,
    kind,
    ...key,
    hash,
    reason: reason ?? '',
    actorId: actorId ?? null,
    orderNo: orderNo ?? null,
  }
  const sides = { owned, counter, counterKind: COUNTER_ACCOUNTS[counter] }
  const made = await translateShortage(amount, () =>
    row<{ id: string }>(DEBIT, { ...operation, ...sides, minor, currency }, trx),
  )
  return made ? { operationId: Number(made.id), isFirst: true } : existingOperation(asked, trx)
}

const DEBIT = `
  with operation as (
    insert into ledger_operations (organisation_id, kind, idem_scope, idem_key, request_hash, reason, actor_id, order_no)
    values (:organisationId, :kind, :scope, :key, :hash, :reason, :actorId, :orderNo) on conflict do nothing returning id, organisation_id, kind),
  moved as (
    insert into ledger_transfers (operation_id, debit_account, credit_account, amount_minor, currency, kind)
    select p.id, ledger_account(o.id, :owned, :currency, 'credit', 0),
           ledger_account(${booksOf('o')}, :counter, :currency, :counterKind, null), :minor, :currency, p.kind
      from operation p join organisations o on o.id = p.organisation_id)
  select id from operation`

export type TransferRequest = Omit<Movement, 'kind'> & { toOrganisationId: number }

export async function transfer(
  { toOrganisationId, ...order }: TransferRequest,
  trx: Transaction,
): Promise<PostingResult> {
  const { organisationId, amount, reason } = order
  const hash = requestHash('transfer', organisationId, toOrganisationId, amount.minor, amount.currency, reason)
  const kind = 'transfer'
  return runOperation({ ...order, kind, hash }, trx, async (operationId) => {
    const from = await ownedAccount(organisationId, 'balance', amount.currency, trx)
    const to = await ownedAccount(toOrganisationId, 'balance', amount.currency, trx)
    await writeTransfer({ operationId, kind, debit: from, credit: to, amount }, trx)
  })
}
