import { row, type Transaction } from '#core/database'
import { COUNTER_ACCOUNTS, DUES, LEDGER_KINDS, type CounterAccount } from '#contracts/ledger'
import { move, refusingShortage } from '#ledger/actions/move'
import { alreadyDone, operate } from '#ledger/actions/operate'
import { sidesOf } from '#ledger/actions/sides'
import { hashOf, refuseStrangeSum, type Movement, type Posted } from '#ledger/domain/posting'

/** Takes from a merchant what is there and not held, once for its key; else it refuses and nothing has happened. */
export async function debit(movement: Movement, trx: Transaction): Promise<Posted> {
  const { organisationId, kind, amount, reason } = movement
  const hash = hashOf('debit', organisationId, kind, amount.minor, amount.currency, reason)
  const { owned, counter } = LEDGER_KINDS[kind]
  if (owned !== DUES && counter) return atOnce({ ...movement, hash }, { owned, counter }, trx)
  return operate({ ...movement, hash }, trx, async (operationId) => {
    const sides = await sidesOf(organisationId, LEDGER_KINDS[kind], amount.currency, trx)
    await move({ operationId, kind, debit: sides.owned, credit: sides.counter, amount }, trx)
  })
}

interface Sides {
  owned: string
  counter: CounterAccount
}

/** The operation, both accounts and the transfer in one statement: a twin waits at the key here too, and finds it taken. */
async function atOnce(
  asked: Movement & { hash: string },
  { owned, counter }: Sides,
  trx: Transaction,
): Promise<Posted> {
  const { organisationId, kind, amount, key, hash, reason, actorId, orderNo } = asked
  const { minor, currency } = amount
  refuseStrangeSum(amount)
  const operation = [organisationId, kind, key.scope, key.key, hash, reason ?? '', actorId ?? null, orderNo ?? null]
  const sides = [owned, currency, counter, currency, COUNTER_ACCOUNTS[counter]]
  const made = await refusingShortage(amount, () =>
    row<{ id: string }>(DEBITED, [...operation, ...sides, minor, currency], trx),
  )
  return made ? { operationId: Number(made.id), isFirst: true } : alreadyDone(asked, trx)
}

const DEBITED = `
  with operation as (
    insert into ledger_operations (organisation_id, kind, idem_scope, idem_key, request_hash, reason, actor_id, order_no)
    values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id, organisation_id, kind),
  moved as (
    insert into ledger_transfers (operation_id, debit_account, credit_account, amount_minor, currency, kind)
    select p.id, ledger_account(o.id, ?, ?, 'credit', 0), ledger_account(coalesce(o.parent_id, o.id), ?, ?, ?, null), ?, ?, p.kind
      from operation p join organisations o on o.id = p.organisation_id)
  select id from operation`
