import type { Language } from '@inkfold/api/contracts/languages'

/** A record on the wire; further columns depend on the declaration. */
export interface Row {
  id: number
  parent_id?: number | null
  version?: number
  children?: Row[]
  /** Actions allowed on this record, where that differs per row. */
  can?: string[]
  [column: string]: unknown
}

const filled = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value)

/** A name in the user's language, else in the other: `title` reads `title_zh` and `title_en`, or `title` itself. */
export function nameOf(row: object, stem: string, language: Language): string {
  const named = row as Record<string, unknown>
  const chinese = filled(named[`${stem}_zh`]) ?? filled(named[stem])
  const english = filled(named[`${stem}_en`])
  return (language === 'en' ? (english ?? chinese) : (chinese ?? english)) ?? ''
}
