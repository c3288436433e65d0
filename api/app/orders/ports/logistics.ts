import type { FreightChoice, FreightOption, FreightQuote, FreightRequest, ReceiverAddress } from '#contracts/logistics'
import type { Transaction } from '#core/database'

/** Where parcels go and what that costs. */
export abstract class Logistics {
  abstract quote(client: Transaction | undefined, parcel: FreightRequest): Promise<FreightQuote>
  /** The option of a choice that still holds; otherwise it refuses. */
  abstract held(
    client: Transaction | undefined,
    parcel: FreightRequest,
    choice: FreightChoice | null,
  ): Promise<FreightOption>
  /** From the merchant's address book; undefined where it is not there. */
  abstract address(id: number, merchantId: number, client?: Transaction): Promise<ReceiverAddress | undefined>
}
