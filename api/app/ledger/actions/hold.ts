import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { DUES, LEDGER_KINDS } from '#contracts/ledger'
import { refusingShortage } from '#ledger/actions/move'
import { ownedAccount } from '#ledger/actions/open_account'
import { hashOf, type Movement, refuseStrangeSum } from '#ledger/domain/posting'

export interface Held {
  holdId: number
  isFirst: boolean
}

type HoldOrder = Movement & { minutes: number }

/** Sets an amount aside for a purpose: nobody else can spend it until it is captured, released or out of time. */
export async function hold(order: HoldOrder, trx: Transaction): Promise<Held> {
  const { organisationId, kind, amount } = order
  refuseStrangeSum(amount)
  const hash = hashOf('hold', organisationId, kind, amount.minor, amount.currency, order.reason)
  const { owned } = LEDGER_KINDS[kind]
  if (owned === DUES) throw new TypeError('Nothing is held of what is owed')
  const account = await ownedAccount(organisationId, owned, amount.currency, trx)
  const made = await refusingShortage(amount, () => place(order, account, hash, trx))
  return made ? { holdId: Number(made.id), isFirst: true } : alreadyHeld(order, hash, trx)
}

function place(
  { kind, amount, key, reason, actorId, minutes }: HoldOrder,
  account: number,
  hash: string,
  trx: Transaction,
) {
  return row<{ id: string }>(
    `insert into ledger_holds (account_id, kind, amount_minor, reason, actor_id, idem_scope, idem_key, request_hash, expires_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, now() + make_interval(mins => ?))
     on conflict (idem_scope, idem_key) do nothing returning id`,
    [account, kind, amount.minor, reason ?? '', actorId ?? null, key.scope, key.key, hash, minutes],
    trx,
  )
}

async function alreadyHeld({ key }: HoldOrder, hash: string, trx: Transaction): Promise<Held> {
  const known = await row<{ id: string; request_hash: string }>(
    'select id, request_hash from ledger_holds where idem_scope = ? and idem_key = ?',
    [key.scope, key.key],
    trx,
  )
  if (known?.request_hash !== hash) throw new Refusal('E_IDEMPOTENCY_MISMATCH')
  return { holdId: Number(known.id), isFirst: false }
}
