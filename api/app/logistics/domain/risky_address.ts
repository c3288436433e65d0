import type { ReceiverAddress } from '#contracts/logistics'
import { Refusal } from '#core/errors'
import { riskyFaults, type Texts } from '#settings/risk/domain/refuse_risky'

/** What somebody writes into an address. In China the region comes from its code. */
export const addressTexts = ({ country, firstname, street, city, district, province }: ReceiverAddress): Texts =>
  country === 'CN' ? { firstname, street } : { firstname, street, city, district, province }

/** An address of the book may be older than the word that it holds. */
export async function refuseRiskyChoice(chosen: ReceiverAddress): Promise<void> {
  const [reasons] = Object.values(await riskyFaults(addressTexts(chosen)))
  if (reasons) throw new Refusal('E_RISK_WORD', { ...reasons[0]?.params, fields: { address_id: reasons } })
}
