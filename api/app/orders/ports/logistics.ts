import type { FreightChoice, FreightOption, FreightQuote, FreightRequest, ReceiverAddress } from '#contracts/logistics'
import type { Transaction } from '#core/database'
import type { PriceAndStockVersion } from '#logistics/rate_book'

export type AddressWithId = ReceiverAddress & { id: number }

/**
 * Port: addresses and freight quotes. `now` gives the current data versions, which saves a query for cached entries.
 */
export abstract class Logistics {
  abstract quote(
    client: Transaction | undefined,
    parcel: FreightRequest,
    now?: PriceAndStockVersion,
  ): Promise<FreightQuote>
  /** The chosen option if it is still valid; otherwise throws. */
  abstract chosenOption(
    client: Transaction | undefined,
    parcel: FreightRequest,
    choice: FreightChoice | null,
    now?: PriceAndStockVersion,
  ): Promise<FreightOption>
  /** The merchant's default address, or else the latest one. */
  abstract defaultAddress(merchantId: number, client?: Transaction): Promise<AddressWithId | undefined>
  /** From the merchant's address book; undefined when it does not exist. */
  abstract address(id: number, merchantId: number, client?: Transaction): Promise<ReceiverAddress | undefined>
}
