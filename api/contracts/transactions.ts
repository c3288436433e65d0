import type { LedgerEntry, LedgerKind } from './ledger.ts'
import type { Currency } from './money.ts'
import type { RechargeStatus } from './recharges.ts'

export const PAY_METHODS = ['balance', 'remittance', 'online'] as const
export type PayMethod = (typeof PAY_METHODS)[number]

/** Every movement is final: `success`, or `reversed` if it was reversed in full. */
export const TRANSACTION_STATUSES = ['success', 'reversed'] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

export interface Transaction {
  id: number
  pay_no: string
  serial_no: string | null
  order_no: string | null
  organisation_id: number
  merchant: string
  method: PayMethod
  kind: LedgerKind
  is_reversal: boolean
  /** Display name key. */
  entry: LedgerEntry
  currency: Currency
  status: TransactionStatus
  amount: string
  before: string
  after: string
  operator: string | null
  remark: string
  remittance_no: string | null
  voucher: string | null
  audit_status: RechargeStatus | null
  auditor: string | null
  audited_at: string | null
  audit_remark: string | null
  created_at: string
  paid_at: string
  arrived_at: string
}
