import app from '@adonisjs/core/services/app'
import { RiskMatcher, type RiskWord } from '#settings/risk/risk_matcher'
import { RiskWordCache } from '#settings/risk/check_text'

/** Blocks these words in the list; returns a function that restores it. */
export const blockWords = (...words: string[]) => listWords(...words.map((word) => ({ word, level: 'block' as const })))

/** Replaces the risk list; returns a function that restores it. */
export function listWords(...words: RiskWord[]): () => void {
  const matcher = new RiskMatcher(words)
  app.container.swap(RiskWordCache, () => ({ matcher: async () => matcher }) as unknown as RiskWordCache)
  return () => app.container.restore(RiskWordCache)
}
