import type { FormRule } from 'antd'
import type { TFunction } from 'i18next'
import type { Field } from '../fields/field'

const COUNTED: ReadonlySet<Field['kind']> = new Set(['number', 'money', 'decimal', 'limit'])

/** The declared limits as form rules with shared messages; the API validates again. */
export function rulesOf({ kind, required, min, max, pattern }: Field, words: TFunction): FormRule[] {
  const whitespace = kind === 'text' || kind === 'paragraph'
  const measured = !COUNTED.has(kind)
  return [
    // A rule with a `whitespace` key, even false, expects text and refuses numbers and lists.
    ...(required ? [{ required, ...(whitespace && { whitespace }), message: words('validation.required') }] : []),
    ...(min && measured ? [{ min, message: words('validation.minLength', { min }) }] : []),
    ...(max && measured ? [{ max, message: words('validation.maxLength', { max }) }] : []),
    ...(pattern ? [{ pattern, message: words('validation.regex') }] : []),
  ]
}
