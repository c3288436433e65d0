import type { Language } from '#contracts/languages'
import { say, type WordKey, type WordParams } from '#contracts/say'
import { WORDS } from '#contracts/words'

/** A sentence whose key came from elsewhere, or the fallback where nobody wrote words for it. */
export function translateOr(
  language: Language,
  key: string,
  fallback: WordKey,
  details: Record<string, unknown> = {},
): string {
  const known = key in WORDS[language] || `${key}_other` in WORDS[language] ? (key as WordKey) : fallback
  return translate(language, known, details)
}

/** A sentence of ours, with details that are words themselves. */
export const translate = (language: Language, key: WordKey, details: Record<string, unknown>): string =>
  say(WORDS[language], language, key, toWordParams(language, details))

/** A detail `{ word }` is itself a key, with `params` of its own; `{ words }` are several; a text for each language is one of them. */
function toWordParams(language: Language, details: Record<string, unknown>): WordParams {
  const entries = Object.entries(details).map(([name, value]) => [name, resolveDetail(language, value)])
  return Object.fromEntries(
    entries.filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  ) as WordParams
}

type Detail = { word?: unknown; words?: unknown; params?: Record<string, unknown> } & Partial<Record<Language, string>>

function resolveDetail(language: Language, value: unknown): unknown {
  const { word, words, params, [language]: own } = (value ?? {}) as Detail
  if (own !== undefined) return own
  if (Array.isArray(words)) return translateList(language, words)
  if (typeof word === 'string' && params) return translateOr(language, word, 'validation.other', params)
  return typeof word === 'string' ? WORDS[language][word] : value
}

const translateList = (language: Language, keys: readonly unknown[]) =>
  new Intl.ListFormat(language).format(keys.map((key) => WORDS[language][String(key)] ?? ''))
