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
  return say(WORDS[language], language, known, printable(language, details))
}

/** A detail `{ word }` is itself a key: the name of a limit, of a field. */
function printable(language: Language, details: Record<string, unknown>): WordParams {
  const entries = Object.entries(details).map(([name, value]) => [name, named(language, value)])
  return Object.fromEntries(
    entries.filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  ) as WordParams
}

function named(language: Language, value: unknown): unknown {
  const key = (value as { word?: unknown } | null)?.word
  return typeof key === 'string' ? WORDS[language][key] : value
}
