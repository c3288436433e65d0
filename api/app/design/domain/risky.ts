import { refuseField } from '#core/errors'
import { checkText } from '#settings/risk/queries/check_text'

/** A text that other people read may hold no word that is blocked; which one it is, is said at its field. */
export async function refuseRisky(field: string, text: string): Promise<void> {
  const { verdict, matches } = await checkText(text)
  if (verdict === 'block') throw refuseField(field, 'E_RISK_WORD', { word: matches[0]?.word ?? '' })
}
