import app from '@adonisjs/core/services/app'
import { RiskMatcher, type RiskWord } from '#settings/risk/domain/matcher'
import { RiskList } from '#settings/risk/queries/risk_list'

/** As if these words stood on the list, blocked; answers what takes them off again. */
export const blockWords = (...words: string[]) => listWords(...words.map((word) => ({ word, level: 'block' as const })))

/** As if these were the list. */
export function listWords(...words: RiskWord[]): () => void {
  const matcher = new RiskMatcher(words)
  app.container.swap(RiskList, () => ({ matcher: async () => matcher }) as unknown as RiskList)
  return () => app.container.restore(RiskList)
}
