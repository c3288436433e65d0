import type { FreightOption, FreightQuote, ReceiverAddress } from '#contracts/logistics'
import { Refusal } from '#core/errors'
import { Logistics } from '#orders/ports/logistics'

/** Until somebody carries parcels: nothing can be chosen. */
export class NoLogistics extends Logistics {
  quote(): Promise<FreightQuote> {
    return Promise.resolve({ weight_g: 0, commitment_days: 0, options: [], refused: [] })
  }

  held(): Promise<FreightOption> {
    return Promise.reject(new Refusal('E_UNAVAILABLE'))
  }

  address(): Promise<ReceiverAddress | undefined> {
    return Promise.resolve(undefined)
  }
}
