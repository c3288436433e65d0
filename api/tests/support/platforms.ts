import type { PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import type { ListingInput } from '#platforms/ports/listings'
import type { SalesPlatform } from '#contracts/suppliers'
import { ADDRESSES } from '#platforms/addresses'

/** A store of a platform whose services are all at one address. */
export function contextAt(platform: SalesPlatform, url: string, store: Partial<PlatformContext['store']> = {}) {
  const addresses = Object.fromEntries(Object.keys(ADDRESSES[platform]).map((service) => [service, url]))
  return {
    app: { key: 'app-key', secret: 'app-secret-of-32-characters-here', addresses },
    store: {
      storeId: 1,
      platform,
      region: 'US',
      shopId: `shop-${Math.floor(performance.now() * 1000)}`,
      shopKey: 'shop-key',
      tokens: { all: 'access-token' },
      ...store,
    },
  } satisfies PlatformContext
}

export async function kindOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => null,
    (caught: unknown) => caught,
  )
  if (error instanceof PlatformError) return error.kind
  throw error ?? new Error('The call succeeded')
}

/** A shirt in two colours and two sizes. */
export function shirt(changes: Partial<ListingInput> = {}): ListingInput {
  const usd = (minor: number) => ({ minor, currency: 'USD' })
  const colour = (code: string, name: string) => ({
    code,
    name,
    pictures: [{ reference: `${code}-front` }],
    variants: ['S', 'M'].map((size) => ({
      code: `${code}-${size}`,
      size,
      price: usd(1999),
      retail: usd(2499),
      sitePrices: [{ site: 'US', ...usd(1999) }],
      stock: [{ warehouseId: 'W1', quantity: 50 }],
      weightMg: 180_400,
      packageMm: [305, 250, 20] as const,
      pictures: [],
    })),
  })
  return {
    code: 'SHIRT-1',
    idempotencyKey: 'publish-1',
    title: { en: 'Mountain shirt', 'zh-cn': '山景短袖' },
    description: { en: '<p>Soft cotton.</p>', 'zh-cn': '<p>柔软纯棉。</p>' },
    language: 'en',
    categoryId: '601226',
    attributes: [{ id: '100398', name: 'Material', valueId: '1000030', value: 'Cotton' }],
    pictures: [{ reference: 'main-1' }, { reference: 'main-2' }],
    detailPictures: [],
    packagePictures: [],
    colours: [colour('SHIRT-1-BLK', 'Black'), colour('SHIRT-1-WHT', 'White')],
    sites: ['US'],
    warehouses: [{ warehouseId: 'W1', sites: ['US'] }],
    handlingSeconds: 172_800,
    origin: { country: 'CN', region: 'Guangdong' },
    extra: { freightTemplate: '', packagingShape: 'cuboid', composition: [] },
    ...changes,
  }
}
