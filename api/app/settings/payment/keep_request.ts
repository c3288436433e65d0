import type { WriteContext } from '#core/crud/resource'
import { row, type Row } from '#core/database'
import { tellHolders } from '#core/notices/tell_holders'
import { plainCard, sealedChanges, tailOf } from '#settings/payment/card_numbers'

/** Keeps a request in place of one that waits. The account is locked. */
export async function keepRequest(account: Row, given: string, context: WriteContext): Promise<void> {
  const { actor, trx } = context
  const card = plainCard(given)
  await row(
    `update payment_account_changes set status = 'replaced' where payment_account_id = ? and status = 'pending'`,
    [account.id],
    trx,
  )
  const next = await row<{ id: number }>(
    `select nextval(pg_get_serial_sequence('payment_account_changes', 'id'))::int as id`,
    [],
    trx,
  )
  const id = next?.id as number
  await row(
    `insert into payment_account_changes (id, payment_account_id, card_number_sealed, card_tail, requested_by, requested_name)
     values (?, ?, ?, ?, ?, ?)`,
    [id, account.id, sealedChanges.seal(id, card), tailOf(card), actor.userId, actor.username],
    trx,
  )
  await tellOfCard('payee_requested', account, tailOf(card), context)
}

type CardNotice = 'payee_requested' | 'payee_approved' | 'payee_rejected'

/** Tells the others of the account's house who may approve. */
export function tellOfCard(
  kind: CardNotice,
  { bank_account_name: name, organisation_id: organisationId }: Row,
  tail: string,
  context: WriteContext,
): Promise<void> {
  const params = { name: String(name), tail }
  return tellHolders(
    { kind, permission: 'payment_accounts.approve', params, organisationId: Number(organisationId) },
    context,
  )
}

/** What merchants read beside the number may lead them elsewhere just as well. */
const READ_BY_MERCHANTS = ['bank_account_name', 'bank_name', 'bank_type_id', 'currency', 'status'] as const

/** Tells the same people of an edit of what merchants read. */
export async function tellOfEdit(account: Row, before: Row, context: WriteContext): Promise<void> {
  if (READ_BY_MERCHANTS.every((field) => account[field] === before[field])) return
  const { bank_account_name: name, bank_name: bank, currency } = account
  const params = {
    name: String(before.bank_account_name),
    tail: String(account.card_masked).slice(-4),
    now: [name, bank, currency].filter(Boolean).join(', '),
  }
  await tellHolders(
    {
      kind: 'payee_edited',
      permission: 'payment_accounts.approve',
      params,
      organisationId: Number(account.organisation_id),
    },
    context,
  )
}
