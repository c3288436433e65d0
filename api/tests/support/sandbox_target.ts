import { addressesOf } from '#platforms/addresses'
import type { PublishedListing, WebhookDelivery } from '#platforms/port'
import { platformOf } from '#platforms/registry'
import { pictureAddress, storePicture } from '#sandbox/core/pictures'
import type { SandboxPlatform } from '#sandbox/demo_apps'
import { startSandbox } from '#sandbox/start_sandbox'
import { contractPicture, listingFor, type ContractChoice, type ContractTarget } from '#tests/support/platform_contract'

interface Choice extends ContractChoice {
  /** The platform's name of an order of the sandbox. */
  orderId?: (id: string) => string
}

/** A leaf category of each platform, with what it requires. */
export const SANDBOX_CHOICES: Partial<Record<SandboxPlatform, Choice>> = {
  tiktok: {
    categoryId: '601226',
    attributes: [{ id: '100398', name: 'Material', valueId: '1000030', value: 'Cotton' }],
  },
  temu: {
    categoryId: '30000/30100/30110',
    attributes: [{ id: '1:953001:12', name: 'Material', valueId: '101', value: 'Cotton' }],
    site: '100',
  },
  amazon: {
    categoryId: 'SHIRT',
    attributes: [{ id: 'brand', name: 'Brand', value: 'Inkfold' }],
    orderId: (id) => `${id.slice(0, 3)}-${id.slice(3, 10)}-${id.slice(10)}`,
  },
  etsy: { categoryId: '482', attributes: [] },
  shopify: {
    categoryId: 'gid://shopify/TaxonomyCategory/aa-1-13-8',
    attributes: [],
    orderId: (id) => `gid://shopify/Order/${id}`,
  },
  shein: {
    categoryId: '1738:1080',
    attributes: [{ id: '160', name: 'Material', valueId: '601', value: 'Cotton' }],
    site: 'shein/shein-us',
  },
}

const BUYER = { name: 'Ann Lee', country: 'US', city: 'San Francisco', line1: '1 Market St', postcode: '94105' }
const EVENTS = 'http://127.0.0.1:9/events'
const lastPart = (id: string) => id.split('/').at(-1) ?? ''

/** The sandbox in this process, with audits that decide at once. */
export async function sandboxTarget(name: SandboxPlatform): Promise<ContractTarget> {
  const { url, world, stop } = await startSandbox()
  world.auditMs = 0
  Object.assign(world.webhooks.rules, { retryMs: [] })
  // Nobody listens there; the deliveries are read from the sender.
  world.webhooks.subscribe(name, '*', '*', EVENTS)
  let isListening = false
  const platform = await platformOf(name)
  const shop = world.shopsOf(name)[0]
  if (!shop) throw new Error(`The sandbox has no shop of ${name}`)
  const choice = SANDBOX_CHOICES[name] as Choice
  // Budgets are counted by the app's key: another run has used up none of this one's.
  world.apps[name].key += process.pid
  const app = { ...world.apps[name], addresses: addressesOf(name, url) }
  const { bytes } = await contractPicture({})
  const stored = await storePicture(world, { bytes, name: 'shirt.png', refused: (why) => ({ body: why }) })
  const pictureUrl = pictureAddress(world, stored.id)

  async function postForm(address: string, fields: Record<string, string>): Promise<string> {
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    const location = answer.headers.get('location')
    if (!location) throw new Error(`${address} answers ${answer.status}: ${await answer.text()}`)
    return location
  }

  function delivery(_: unknown, orderId: string): Promise<WebhookDelivery> {
    const sent = world.webhooks.deliveries.map(({ headers, body }) => ({
      headers: Object.fromEntries(Object.entries(headers).map(([header, value]) => [header.toLowerCase(), value])),
      body: Buffer.from(body),
      path: new URL(EVENTS).pathname,
    }))
    // The content may be encrypted.
    const found = sent.find((delivery) => platform.webhooks?.parse({ app }, delivery).objectId === orderId)
    if (!found) throw new Error(`No webhook names the order ${orderId}`)
    return Promise.resolve(found)
  }

  return {
    platform,
    app,
    region: shop.region,
    shop: platform.authorization?.needsShop ? shop.id : '',
    pictureUrl,
    async consent(request) {
      const back = await postForm(platform.authorization?.consentUrl({ app }, request) ?? '', {
        choice: 'approve',
        shop: shop.id,
      })
      return Object.fromEntries(new URL(back).searchParams)
    },
    listing: async (context, changes) => ({
      ...(await listingFor(context, { platform, pictureUrl }, choice)),
      ...changes,
    }),
    async buy(context, { productId, variants: [variant] }: PublishedListing) {
      if (!isListening) await platform.webhooks?.subscribe?.(context, EVENTS)
      isListening = true
      const [product, wanted] = [lastPart(productId), lastPart(variant?.variantId ?? '')]
      // Amazon names a listing and its variants by our codes.
      const sold = world.listingsOf(shop.id).find(({ id, code }) => id === product || code === product)
      const bought = sold?.variants.find(({ id, code }) => id === wanted || code === wanted)
      const address = `${url}/shop/${shop.id}/products/${sold?.id}/buy`
      const receipt = await postForm(address, { ...BUYER, variant: bought?.id ?? '', quantity: '1' })
      return choice.orderId?.(lastPart(receipt)) ?? lastPart(receipt)
    },
    revoke: () => Promise.resolve(world.grants.revoke(shop.id)),
    ...(platform.webhooks ? { delivery } : {}),
    close: () => void stop(),
  }
}
