import type { FreightChoice, FreightRequest, ReceiverAddress } from '#contracts/logistics'
import { preparedRow, type Transaction } from '#core/database'
import { heldFreight, quoteFreight } from '#logistics/actions/quote_freight'
import { Logistics } from '#orders/ports/logistics'

/** The house's own methods and its merchants' address books. */
export class HouseLogistics extends Logistics {
  quote(client: Transaction | undefined, parcel: FreightRequest) {
    return quoteFreight(client, parcel)
  }

  held(client: Transaction | undefined, parcel: FreightRequest, choice: FreightChoice | null) {
    return heldFreight(client, parcel, choice)
  }

  address(id: number, merchantId: number, client?: Transaction) {
    return preparedRow<ReceiverAddress>(
      `select country, region_code, area_code, province, city, district, street, firstname, mobile_phone, postcode
         from receiver_addresses where id = ? and organisation_id = ?`,
      [id, merchantId],
      client,
    )
  }
}
