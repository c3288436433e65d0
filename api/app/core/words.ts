import type { Language } from '#contracts/languages'
import { say, type WordKey, type WordParams } from '#contracts/say'
import { WORDS } from '#contracts/words'

/** A sentence whose key came from elsewhere, or the fallback where nobody wrote words for it. */
export function wordOr(
  language: Language,
  key: string,
  fallback: WordKey,
  details: Record<string, unknown> = {},
): string {
  const known = key in WORDS[language] || `${key}_other` in WORDS[language] ? (key as WordKey) : fallback
  return say(WORDS[language], language, known, printable(details))
}

function printable(details: Record<string, unknown>): WordParams {
  const entries = Object.entries(details).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return Object.fromEntries(entries) as WordParams
}
