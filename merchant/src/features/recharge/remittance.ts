import { RECHARGE } from '@inkfold/api/contracts/limits'
import type { PayeeAccount, Recharge, RechargeOptions } from '@inkfold/api/contracts/recharges'
import { violatedRules, required } from '@/ui/form/rules'
import { pendingOrder } from '@/ui/trade/pendingOrder'
import { creditedAmount } from './credited'

export interface Receipt {
  url: string
  shown: string
  name: string
}

export interface RemittanceEntries {
  account: PayeeAccount | null
  amount: string
  remittance_no: string
  remark: string
  receipts: readonly Receipt[]
  agreed: boolean
}

const shownOf = (before: Recharge) => [before.receipt_1, before.receipt_2, before.receipt_3]

/** Initial values: those of the rejected remittance, or empty. */
export function initialEntries({ accounts }: RechargeOptions, before: Recharge | undefined): RemittanceEntries {
  const account = accounts.find(({ id }) => id === before?.payment_account_id) ?? accounts[0] ?? null
  const amount = (account?.currency === 'RMB' && pendingOrder()?.amount) || ''
  if (!before) return { account, amount, remittance_no: '', remark: '', receipts: [], agreed: false }
  const { remittance_no, remark, receipts } = before
  const sent = receipts.map((url, at) => ({ url, shown: shownOf(before)[at] ?? '', name: String(at + 1) }))
  return { account, amount: before.amount, remittance_no, remark, receipts: sent, agreed: false }
}

export const rateOf = ({ rates }: RechargeOptions, account: PayeeAccount | null): string =>
  rates.find(({ currency }) => currency === account?.currency)?.rate ?? ''

export function check(said: RemittanceEntries, rate: string) {
  const isAmount = creditedAmount(said.amount, rate || '1.00') !== null
  return {
    ...violatedRules<RemittanceEntries>({
      amount: isAmount ? null : 'amount',
      remittance_no:
        required(said.remittance_no) ?? (said.remittance_no.trim().length < RECHARGE.no.min ? 'remittanceNo' : null),
    }),
    ...(said.agreed ? {} : { agreed: 'accepted' as const }),
  }
}

export const bodyOf = (
  { account, amount, remittance_no, remark, receipts, agreed }: RemittanceEntries,
  rate: string,
) => ({
  payment_account_id: account?.id,
  transfer_type: account?.type,
  currency: account?.currency,
  amount: amount.trim(),
  ...(account?.currency === 'RMB' ? {} : { rate }),
  remittance_no: remittance_no.trim(),
  remark: remark.trim(),
  receipts: receipts.map(({ url }) => url),
  agreed,
})
