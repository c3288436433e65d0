import type { Language } from './languages.ts'
import en from './locales/en.json' with { type: 'json' }
import zhCn from './locales/zh-cn.json' with { type: 'json' }
import { say, type WordKey, type WordParams, type Words } from './say.ts'

/** Both languages at once. A browser bundle takes `client/words.ts` instead, which loads the one it needs. */
export const WORDS: Record<Language, Words> = { 'zh-cn': zhCn, en }

export function word(language: Language, key: WordKey, params?: WordParams): string {
  return say(WORDS[language], language, key, params)
}

/** For keys worked out at run time: the fallback's words where the key has none. */
export function wordOr(language: Language, key: string, fallback: WordKey, params?: WordParams): string {
  return word(language, Object.hasOwn(en, key) ? (key as WordKey) : fallback, params)
}
