import { row } from '#core/database'
import { connectionOf } from '#stores/authorization/connection'
import { ListingGateway, type StoreGateway } from '#publishing/gateway'

/** Calls the platform with the store's own tokens, refreshed where they end. */
export class StoreListingGateway extends ListingGateway {
  async open(storeId: number): Promise<StoreGateway | null> {
    const manual = await row(`select 1 from stores where id = ? and sales_platform = 'other'`, [storeId])
    return manual ? null : connectionOf(storeId)
  }
}
