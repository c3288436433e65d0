import type { Language } from '#contracts/languages'
import { formatMessage, type MessageKey, type MessageParams } from '#contracts/format_message'
import { MESSAGES } from '#contracts/messages'

/** A sentence whose key came from elsewhere, or the fallback where nobody wrote words for it. */
export function translateNestedOr(
  language: Language,
  key: string,
  fallback: MessageKey,
  details: Record<string, unknown> = {},
): string {
  const known = key in MESSAGES[language] || `${key}_other` in MESSAGES[language] ? (key as MessageKey) : fallback
  return translateNested(language, known, details)
}

/** A sentence of ours, with details that are words themselves. */
export const translateNested = (language: Language, key: MessageKey, details: Record<string, unknown>): string =>
  formatMessage(MESSAGES[language], language, key, toMessageParams(language, details))

/** A detail `{ word }` is itself a key, with `params` of its own; `{ words }` are several; a text for each language is one of them. */
function toMessageParams(language: Language, details: Record<string, unknown>): MessageParams {
  const entries = Object.entries(details).map(([name, value]) => [name, resolveDetail(language, value)])
  return Object.fromEntries(
    entries.filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  ) as MessageParams
}

type Detail = { word?: unknown; words?: unknown; params?: Record<string, unknown> } & Partial<Record<Language, string>>

function resolveDetail(language: Language, value: unknown): unknown {
  const { word, words, params, [language]: own } = (value ?? {}) as Detail
  if (own !== undefined) return own
  if (Array.isArray(words)) return translateList(language, words)
  if (typeof word === 'string' && params) return translateNestedOr(language, word, 'validation.other', params)
  return typeof word === 'string' ? MESSAGES[language][word] : value
}

const translateList = (language: Language, keys: readonly unknown[]) =>
  new Intl.ListFormat(language).format(keys.map((key) => MESSAGES[language][String(key)] ?? ''))
