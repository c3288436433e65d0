import type {
  AfterSalesClaim,
  AfterSalesLine,
  AfterSalesReason,
  Compensation,
  RefundType,
} from '@inkfold/api/contracts/after_sales'
import { amountOf, minorOf } from '@inkfold/api/contracts/price/amounts'
import type { Language } from '@inkfold/api/contracts/languages'
import { localizedName, localizedStem } from '@/i18n/localizedName'
import type { Rule } from '@/ui/form/rules'

export type Claimable = AfterSalesLine

export const lineName = (line: Claimable, language: Language) => {
  const { colour, size } = line
  return [
    localizedStem(line, 'name', language),
    colour && localizedName(colour, language),
    size && localizedName(size, language),
  ]
    .filter(Boolean)
    .join(' · ')
}

export interface Refundable {
  goods: string
  freight: string
}

/** Form values; pieces by line id. */
export interface Claim {
  reason: AfterSalesReason | ''
  compensation: Compensation
  refund_type: Exclude<RefundType, 'none'>
  amount: string
  description: string
  pieces: Readonly<Record<number, number>>
  evidence: readonly string[]
}

/** A single line starts with all of its pieces. */
export const emptyClaim = (lines: readonly Claimable[]): Claim => ({
  reason: '',
  compensation: 'refund',
  refund_type: 'full',
  amount: '',
  description: '',
  pieces: lines.length === 1 && lines[0] ? { [lines[0].item]: lines[0].ordered } : {},
  evidence: [],
})

const minor = (amount: string) => minorOf(amount) ?? 0

/** The refund amount by kind. */
export function refundOf(type: Exclude<RefundType, 'none' | 'partial'>, { goods, freight }: Refundable): string {
  return amountOf((type === 'freight' ? 0 : minor(goods)) + (type === 'goods' ? 0 : minor(freight)))
}

const piecesOf = ({ pieces }: Claim) =>
  Object.entries(pieces).flatMap(([item, quantity]) => (quantity > 0 ? [{ item: Number(item), quantity }] : []))

export function validateClaim(claim: Claim): Partial<Record<keyof Claim, Rule>> {
  const { reason, compensation, refund_type: type, amount, evidence } = claim
  return {
    ...(!reason && { reason: 'required' as const }),
    ...(piecesOf(claim).length === 0 && { pieces: 'required' as const }),
    ...(compensation === 'refund' && type === 'partial' && minor(amount) === 0 && { amount: 'amount' as const }),
    ...(evidence.length === 0 && { evidence: 'required' as const }),
  }
}

export function claimBody(claim: Claim): AfterSalesClaim {
  const { reason, compensation, refund_type: type, amount, description, evidence } = claim
  return {
    reason: reason || 'other',
    description: description.trim(),
    compensation,
    refund_type: compensation === 'remake' ? 'none' : type,
    ...(compensation === 'refund' && type === 'partial' && { amount: amountOf(minor(amount)) }),
    items: piecesOf(claim),
    evidence,
  }
}
