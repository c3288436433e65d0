import sharp from 'sharp'
import type { AppContext, PlatformContext } from '#platforms/context'
import type { ConsentRequest, ListingInput, Platform, PublishedListing, WebhookDelivery } from '#platforms/port'
import { platform as skeleton } from '#tests/support/skeleton/platform'
import { skeletonServer } from '#tests/support/skeleton/server'
import { shirt } from '#tests/support/platforms'
import { signatureOf } from '#tests/support/skeleton/client'

/** A platform at an address, with a product to sell there. */
export interface ShopTarget {
  platform: Platform
  /** Another product than any other test's, with the category, warehouse and site of this platform. */
  listing(context: PlatformContext, changes?: Partial<ListingInput>): Promise<ListingInput>
  /** Where the platform can fetch a picture. */
  pictureUrl?: string
}

/** And what people do there. */
export interface ContractTarget extends ShopTarget {
  app: AppContext['app']
  region: string
  /** What the person types at platforms that ask for the shop. */
  shop?: string
  /** The query of the return address after a person has agreed. */
  consent(request: ConsentRequest): Promise<Record<string, string>>
  /** A buyer buys one piece of the first variant; the id of the order. */
  buy(context: PlatformContext, published: PublishedListing): Promise<string>
  /** The owner takes the authorisation back. */
  revoke(context: PlatformContext): Promise<void>
  /** Absent: the platform sends no webhooks. */
  delivery?(context: PlatformContext, orderId: string): Promise<WebhookDelivery>
  close(): void
}

const CONSENT = {
  purpose: 'all',
  state: 'state',
  redirectUrl: 'http://127.0.0.1:9/back',
  region: '',
  shop: '',
} as const
/** PKCE: 43 to 128 characters. */
const VERIFIER = 'contract-test-verifier-of-more-than-43-characters'

export const consentRequest = ({ region, shop = '' }: ContractTarget): ConsentRequest => ({
  ...CONSENT,
  region,
  shop,
  verifier: VERIFIER,
})

/** A store whose owner has agreed to everything. */
export async function connectedStore(target: ContractTarget): Promise<PlatformContext> {
  const { authorization, name } = target.platform
  if (!authorization) throw new Error(`${name} cannot be connected`)
  const app = { app: target.app }
  const tokens: PlatformContext['store']['tokens'] = {}
  let store: PlatformContext['store'] | undefined
  for (const purpose of authorization.purposes(target.region)) {
    const request = { ...consentRequest(target), purpose }
    const { grant, shops } = await authorization.exchange(app, { ...request, query: await target.consent(request) })
    tokens[purpose] = grant.accessToken
    const [shop] = shops
    store = { storeId: 1, platform: name, region: target.region, shopId: '', shopKey: '', ...shop, tokens }
  }
  if (!store) throw new Error(`${name} needs no token`)
  return { ...app, store: { ...store, tokens } }
}

/** Large enough for every platform. */
export async function contractPicture({ pictureUrl = 'https://shop.example/a.png' }: Pick<ShopTarget, 'pictureUrl'>) {
  const pixels = sharp({ create: { width: 1500, height: 1500, channels: 3, background: '#336699' } })
  const bytes = await pixels.png().toBuffer()
  return {
    use: 'main',
    name: 'shirt.png',
    contentType: 'image/png',
    bytes,
    publicUrl: pictureUrl,
  } as const
}

let products = 0
const runs = process.pid

/** Codes that no other run has used. */
export function ownProduct(changes: Partial<ListingInput> = {}): ListingInput {
  const code = `T${runs}-${(products += 1)}`
  const basis = shirt()
  const colours = basis.colours.map((colour) => ({
    ...colour,
    code: colour.code.replace('SHIRT-1', code),
    variants: colour.variants.map((one) => ({ ...one, code: one.code.replace('SHIRT-1', code) })),
  }))
  return { ...basis, code, idempotencyKey: `key-${code}`, colours, ...changes }
}

/** What a platform needs to know of a product besides the product. */
export interface ContractChoice {
  categoryId: string
  attributes: ListingInput['attributes']
  /** Where sites have prices of their own. */
  site?: string
}

/** Sells from the first warehouse, with one picture. */
export async function listingFor(
  context: PlatformContext,
  { platform, pictureUrl }: Pick<ShopTarget, 'platform' | 'pictureUrl'>,
  { categoryId, attributes, site = 'US' }: ContractChoice,
): Promise<ListingInput> {
  const warehouses = (await platform.warehouses?.list(context)) ?? []
  const warehouseId = warehouses[0]?.id ?? ''
  const main = await platform.pictures?.upload(context, await contractPicture({ pictureUrl }))
  const basis = ownProduct({ categoryId, attributes, ...(main ? { pictures: [main] } : {}) })
  const colours = basis.colours.map((colour) => ({
    ...colour,
    pictures: main ? [main] : [],
    variants: colour.variants.map((one) => ({
      ...one,
      stock: [{ warehouseId, quantity: 50 }],
      sitePrices: [{ site, ...one.price }],
    })),
  }))
  return { ...basis, colours, sites: [site], warehouses: [{ warehouseId, sites: [site] }] }
}

export async function skeletonTarget(): Promise<ContractTarget> {
  const secret = 'skeleton-secret'
  const server = await skeletonServer(secret)
  return {
    platform: skeleton,
    app: { key: `skeleton-${runs}`, secret, addresses: { api: server.url } },
    region: '',
    consent: ({ state }) => Promise.resolve({ ...server.consent(), state }),
    listing: (_, changes) => Promise.resolve(ownProduct({ categoryId: '11', ...changes })),
    buy: (_, { productId, variants: [variant] }) =>
      Promise.resolve(server.buy({ productId, code: variant?.code ?? '', variantId: variant?.variantId ?? '' })),
    revoke: () => Promise.resolve(server.revoke()),
    delivery(_, orderId) {
      const event = { id: `e-${orderId}`, topic: 'order', shop: 'shop1', object: orderId, at: new Date().toISOString() }
      const body = Buffer.from(JSON.stringify(event))
      return Promise.resolve({ body, headers: { 'x-signature': signatureOf(body, secret) }, path: '/' })
    },
    close: server.close,
  }
}
