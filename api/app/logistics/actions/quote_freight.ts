import type { HeldFreight, QuoteFreight } from '#contracts/logistics'
import type { Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { parcelOf } from '#logistics/domain/parcel'
import { quoteParcel } from '#logistics/domain/quote'
import { weigh, type Supplied } from '#logistics/queries/measures'
import { dayOf } from '#organisations/domain/days'

/** What one parcel costs by every method, now. Nothing is kept: whoever charges asks again. */
export const quoteFreight: QuoteFreight<Transaction, Supplied> = async (client, parcel, now) => {
  const { packed, book } = await weigh(parcel, client, now)
  return quoteParcel(parcelOf(packed), book, parcel, dayOf(new Date()))
}

/** The chosen option, if it still is what was shown. */
export const heldFreight: HeldFreight<Transaction, Supplied> = async (client, parcel, choice, now) => {
  const { options } = await quoteFreight(client, parcel, now)
  if (!choice) throw new Refusal(options.length === 0 ? 'E_LOGISTICS_NONE' : 'E_LOGISTICS_REQUIRED')
  const option = options.find((one) => one.method_id === choice.method_id)
  if (option?.fingerprint !== choice.fingerprint) throw new Refusal('E_LOGISTICS_CHANGED')
  return option
}
