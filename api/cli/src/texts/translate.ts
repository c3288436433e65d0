import { en, type TextKey } from './en.ts'
import { zhCn } from './zh_cn.ts'

export type Language = 'en' | 'zh-cn'
export type Translate = (key: TextKey, params?: Readonly<Record<string, string | number>>) => string

const TEXTS: Record<Language, Record<TextKey, string>> = { en, 'zh-cn': zhCn }

export const translator =
  (language: Language): Translate =>
  (key, params = {}) =>
    TEXTS[language][key].replaceAll(/\{(\w+)\}/g, (mark, name: string) => String(params[name] ?? mark))

/** `--language`, otherwise the locale of the shell. */
export function languageOf(
  given: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Language {
  const { LC_ALL, LC_MESSAGES, LANG, INKFOLD_LANGUAGE } = environment
  const wanted = given ?? INKFOLD_LANGUAGE ?? LC_ALL ?? LC_MESSAGES ?? LANG ?? ''
  return /^zh/i.test(wanted) ? 'zh-cn' : 'en'
}
