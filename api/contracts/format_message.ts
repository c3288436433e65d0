import { formatParameter } from './format_numbers.ts'
import type { Language } from './languages.ts'
import type en from './locales/en.json'

export type Messages = Record<string, string>
type Singular<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key
/** Keys of the shared translations; plural forms share their stem. */
export type MessageKey = Singular<keyof typeof en>
export type MessageParams = Record<string, unknown>

/** Translates a key like i18next: fills `{{name}}`, formats numbers, selects the plural by `count`. */
export function formatMessage(
  words: Messages,
  language: Language,
  key: MessageKey,
  params: MessageParams = {},
): string {
  return fill(words[formOf(language, key, params)] ?? words[key] ?? key, language, params)
}

function formOf(language: Language, key: string, { count }: MessageParams): string {
  return typeof count === 'number' ? `${key}_${new Intl.PluralRules(language).select(count)}` : key
}

function fill(sentence: string, language: Language, params: MessageParams): string {
  return sentence.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => text(language, name, params[name]))
}

function text(language: Language, name: string, value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? formatParameter(language, name, value) : ''
}
