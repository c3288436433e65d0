import type { Chance } from '#sandbox/core/chance'
import type { Shop } from '#sandbox/core/model'

type Seed = Pick<Shop, 'platform' | 'name' | 'region' | 'currency'> & { id?: string }

const SHOPS: readonly Seed[] = [
  { platform: 'tiktok', name: 'Peak Outfitters', region: 'US', currency: 'USD' },
  { platform: 'tiktok', name: 'Harbour Prints', region: 'GB', currency: 'GBP' },
  { platform: 'shopify', name: 'Northwind Goods', region: 'US', currency: 'USD', id: 'northwind.myshopify.com' },
  { platform: 'shopify', name: 'Atelier Lune', region: 'FR', currency: 'EUR', id: 'atelier-lune.myshopify.com' },
  { platform: 'temu', name: 'Sunny Basket', region: 'US', currency: 'USD' },
  { platform: 'shein', name: 'Willow Lane', region: 'US', currency: 'USD' },
  { platform: 'etsy', name: 'Paper And Thread', region: 'US', currency: 'USD', id: '48213377' },
  { platform: 'amazon', name: 'Cedar Market', region: 'US', currency: 'USD', id: 'A2CEDARMARKET7' },
]

export const seedShops = (chance: Chance): Shop[] => SHOPS.map((shop) => shopOf(shop, chance))

/** Shops of some platforms have a short id, or a domain. */
export function shopOf({ id, ...shop }: Seed, chance: Chance): Shop {
  const own = { shopify: () => `${slugOf(shop.name)}.myshopify.com`, etsy: () => chance.digits(8) }
  const newId = id ?? own[shop.platform as keyof typeof own]?.() ?? chance.digits(19)
  return { ...shop, id: newId, key: `GCP_${chance.hex(24)}` }
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
