import type { PublicationFault } from './form.ts'
import { FORBIDDEN_MARKS, TEXT_HARD_LIMIT, type TextRule } from './rules.ts'

/** What a title or description may insert, such as `{{colour}}`. */
export const PUBLICATION_VARIABLES = [
  'name',
  'product',
  'code',
  'colours',
  'sizes',
  'material',
  'composition',
  'season',
  'store',
] as const
export type PublicationVariable = (typeof PUBLICATION_VARIABLES)[number]

const VARIABLE = /\{\{\s*([^{}]{0,60}?)\s*\}\}/g

/** Unknown names stay as they are; `unknownVariables` names them. */
export function fillVariables(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(VARIABLE, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] as string) : whole,
  )
}

export function unknownVariables(text: string, values: Readonly<Record<string, string>>): string[] {
  return [...text.matchAll(VARIABLE)].map(([, name = '']) => name).filter((name) => !Object.hasOwn(values, name))
}

/** Counted as platforms count: by characters, not by UTF-16 units. */
export const lengthOf = (text: string) => [...text].length

export function textFaults(
  field: string,
  text: string,
  rule: TextRule,
  values: Readonly<Record<string, string>>,
): PublicationFault[] {
  // Nothing longer is searched for marks or variables.
  if (text.length > TEXT_HARD_LIMIT) return [{ field, rule: 'text_long', measured: lengthOf(text), limit: rule.max }]
  const [unknown] = unknownVariables(text, values)
  if (unknown !== undefined) return [{ field, rule: 'text_variable', measured: unknown, limit: null }]
  const filled = fillVariables(text, values).trim()
  const length = lengthOf(filled)
  if (length === 0) return rule.min > 0 ? [{ field, rule: 'required', measured: null, limit: null }] : []
  const faults: PublicationFault[] = []
  if (length < rule.min) faults.push({ field, rule: 'text_short', measured: length, limit: rule.min })
  if (length > rule.max) faults.push({ field, rule: 'text_long', measured: length, limit: rule.max })
  // Line breaks and tabs are the only control characters that people type.
  const plain = filled.replaceAll(/[\n\r\t]/g, ' ')
  const mark = rule.forbidden.map((name) => FORBIDDEN_MARKS[name].exec(plain)?.[0]).find((found) => found !== undefined)
  if (mark !== undefined) faults.push({ field, rule: 'text_marks', measured: printable(mark), limit: null })
  return faults
}

const printable = (mark: string) =>
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(mark)
    ? `U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : mark
