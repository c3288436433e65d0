import { createHmac } from 'node:crypto'
import { filesOf, route, type Exchange, type Reply } from '#sandbox/core/http'
import type { Shop } from '#sandbox/core/model'
import { storePicture } from '#sandbox/core/pictures'
import type { World } from '#sandbox/core/world'
import { connection, connectionOf, gid, idOf, scoped, type Paging, type ShopCall } from '#sandbox/shopify/graphql'

type Category = readonly [id: string, name: string]

/** A child's id begins with its parent's. */
const CATEGORIES: readonly Category[] = [
  ['aa', 'Apparel & Accessories'],
  ['aa-1', 'Clothing'],
  ['aa-1-13', 'Clothing Tops'],
  ['aa-1-13-8', 'T-Shirts'],
  ['aa-1-13-13', 'Hoodies'],
  ['hg', 'Home & Garden'],
  ['hg-3', 'Decor'],
]
const VALUES = {
  Fabric: ['Cotton', 'Polyester', 'Canvas'],
  Pattern: ['Print', 'Plain'],
}

const parentOf = (id: string) => (id.includes('-') ? id.slice(0, id.lastIndexOf('-')) : '')
export const isCategory = (id: string) => CATEGORIES.some(([one]) => one === idOf('TaxonomyCategory', id))

const named = (type: string, name: string) => ({
  __typename: type,
  id: gid(type, name.toLowerCase()),
  name,
})

const categoryNode = ([id, name]: Category) => ({
  __typename: 'TaxonomyCategory',
  id: gid('TaxonomyCategory', id),
  name,
  isLeaf: !CATEGORIES.some(([one]) => parentOf(one) === id),
  parentId: parentOf(id) ? gid('TaxonomyCategory', parentOf(id)) : null,
  attributes: connectionOf(
    [...Object.entries(VALUES), ['Length', []] as const],
    ([attribute, values]: readonly [string, readonly string[]]) =>
      values.length === 0
        ? named('TaxonomyMeasurementAttribute', attribute)
        : {
            ...named('TaxonomyChoiceListAttribute', attribute),
            values: connectionOf(values, (value) => named('TaxonomyValue', value)),
          },
  ),
})

export function categoryAt(id: string) {
  const found = CATEGORIES.find(([one]) => one === idOf('TaxonomyCategory', id))
  return found ? categoryNode(found) : null
}

const shopNumber = (shop: Shop) => String(Number.parseInt(shop.key.slice(4, 14), 16))
export const locationsOf = (shop: Shop) =>
  [
    { name: `${shop.name} warehouse`, isActive: true },
    { name: `${shop.name} returns`, isActive: false },
  ].map((one, nth) => ({
    ...one,
    __typename: 'Location',
    id: gid('Location', `${shopNumber(shop)}${nth}`),
    fulfillsOnlineOrders: one.isActive,
    address: { countryCode: shop.region },
  }))

export const publicationsOf = (shop: Shop) =>
  ['Online Store', 'Point of Sale'].map((name, nth) => ({
    __typename: 'Publication',
    id: gid('Publication', `${shopNumber(shop)}${nth}`),
    name,
  }))

const policyOf = (world: World, key: string) =>
  createHmac('sha256', world.apps.shopify.secret).update(key).digest('hex')
const stagedAddress = ({ url }: World, { id }: Shop) => `${url}/shopify/${id}/staged`

/** The picture of an address at which it was staged; empty if there is none. */
export function stagedPicture({ world, shop }: ShopCall, address: string): string {
  const prefix = `${stagedAddress(world, shop)}/`
  const id = address.startsWith(prefix) ? address.slice(prefix.length) : ''
  return world.pictures.has(id) ? id : ''
}

export const catalogueResolvers = {
  shop: (_: unknown, { shop }: ShopCall) => ({
    id: gid('Shop', shopNumber(shop)),
    name: shop.name,
    myshopifyDomain: shop.id,
    currencyCode: shop.currency,
    billingAddress: { countryCodeV2: shop.region },
  }),
  taxonomy: () => ({
    categories: ({ childrenOf, ...paging }: Paging & { childrenOf?: string | null }, { world }: ShopCall) => {
      const parent = childrenOf ? idOf('TaxonomyCategory', childrenOf) : ''
      const children = CATEGORIES.filter(([id]) => parentOf(id) === parent)
      return connection(children, paging, world, categoryNode)
    },
  }),
  locations: scoped('read_locations', (paging: Paging, { world, shop }) =>
    connection(locationsOf(shop), paging, world, (one) => one),
  ),
  publications: scoped('read_publications', (paging: Paging, { world, shop }) =>
    connection(publicationsOf(shop), paging, world, (one) => one),
  ),
  stagedUploadsCreate: scoped('write_products', ({ input }: { input: unknown[] }, { world, shop }) => ({
    stagedTargets: input.map(() => {
      const key = `pic-${world.chance.hex(24)}`
      const parameters = Object.entries({ key, policy: policyOf(world, key) }).map(([name, value]) => ({ name, value }))
      return { url: stagedAddress(world, shop), resourceUrl: `${stagedAddress(world, shop)}/${key}`, parameters }
    }),
    userErrors: [],
  })),
}

const MOST_BYTES = 20 * 1024 * 1024
const STAGED_ID = /^pic-[0-9a-f]{24}$/

async function receiveStaged(exchange: Exchange): Promise<Reply> {
  const form = await filesOf(exchange)
  const [id, file] = [form.get('key')?.toString() ?? '', form.get('file')]
  const refused = (message: string): Reply => ({ status: 403, body: message })
  // The id becomes a file name, and the demo secret that signs the policy is public.
  if (!STAGED_ID.test(id) || form.get('policy') !== policyOf(exchange.world, id))
    return refused('The policy is not for this key.')
  if (!(file instanceof File) || file.size > MOST_BYTES) return refused('The field file holds no file up to 20 MB.')
  const bytes = Buffer.from(await file.arrayBuffer())
  await storePicture(exchange.world, { id, bytes, name: file.name, refused })
  return { status: 201, body: '' }
}

export const stagedRoutes = [route('POST /:shop/staged', receiveStaged)]
