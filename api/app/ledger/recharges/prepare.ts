import type { PayeeAccount, RechargeOptions } from '#contracts/recharges'
import { row, rows, type Transaction, type Row } from '#core/database'
import { sealedCards } from '#settings/payment/payment_accounts'
import { refuseField, Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { areOwnFiles } from '#media/links/file_access'
import { RECHARGE_AGREEMENT } from '#contracts/agreement'
import { type Currency, CURRENCIES } from '#contracts/money'
import { Money } from '#core/domain/money'
import { configValues } from '#settings/config/config_values'
import { rateAt } from '#settings/rates/rate_feed'
import { RECHARGE } from '#contracts/limits'

export interface Payee extends Omit<PayeeAccount, 'card_number'> {
  card_masked: string
  card_number_sealed: string
}

/** Accounts of the merchant's supplier, and of the platform if the supplier is its own. */
const PAYEES = `
  select a.id, i.value as type, i.label_zh as type_zh, i.label_en as type_en, a.bank_account_name, a.bank_name,
         '**** ' || a.card_tail as card_masked, a.card_number_sealed, a.currency
    from payment_accounts a join dictionary_items i on i.id = a.bank_type_id
   where a.status = 'enabled' and a.is_approved and (a.organisation_id = ?
      or a.organisation_id = (select h.parent_id from organisations h where h.id = ? and h.id = (
           select min(s.id) from organisations s where s.kind = 'supplier' and s.parent_id = h.parent_id)))`

export async function listPayees(supplierId: number): Promise<PayeeAccount[]> {
  const found = await rows<Payee>(`${PAYEES} order by a.sort desc, a.id desc`, [supplierId, supplierId])
  return found.map(({ card_number_sealed: sealed, card_masked: _, ...payee }) => ({
    ...payee,
    card_number: sealedCards.open(payee.id, sealed),
  }))
}

/** One of them, locked so that it cannot be closed concurrently. */
export function lockPayee(supplierId: number, accountId: number, trx: Transaction): Promise<Payee | undefined> {
  return row<Payee>(`${PAYEES} and a.id = ? for share of a`, [supplierId, supplierId, accountId], trx)
}

export async function refuseForeignReceipts(addresses: string[], actor: Actor, trx: Transaction) {
  const sent = { topic: 'receipt', organisationId: actor.organisation.id, actor } as const
  if (!(await areOwnFiles(addresses, sent, trx))) throw refuseField('receipts', 'E_RECEIPT_STRANGE')
}

export interface RemittanceForm {
  payment_account_id: number
  transfer_type: string
  currency: Currency
  amount: string
  rate?: string
  remittance_no: string
  receipts: string[]
  remark: string
  agreed: boolean
}

interface RemittanceOwner {
  organisationId: number
  submitter: Actor
}

export const SECOND_REVIEW = 'rechargeSecondReviewFrom'

export async function prepareRecharge(said: RemittanceForm, whose: RemittanceOwner, trx: Transaction): Promise<Row> {
  if (!said.agreed) throw refuseField('agreed', 'E_RECHARGE_AGREEMENT')
  const amount = parseRemitted(said.amount, said.currency)
  const supplierId = await supplierOf(whose.organisationId, trx)
  const payee = await requireOpenPayee(said, supplierId, trx)
  const rate = await requireShownRate(said.currency, said.rate, trx)
  await refuseForeignReceipts(said.receipts, whose.submitter, trx)
  const credited = creditedAmount(amount, rate.rate)
  return {
    supplier_id: supplierId,
    payment_account_id: payee.id,
    paid_to: JSON.stringify(payeeSnapshot(payee)),
    transfer_type: payee.type,
    currency: said.currency,
    amount_minor: amount.minor,
    rate_id: rate.id,
    rate: rate.rate,
    credited_minor: credited.minor,
    remittance_no: said.remittance_no,
    receipts: JSON.stringify(said.receipts),
    remark: said.remark,
    agreement_version: RECHARGE_AGREEMENT.version,
    needs_two: await needsSecondReview(credited, trx),
  }
}

async function supplierOf(merchantId: number, trx: Transaction): Promise<number> {
  const found = await row<{ id: number }>('select parent_id as id from organisations where id = ?', [merchantId], trx)
  return found?.id as number
}

/** The account may be closed while the form is open; type and currency must match it. */
async function requireOpenPayee(said: RemittanceForm, supplierId: number, trx: Transaction): Promise<Payee> {
  const payee = await lockPayee(supplierId, said.payment_account_id, trx)
  if (!payee) throw refuseField('payment_account_id', 'E_RECHARGE_ACCOUNT')
  if (payee.type !== said.transfer_type) throw refuseField('transfer_type', 'E_RECHARGE_ACCOUNT')
  if (payee.currency !== said.currency) throw refuseField('currency', 'E_RECHARGE_CURRENCY')
  return payee
}

const payeeSnapshot = ({ type_zh, type_en, bank_account_name: name, bank_name: bank, card_masked: masked }: Payee) => ({
  type_zh,
  type_en,
  name,
  bank,
  masked,
})

async function needsSecondReview({ minor }: Money, trx: Transaction): Promise<boolean> {
  const { [SECOND_REVIEW]: from } = await configValues([SECOND_REVIEW], trx)
  return minor >= Number(from ?? Infinity) * 100
}

export async function rechargeOptions(merchantId: number): Promise<RechargeOptions> {
  const supplier = await row<{ id: number }>('select parent_id as id from organisations where id = ?', [merchantId])
  const [accounts, rates, config] = await Promise.all([
    listPayees(supplier?.id ?? 0),
    currentRates(),
    configValues([SECOND_REVIEW]),
  ])
  return {
    accounts,
    rates,
    agreement_version: RECHARGE_AGREEMENT.version,
    second_review_from: Number(config[SECOND_REVIEW] ?? 0).toFixed(2),
  }
}

async function currentRates(): Promise<RechargeOptions['rates']> {
  const found = await Promise.all(
    CURRENCIES.map(async (currency) => ({ currency, at: await rateAt(currency, new Date()) })),
  )
  return found.flatMap(({ currency, at }) => (at ? [{ currency, rate: at.rate }] : []))
}

const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/

export function parseRemitted(typed: string, currency: Currency): Money {
  const amount = AMOUNT.test(typed) ? Money.fromDecimal(typed, currency) : null
  if (amount && amount.minor > 0 && amount.minor <= RECHARGE.minor) return amount
  throw refuseField('amount', 'E_AMOUNT_INVALID')
}

/** The RMB value at this rate, rounded once, half up. */
export const creditedAmount = (amount: Money, rate: string): Money => Money.ofMinor(amount.minor, 'RMB').times(rate)

export async function requireShownRate(currency: Currency, shown: string | undefined, trx: Transaction) {
  const now = await rateAt(currency, new Date(), trx)
  if (!now) throw new Refusal('E_RATE_NONE')
  if (now.id !== null && Number(shown) !== Number(now.rate))
    throw refuseField('rate', 'E_RATE_CHANGED', { rate: now.rate })
  return now
}
