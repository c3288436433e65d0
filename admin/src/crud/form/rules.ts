import type { FormRule } from 'antd'
import type { TFunction } from 'i18next'
import type { Field } from '../fields/field'

const TYPED = new Set(['text', 'paragraph', 'password', 'number'])

/** The declared limits in the shared words; the API checks again and says the rest. */
export function rulesOf({ kind, required, min, max, pattern }: Field, label: string, words: TFunction): FormRule[] {
  const ask = TYPED.has(kind) ? 'rules.required' : 'rules.choose'
  const whitespace = kind === 'text' || kind === 'paragraph'
  return [
    ...(required ? [{ required, whitespace, message: words(ask, { field: label }) }] : []),
    ...(min && kind !== 'number' ? [{ min, message: words('rules.too_short', { field: label, min }) }] : []),
    ...(max && kind !== 'number' ? [{ max, message: words('rules.too_long', { field: label, max }) }] : []),
    ...(pattern ? [{ pattern, message: words('rules.invalid', { field: label }) }] : []),
  ]
}
