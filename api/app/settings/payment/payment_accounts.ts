import { SealedColumn } from '#core/sealed_columns'
import { type WriteContext, defineResource } from '#core/crud/resource'
import { row, type Row, type Transaction } from '#core/database'
import { notifyPermissionHolders } from '#core/notices/notify_user'
import { refuseField } from '#core/errors'
import { CURRENCIES } from '#contracts/money'
import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, derived, id, integer, moment, reference, secret, text } from '#core/lists/fields'
import { organisationNames } from '#tenancy/resources'

export const sealedCards = new SealedColumn({ table: 'payment_accounts', key: 'id', column: 'card_number_sealed' })

export const sealedChanges = new SealedColumn({
  table: 'payment_account_changes',
  key: 'id',
  column: 'card_number_sealed',
})

const TAIL = 4

/** Accepts numbers written with spaces. */
export const stripSpaces = (given: string) => given.replaceAll(/\s/g, '')

/** At most a third of the number, so that a short one is not revealed by its tail. */
export const lastDigits = (card: string) => card.slice(-Math.max(1, Math.min(TAIL, Math.floor(card.length / 3))))

export async function saveCardRequest(account: Row, given: string, context: WriteContext): Promise<void> {
  const { actor, trx } = context
  const card = stripSpaces(given)
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
    [id, account.id, sealedChanges.seal(id, card), lastDigits(card), actor.userId, actor.username],
    trx,
  )
  await notifyApprovers('payee_requested', account, lastDigits(card), context)
}

type CardNotice = 'payee_requested' | 'payee_approved' | 'payee_rejected'

export function notifyApprovers(
  kind: CardNotice,
  { bank_account_name: name, organisation_id: organisationId }: Row,
  tail: string,
  context: WriteContext,
): Promise<void> {
  const params = { name: String(name), tail }
  return notifyPermissionHolders(
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
  await notifyPermissionHolders(
    {
      kind: 'payee_edited',
      permission: 'payment_accounts.approve',
      params,
      organisationId: Number(account.organisation_id),
    },
    context,
  )
}

export async function prepareAccount(values: Row, before: Row | null, { actor, trx }: WriteContext): Promise<Row> {
  const { card_number: given, ...rest } = values
  if (!before) await rejectInvalidOwner(Number(values.organisation_id ?? actor.organisation.id), trx)
  if (values.bank_type_id !== undefined) await rejectInvalidBankType(Number(values.bank_type_id), trx)
  if (typeof given !== 'string') return rest
  if (before) throw refuseField('card_number', 'E_CARD_BY_REQUEST')
  const id = await nextId(trx)
  const card = stripSpaces(given)
  return {
    ...rest,
    id,
    card_number_sealed: sealedCards.seal(id, card),
    card_tail: lastDigits(card),
    is_approved: false,
  }
}

/** New accounts and changed numbers wait for a second person, who is also notified of other edits. */
export async function requestApproval(account: Row, before: Row | null, context: WriteContext): Promise<void> {
  if (before) return tellOfEdit(account, before, context)
  const kept = await row<{ sealed: string }>(
    'select card_number_sealed as sealed from payment_accounts where id = ?',
    [account.id],
    context.trx,
  )
  await saveCardRequest(account, sealedCards.open(Number(account.id), kept?.sealed ?? ''), context)
}

/** Only the platform and suppliers own accounts; merchants and factories are paid through the ledger. */
async function rejectInvalidOwner(organisationId: number, trx: Transaction) {
  const fits = await row(
    `select 1 from organisations where id = ? and kind in ('platform', 'supplier')`,
    [organisationId],
    trx,
  )
  if (!fits) throw refuseField('organisation_id', 'E_INVALID_REFERENCE')
}

async function rejectInvalidBankType(itemId: number, trx: Transaction) {
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

export const CARD = /^[A-Za-z0-9][A-Za-z0-9@._+\- ]{3,63}$/
const PENDING = (shown: string) =>
  `select ${shown} from payment_account_changes c where c.payment_account_id = t.id and c.status = 'pending'`
/** SQL: a card number waits for a second person. */
export const IS_PENDING = `exists (${PENDING('1')})`
const BANK_TYPE = (language: string) => `select d.label_${language} from dictionary_items d where d.id = t.bank_type_id`

/** Accounts of a supplier or the platform that merchants pay to. Numbers are masked. */
export const paymentAccounts = defineResource({
  name: 'payment-accounts',
  table: 'payment_accounts',
  verbs: ['view', 'create', 'edit', 'delete', 'sort'],
  ownership: { organisation: 'organisation_id' },
  label: 'bank_account_name',
  fields: {
    id: id(),
    organisation_id: reference('organisations', { readonly: 'after_create' }),
    ...organisationNames('organisation_name'),
    bank_account_name: text({ required: true, max: 60, search: true, sort: true }),
    bank_type_id: reference('dictionary-items', { required: true }),
    bank_type_zh: derived('text', BANK_TYPE('zh')),
    bank_type_en: derived('text', BANK_TYPE('en')),
    bank_name: text({ max: 100, search: true }),
    card_number: secret({ required: true, min: 4, max: 64, pattern: CARD }),
    card_masked: derived('text', `'**** ' || t.card_tail`),
    is_approved: derived('flag', 't.is_approved'),
    is_pending: derived('flag', IS_PENDING),
    pending_id: derived('integer', PENDING('c.id'), { nullable: true }),
    pending_masked: derived('text', PENDING(`'**** ' || c.card_tail`), { nullable: true }),
    pending_by: derived('text', PENDING('c.requested_name'), { nullable: true }),
    pending_at: derived('moment', PENDING('c.requested_at'), { nullable: true }),
    currency: choice(CURRENCIES, { required: true }),
    sort: integer({ sort: true, initial: 0 }),
    status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
  hooks: { beforeWrite: prepareAccount, afterWrite: requestApproval },
})
