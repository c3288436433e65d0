export const LANGUAGES = ['zh-cn', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'zh-cn'

/** What the browser's own formats of numbers and times go by. */
export const LOCALES = { 'zh-cn': 'zh-CN', en: 'en-GB' } as const satisfies Record<Language, string>

/** The language a browser or a header asks for, or the default. */
export function languageOf(wanted: string | null | undefined): Language {
  const first = wanted?.split(',')[0]?.trim().toLowerCase() ?? ''
  return first.startsWith('en') ? 'en' : DEFAULT_LANGUAGE
}

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((one) => one === value)
