import { FINISHED } from '@inkfold/api/contracts/limits'

const AT_AN_END = /^\p{P}|\p{P}$/u

export type LabelFault = 'punctuation' | 'long' | 'many' | 'twice'

/** The error of a label added to others, or null. */
export function labelFault(label: string, others: readonly string[]): LabelFault | null {
  if (AT_AN_END.test(label)) return 'punctuation'
  if (label.length > FINISHED.label) return 'long'
  if (others.includes(label)) return 'twice'
  return others.length >= FINISHED.labels ? 'many' : null
}
