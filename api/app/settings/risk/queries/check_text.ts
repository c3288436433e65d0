import app from '@adonisjs/core/services/app'
import type { RiskCheck } from '#contracts/risk'
import { RiskList } from '#settings/risk/queries/risk_list'

/** What of the risk words a text holds, and what follows from it: for names, titles, texts on designs and addresses. */
export async function checkText(text: string): Promise<RiskCheck> {
  const list = await app.container.make(RiskList)
  return (await list.matcher()).check(text)
}
