import type { FreightChoice, FreightOption, FreightQuote, FreightRequest, ReceiverAddress } from '#contracts/logistics'
import type { Transaction } from '#core/database'
import type { PriceAndStockVersion } from '#logistics/rate_book'

export type AddressWithId = ReceiverAddress & { id: number }

/** Where parcels go and what that costs; what is known of the versions in which goods and rates are is not asked again. */
export abstract class Logistics {
  abstract quote(
    client: Transaction | undefined,
    parcel: FreightRequest,
    now?: PriceAndStockVersion,
  ): Promise<FreightQuote>
  /** The option of a choice that still holds; otherwise it refuses. */
  abstract chosenOption(
    client: Transaction | undefined,
    parcel: FreightRequest,
    choice: FreightChoice | null,
    now?: PriceAndStockVersion,
  ): Promise<FreightOption>
  /** What the merchant's address book gives unless somebody says otherwise: the default, or the latest. */
  abstract defaultAddress(merchantId: number, client?: Transaction): Promise<AddressWithId | undefined>
  /** From the merchant's address book; undefined where it is not there. */
  abstract address(id: number, merchantId: number, client?: Transaction): Promise<ReceiverAddress | undefined>
}
