import { RECHARGE_AGREEMENT } from '#contracts/agreement'
import type { Currency } from '#contracts/money'
import { refuseField } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { Money } from '#core/domain/money'
import { type Row, row, type Transaction } from '#core/database'
import { creditedFor, remitted } from '#ledger/recharges/domain/remitted'
import { agreedRate } from '#ledger/recharges/queries/agreed_rate'
import { type Payee, payeeOf } from '#ledger/recharges/queries/payees'
import { refuseStrangeReceipts } from '#ledger/recharges/queries/receipts'
import { configValues } from '#settings/queries/config_values'

export interface SaidRemittance {
  payment_account_id: number
  transfer_type: string
  currency: Currency
  amount: string
  /** The rate that the form showed. */
  rate?: string
  remittance_no: string
  receipts: string[]
  remark: string
  agreed: boolean
}

interface Whose {
  organisationId: number
  /** Whose receipts they are. */
  saidBy: Actor
}

export const SECOND_REVIEW = 'rechargeSecondReviewFrom'

/** Everything that is kept of what somebody says they sent, judged as of now; the columns of a recharge. */
export async function prepareRecharge(said: SaidRemittance, whose: Whose, trx: Transaction): Promise<Row> {
  if (!said.agreed) throw refuseField('agreed', 'E_RECHARGE_AGREEMENT')
  const amount = remitted(said.amount, said.currency)
  const supplierId = await supplierOf(whose.organisationId, trx)
  const payee = await openPayee(said, supplierId, trx)
  const rate = await agreedRate(said.currency, said.rate, trx)
  await refuseStrangeReceipts(said.receipts, whose.saidBy, trx)
  const credited = creditedFor(amount, rate.rate)
  return {
    supplier_id: supplierId,
    payment_account_id: payee.id,
    paid_to: JSON.stringify(snapshot(payee)),
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
    needs_two: await needsTwo(credited, trx),
  }
}

async function supplierOf(merchantId: number, trx: Transaction): Promise<number> {
  const found = await row<{ id: number }>('select parent_id as id from organisations where id = ?', [merchantId], trx)
  return found?.id as number
}

/** An account may be closed while somebody fills in the form; it says its type and its currency itself. */
async function openPayee(said: SaidRemittance, supplierId: number, trx: Transaction): Promise<Payee> {
  const payee = await payeeOf(supplierId, said.payment_account_id, trx)
  if (!payee) throw refuseField('payment_account_id', 'E_RECHARGE_ACCOUNT')
  if (payee.type !== said.transfer_type) throw refuseField('transfer_type', 'E_RECHARGE_ACCOUNT')
  if (payee.currency !== said.currency) throw refuseField('currency', 'E_RECHARGE_CURRENCY')
  return payee
}

const snapshot = ({ type_zh, type_en, bank_account_name: name, bank_name: bank, card_masked: masked }: Payee) => ({
  type_zh,
  type_en,
  name,
  bank,
  masked,
})

async function needsTwo({ minor }: Money, trx: Transaction): Promise<boolean> {
  const { [SECOND_REVIEW]: from } = await configValues([SECOND_REVIEW], trx)
  return minor >= Number(from ?? Infinity) * 100
}
