import { readFileSync } from 'node:fs'
import { addressesOf } from '#platforms/addresses'
import type { PlatformApp, PlatformContext, StoreConnection } from '#platforms/context'
import type { Listings } from '#platforms/ports/listings'
import { platformOf } from '#platforms/registry'
import { listingFor, type ContractChoice, type ShopTarget } from '#tests/support/platform_contract'

/** A real shop, and what the tests sell there. */
export interface Account extends ContractChoice {
  app: Omit<PlatformApp, 'addresses'> & Partial<PlatformApp>
  store: Omit<StoreConnection, 'storeId'>
  pictureUrl?: string
}

/** The file that an operator names; null without one. */
export function operatorAccount(file = process.env.PLATFORM_ACCOUNT): Account | null {
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as Account) : null
}

/** `close` takes off sale what the tests have published. */
export async function accountTarget(account: Account) {
  const { app, store, pictureUrl } = account
  const own = await platformOf(store.platform)
  const context: PlatformContext = {
    app: { ...app, addresses: { ...addressesOf(store.platform), ...app.addresses } },
    store: { ...store, storeId: 1 },
  }
  const published = new Set<string>()
  const listings = own.listings && {
    ...own.listings,
    async publish(...input: Parameters<Listings['publish']>) {
      const made = await (own.listings as Listings).publish(...input)
      published.add(made.productId)
      return made
    },
  }
  const platform = { ...own, listings }
  const target: ShopTarget = {
    platform,
    pictureUrl,
    listing: async (to, changes) => ({ ...(await listingFor(to, { platform, pictureUrl }, account)), ...changes }),
  }
  const close = async () => {
    for (const productId of published) await own.listings?.unpublish(context, productId)
  }
  return { target, context, close }
}
