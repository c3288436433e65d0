import type { CustomsField } from '@inkfold/api/contracts/customs'
import { minorOf } from '@inkfold/api/contracts/price/amounts'
import type { OrderSheet } from '@inkfold/api/contracts/settlement'
import { lackingIn } from '../customs/declaration'

export type Obstacle =
  | { kind: 'refusal'; reason: 'E_LINES_GONE' | 'E_LOGISTICS_REQUIRED' | 'E_LOGISTICS_CHANGED' }
  | { kind: 'customs'; count: number; item: string; missing: readonly CustomsField[] }
  | { kind: 'gap'; amount: string }

/** The first reason why an order cannot be paid now; null when it can. */
export function obstacleOf({ lines, parts, gap }: OrderSheet): Obstacle | null {
  if (lines.some(({ problem }) => problem !== null)) return { kind: 'refusal', reason: 'E_LINES_GONE' }
  if (parts.some(({ lost }) => lost !== null)) return { kind: 'refusal', reason: 'E_LOGISTICS_CHANGED' }
  const abroad = parts.flatMap(({ chosen, lines: own }) => (chosen?.needs_customs ? own : []))
  if (parts.some(({ chosen }) => chosen === null)) return { kind: 'refusal', reason: 'E_LOGISTICS_REQUIRED' }
  const lacking = lackingIn(lines.filter(({ id }) => abroad.includes(id)))
  const [first] = lacking
  if (first) return { kind: 'customs', count: lacking.length, item: first.line.name, missing: first.missing }
  return gap !== null && (minorOf(gap) ?? 0) > 0 ? { kind: 'gap', amount: gap } : null
}

export interface UnpaidOrder {
  reason: string | null
  message: string
}

/** Whether the balance is too low, by the payment's answer or the orders' current state. */
export const isBalanceTooLow = (answers: readonly UnpaidOrder[], sheets: readonly OrderSheet[]) =>
  answers.some(({ reason }) => reason === 'E_INSUFFICIENT_BALANCE') ||
  sheets.some((sheet) => obstacleOf(sheet)?.kind === 'gap')
