import app from '@adonisjs/core/services/app'
import { RiskMatcher, type RiskWord } from '#settings/risk/risk_matcher'
import { RiskWordCache } from '#settings/risk/check_text'

/** As if these words stood on the list, blocked; answers what takes them off again. */
export const blockWords = (...words: string[]) => listWords(...words.map((word) => ({ word, level: 'block' as const })))

/** As if these were the list. */
export function listWords(...words: RiskWord[]): () => void {
  const matcher = new RiskMatcher(words)
  app.container.swap(RiskWordCache, () => ({ matcher: async () => matcher }) as unknown as RiskWordCache)
  return () => app.container.restore(RiskWordCache)
}
