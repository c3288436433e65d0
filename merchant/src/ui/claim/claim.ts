import type {
  AfterSalesClaim,
  AfterSalesLine,
  AfterSalesReason,
  Compensation,
  RefundType,
} from '@inkfold/api/contracts/after_sales'
import { amountOf, minorOf } from '@inkfold/api/contracts/price/amounts'
import type { Language } from '@inkfold/api/contracts/languages'
import { nameIn } from '@/i18n/names'
import type { Rule } from '@/ui/form/rules'

/** A line of an order of which pieces may be complained about. */
export type Claimable = AfterSalesLine

/** A line as it differs from its neighbours: two sizes of a shirt have one name. */
export const calledOf = ({ name, colour, size }: Claimable, language: Language) =>
  [name, colour && nameIn(colour, language), size && nameIn(size, language)].filter(Boolean).join(' · ')

/** What may still be refunded of an order. */
export interface Left {
  goods: string
  freight: string
}

/** What is typed; pieces by the line they are of. */
export interface Claim {
  reason: AfterSalesReason | ''
  compensation: Compensation
  refund_type: Exclude<RefundType, 'none'>
  amount: string
  description: string
  pieces: Readonly<Record<number, number>>
  evidence: readonly string[]
}

/** A complaint about one line begins with all of its pieces. */
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

/** How much each kind of refund comes to. */
export function refundOf(type: Exclude<RefundType, 'none' | 'partial'>, { goods, freight }: Left): string {
  return amountOf((type === 'freight' ? 0 : minor(goods)) + (type === 'goods' ? 0 : minor(freight)))
}

const piecesOf = ({ pieces }: Claim) =>
  Object.entries(pieces).flatMap(([item, quantity]) => (quantity > 0 ? [{ item: Number(item), quantity }] : []))

/** What is missing, by field. */
export function faultsOf(claim: Claim): Partial<Record<keyof Claim, Rule>> {
  const { reason, compensation, refund_type: type, amount, evidence } = claim
  return {
    ...(!reason && { reason: 'required' as const }),
    ...(piecesOf(claim).length === 0 && { pieces: 'required' as const }),
    ...(compensation === 'refund' && type === 'partial' && minor(amount) === 0 && { amount: 'amount' as const }),
    ...(evidence.length === 0 && { evidence: 'required' as const }),
  }
}

/** As it is sent. */
export function sentOf(claim: Claim): AfterSalesClaim {
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
