import type { Language } from '#contracts/languages'

/** Can the database hold it? PostgreSQL knows no NUL, and half a surrogate pair is no character. */
export const isValidText = (text: string) => !text.includes('\0') && text.isWellFormed()

export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)

export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const WHOLE = new RegExp(`^${UUID}$`)

/** Lower case only, as the product writes them. */
export const isUuid = (text: string): boolean => WHOLE.test(text)

const ORDER = { 'zh-cn': ['zh', 'en'], en: ['en', 'zh'] } as const

/** The text in one language, falling back to the other. */
export function textIn(pairs: object, stem: string, language: Language): string {
  const [first, other] = ORDER[language]
  const given = pairs as Record<string, unknown>
  return String(given[`${stem}_${first}`] || given[`${stem}_${other}`] || '')
}

/** The same as SQL. */
export const either = (first: string, other: string) => `coalesce(nullif(${first}, ''), ${other})`

/** A name with an optional English one in `STEM_en`. */
export const nameSql = (stem: string, language: Language) => (language === 'en' ? either(`${stem}_en`, stem) : stem)

export function textSql(stem: string, language: Language): string {
  const [first, other] = ORDER[language]
  return either(`${stem}_${first}`, `${stem}_${other}`)
}
