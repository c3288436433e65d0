import app from '@adonisjs/core/services/app'
import type { SalesPlatform } from '#contracts/suppliers'
import { Refusal } from '#core/errors'
import type { Catalogue, PlatformContext, Platform } from '#platforms/port'

export interface StoreGateway {
  driver: Platform
  context: PlatformContext
}

/** Port: calls a store's sales platform in the store's name. */
export abstract class ListingGateway {
  /** Null: a store kept by hand, or one whose platform is not connected. Throws a refusal if it is not authorised. */
  abstract open(storeId: number): Promise<StoreGateway | null>
}

export interface StoreCatalogue {
  platform: SalesPlatform
  catalogue: Catalogue
  context: PlatformContext
}

/** Refuses a store kept by hand: it has no categories. */
export async function openCatalogue(storeId: number): Promise<StoreCatalogue> {
  const gateway = await (await app.container.make(ListingGateway)).open(storeId)
  if (!gateway?.driver.catalogue)
    throw new Refusal('E_PLATFORM_UNSUPPORTED', { platform: { word: 'salesPlatforms.other' } })
  const { driver, context } = gateway
  return { platform: driver.name, catalogue: driver.catalogue as Catalogue, context }
}
