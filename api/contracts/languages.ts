export const LANGUAGES = ['zh-cn', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'zh-cn'

/** BCP 47 locales for `Intl` formats. */
export const LOCALES = { 'zh-cn': 'zh-CN', en: 'en-GB' } as const satisfies Record<Language, string>

/** English if the first preference is English, else the default. */
export function languageOf(wanted: string | null | undefined): Language {
  const first = wanted?.split(',')[0]?.trim().toLowerCase() ?? ''
  return first.startsWith('en') ? 'en' : DEFAULT_LANGUAGE
}

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((one) => one === value)
