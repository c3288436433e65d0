import type { FreightChoice, FreightRequest, ReceiverAddress } from '#contracts/logistics'
import { preparedRow, type Transaction } from '#core/database'
import { heldFreight, quoteFreight } from '#logistics/actions/quote_freight'
import type { Supplied } from '#logistics/queries/measures'
import { Logistics, type NumberedAddress } from '#orders/ports/logistics'

const ADDRESS = 'country, region_code, area_code, province, city, district, street, firstname, mobile_phone, postcode'

/** The house's own methods and its merchants' address books. */
export class HouseLogistics extends Logistics {
  quote(client: Transaction | undefined, parcel: FreightRequest, now?: Supplied) {
    return quoteFreight(client, parcel, now)
  }

  held(client: Transaction | undefined, parcel: FreightRequest, choice: FreightChoice | null, now?: Supplied) {
    return heldFreight(client, parcel, choice, now)
  }

  usual(merchantId: number, client?: Transaction) {
    return preparedRow<NumberedAddress>(
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
