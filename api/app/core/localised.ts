import type { Language } from '#contracts/languages'

const ORDER = { 'zh-cn': ['zh', 'en'], en: ['en', 'zh'] } as const

/** The text of a pair like `name_zh` and `name_en` in one language, else in the other. */
export function textIn(pairs: object, stem: string, language: Language): string {
  const [first, other] = ORDER[language]
  const given = pairs as Record<string, unknown>
  return String(given[`${stem}_${first}`] || given[`${stem}_${other}`] || '')
}

/** The same as SQL over two columns. */
export const either = (first: string, other: string) => `coalesce(nullif(${first}, ''), ${other})`

export function textSql(stem: string, language: Language): string {
  const [first, other] = ORDER[language]
  return either(`${stem}_${first}`, `${stem}_${other}`)
}
