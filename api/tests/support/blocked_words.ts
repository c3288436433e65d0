import app from '@adonisjs/core/services/app'
import { RiskMatcher } from '#settings/risk/domain/matcher'
import { RiskList } from '#settings/risk/queries/risk_list'

/** As if these words stood on the list, blocked; answers what takes them off again. */
export function blockWords(...words: string[]): () => void {
  const matcher = new RiskMatcher(words.map((word) => ({ word, level: 'block' as const })))
  app.container.swap(RiskList, () => ({ matcher: async () => matcher }) as unknown as RiskList)
  return () => app.container.restore(RiskList)
}
