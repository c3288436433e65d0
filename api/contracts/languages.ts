export const LANGUAGES = ['zh-cn', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'zh-cn'

/** The language a browser or a header asks for, or the default. */
export function languageOf(wanted: string | null | undefined): Language {
  const first = wanted?.split(',')[0]?.trim().toLowerCase() ?? ''
  return first.startsWith('en') ? 'en' : DEFAULT_LANGUAGE
}

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((one) => one === value)
