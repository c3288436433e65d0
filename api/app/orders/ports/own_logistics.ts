import type { FreightChoice, FreightRequest, ReceiverAddress } from '#contracts/logistics'
import { preparedRow, type Transaction } from '#core/database'
import { chosenFreight, quoteFreight } from '#logistics/freight'
import type { PriceAndStockVersion } from '#logistics/rate_book'
import { Logistics, type AddressWithId } from '#orders/ports/logistics'

const ADDRESS = 'country, region_code, area_code, province, city, district, street, firstname, mobile_phone, postcode'

export class OwnLogistics extends Logistics {
  quote(client: Transaction | undefined, parcel: FreightRequest, now?: PriceAndStockVersion) {
    return quoteFreight(client, parcel, now)
  }

  chosenOption(
    client: Transaction | undefined,
    parcel: FreightRequest,
    choice: FreightChoice | null,
    now?: PriceAndStockVersion,
  ) {
    return chosenFreight(client, parcel, choice, now)
  }

  defaultAddress(merchantId: number, client?: Transaction) {
    return preparedRow<AddressWithId>(
      `select id, ${ADDRESS} from receiver_addresses where organisation_id = ? order by is_default desc, id desc limit 1`,
      [merchantId],
      client,
    )
  }

  address(id: number, merchantId: number, client?: Transaction) {
    return preparedRow<ReceiverAddress>(
      `select ${ADDRESS} from receiver_addresses where id = ? and organisation_id = ?`,
      [id, merchantId],
      client,
    )
  }
}
