import app from '@adonisjs/core/services/app'
import type { FreightChoice, FreightOption, FreightRequest, ReceiverAddress } from '#contracts/logistics'
import type { SalesPlatform } from '#contracts/supplier_levels'
import type { Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import type { Supplied } from '#logistics/queries/measures'
import { parcelItems, type Counted } from '#orders/domain/parts'
import { Logistics } from '#orders/ports/logistics'

export interface Journey {
  merchantId: number
  salesPlatform: SalesPlatform
  to: ReceiverAddress
}

/** One parcel as freight is asked for it. */
export const parcelOf = (
  { merchantId, salesPlatform, to }: Journey,
  factory: number,
  items: readonly Counted[],
): FreightRequest => ({
  merchant_id: merchantId,
  factory_id: factory,
  sales_platform: salesPlatform,
  to: { country: to.country, region_code: to.region_code, postcode: to.postcode },
  items: parcelItems(items),
})

export const logistics = () => app.container.make(Logistics)

/** What was chosen, if it still is what was shown. */
export async function held(
  parcel: FreightRequest,
  choice: FreightChoice | null,
  client?: Transaction,
  now?: Supplied,
): Promise<FreightOption> {
  return (await logistics()).held(client, parcel, choice, now)
}

/** The address of this number in the merchant's book, if it is there. */
export async function findAddress(id: number, merchantId: number, client?: Transaction) {
  return (await logistics()).address(id, merchantId, client)
}

export function soundAddress(address: ReceiverAddress | undefined): ReceiverAddress {
  if (!address) throw refuseField('address_id', 'E_INVALID_REFERENCE')
  return address
}

export const addressOf = async (id: number, merchantId: number, client?: Transaction): Promise<ReceiverAddress> =>
  soundAddress(await findAddress(id, merchantId, client))
