import { FINISHED } from '#contracts/limits'
import type { FieldReason, FieldReasons } from '#core/errors'

const AT_AN_END = /^\p{P}|\p{P}$/u

/** Labels without punctuation at their start or end, each fault at its place. */
export function labelFaults(labels: readonly string[]): FieldReasons {
  if (labels.length > FINISHED.labels)
    return { labels: [{ key: 'errors.E_LABELS_TOO_MANY', params: { max: FINISHED.labels } }] }
  return Object.fromEntries(
    labels.flatMap((label, i) => {
      const fault = labelFault(label)
      return fault ? [[`labels.${i}`, [fault]] as const] : []
    }),
  )
}

function labelFault(label: string): FieldReason | null {
  if (AT_AN_END.test(label)) return { key: 'errors.E_LABEL_PUNCTUATION', params: { label } }
  return label.length > FINISHED.label ? { key: 'validation.maxLength', params: { max: FINISHED.label } } : null
}
