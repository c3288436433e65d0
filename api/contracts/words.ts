import type { Language } from './languages.ts'
import en from './locales/en.json' with { type: 'json' }
import zhCn from './locales/zh-cn.json' with { type: 'json' }
import { say, type WordKey, type WordParams, type Words } from './say.ts'

/** Contains both languages. Browser bundles use `client/words.ts`, which loads one. */
export const WORDS: Record<Language, Words> = { 'zh-cn': zhCn, en }

export function word(language: Language, key: WordKey, params?: WordParams): string {
  return say(WORDS[language], language, key, params)
}

/** For dynamic keys: falls back to another key's text if the key has none. */
export function wordOr(language: Language, key: string, fallback: WordKey, params?: WordParams): string {
  return word(language, Object.hasOwn(en, key) ? (key as WordKey) : fallback, params)
}
