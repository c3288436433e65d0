import { row, type Row, type Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import type { WriteContext } from '#core/crud/resource'
import { plainCard, sealedCards, tailOf } from '#settings/payment/card_numbers'
import { keepRequest, tellOfEdit } from '#settings/payment/keep_request'

/** What is kept of what was entered: the number sealed for its row, and its end to know it by. */
export async function writtenAccount(values: Row, before: Row | null, { actor, trx }: WriteContext): Promise<Row> {
  const { card_number: given, ...rest } = values
  if (!before) await refuseStrangeOwner(Number(values.organisation_id ?? actor.organisation.id), trx)
  if (values.bank_type_id !== undefined) await refuseOtherItems(Number(values.bank_type_id), trx)
  if (typeof given !== 'string') return rest
  if (before) throw refuseField('card_number', 'E_CARD_BY_REQUEST')
  const id = await nextId(trx)
  const card = plainCard(given)
  return { ...rest, id, card_number_sealed: sealedCards.seal(id, card), card_tail: tailOf(card), is_approved: false }
}

/** A new account waits for a second person as another number of an old one does; an edit is told to the same people. */
export async function askForApproval(account: Row, before: Row | null, context: WriteContext): Promise<void> {
  if (before) return tellOfEdit(account, before, context)
  const kept = await row<{ sealed: string }>(
    'select card_number_sealed as sealed from payment_accounts where id = ?',
    [account.id],
    context.trx,
  )
  await keepRequest(account, sealedCards.open(Number(account.id), kept?.sealed ?? ''), context)
}

/** Merchants and factories are paid by the ledger, not by strangers. */
async function refuseStrangeOwner(organisationId: number, trx: Transaction) {
  const fits = await row(
    `select 1 from organisations where id = ? and kind in ('platform', 'supplier')`,
    [organisationId],
    trx,
  )
  if (!fits) throw refuseField('organisation_id', 'E_INVALID_REFERENCE')
}

async function refuseOtherItems(itemId: number, trx: Transaction) {
  const fits = await row(
    `select 1 from dictionary_items i join dictionary_types t on t.id = i.type_id where i.id = ? and t.code = 'bank_type'`,
    [itemId],
    trx,
  )
  if (!fits) throw refuseField('bank_type_id', 'E_INVALID_REFERENCE')
}

async function nextId(trx: Transaction): Promise<number> {
  const next = await row<{ id: number }>(
    `select nextval(pg_get_serial_sequence('payment_accounts', 'id'))::int as id`,
    [],
    trx,
  )
  return next?.id as number
}
