import { randomUUID } from 'node:crypto'
import { row, rows } from '#core/database'
import { platformOf } from '#platforms/registry'
import type { Address, Listing, Shop } from '#sandbox/core/model'
import type { World } from '#sandbox/core/world'
import { userOf } from '#sandbox/etsy/calls'
import { SCOPES as TEMU_SCOPES } from '#sandbox/temu/router'
import { saveToken } from '#stores/store_tokens'
import { committed } from '#tests/support/catalogue'
import { makeBuyer, makeOffer, sendable } from '#tests/support/trade'

const LIFE = { accessMs: 7 * 86_400_000, refreshMs: 30 * 86_400_000 }
const PRICE_MINOR = 1999

export const BUYER: Address = {
  name: 'Jane Doe',
  phone: '+1 415 555 0132',
  email: 'jane@example.com',
  country: 'US',
  state: 'CA',
  city: 'Mountain View',
  district: '',
  lines: ['1600 Amphitheatre Parkway'],
  postcode: '94043',
}

export interface SandboxStore {
  id: number
  merchant: number
  shop: Shop
  listing: Listing
}

/** A merchant with a store at a shop of the sandbox, a product on sale there, and a rule that pays every order. */
export async function sandboxStore(world: World, shop: Shop, stock: number): Promise<SandboxStore> {
  const buyer = await makeBuyer({ balance: '10000000.00' })
  const { finished, colours, sizes, spu } = await makeOffer({ merchant: buyer.merchant, user: buyer.id, stock })
  await sendable(spu)
  const code = `SANDBOX-${finished}`
  await rows('update finished_products set external_skus = ?::jsonb where id = ?', [
    JSON.stringify([{ colour_id: colours[0], size_id: sizes[0], sku: code }]),
    finished,
  ])
  const store = await row<{ id: number }>(
    `insert into stores (organisation_id, owner_user_id, name, sales_platform, region, shop_id, shop_key, authorization_status, authorized_at)
     values (:merchant, :owner, :name, :platform, :region, :shop, :key, 'completed', now()) returning id`,
    {
      merchant: buyer.merchant,
      owner: buyer.id,
      name: shop.name,
      platform: shop.platform,
      region: shop.region,
      shop: shop.id,
      key: shop.key,
    },
  )
  const id = store?.id as number
  await authorizeSandboxStore(world, { id, shop })
  await row(
    `insert into auto_payment_rules (organisation_id, is_enabled, enabled_at, user_id, order_limit_minor, day_limit_minor)
     values (?, true, now() - interval '1 second', ?, 100000000, 1000000000)`,
    [buyer.merchant, buyer.id],
  )
  return { id, merchant: buyer.merchant, shop, listing: listingOf(world, shop, code, stock) }
}

/** Platforms whose tokens name the user, or list what may be called. */
const TOKENS: Partial<Record<Shop['platform'], (shop: Shop, token: string) => string>> = {
  etsy: (shop, token) => `${userOf(shop)}.${token}`,
}
const SCOPES: Partial<Record<Shop['platform'], readonly string[]>> = { temu: TEMU_SCOPES }

/** As the consent of the shop's owner does; also again after the platform has revoked it. */
export async function authorizeSandboxStore(world: World, { id, shop }: Pick<SandboxStore, 'id' | 'shop'>) {
  const { authorization } = await platformOf(shop.platform)
  const scopes = SCOPES[shop.platform] ?? authorization?.scopes ?? []
  for (const purpose of authorization?.purposes(shop.region) ?? []) {
    const grant = world.grants.issue({ platform: shop.platform, shopId: shop.id, scopes }, LIFE)
    await committed((trx) =>
      saveToken(
        id,
        {
          purpose,
          access: TOKENS[shop.platform]?.(shop, grant.accessToken) ?? grant.accessToken,
          refresh: grant.refreshToken,
          expires_at: new Date(Date.now() + LIFE.accessMs),
          refresh_expires_at: new Date(Date.now() + LIFE.refreshMs),
          scopes: [...scopes],
          is_manual: false,
        },
        trx,
      ),
    )
  }
  await row(`update stores set authorization_status = 'completed', authorized_at = now() where id = ?`, [id])
}

function listingOf(world: World, shop: Shop, code: string, stock: number): Listing {
  const now = world.clock.now()
  const variant = {
    id: world.chance.digits(18),
    code,
    options: ['Black', 'M'],
    minor: PRICE_MINOR,
    stock,
    pictures: [],
  }
  const listing: Listing = {
    id: world.chance.digits(18),
    shopId: shop.id,
    code,
    title: 'Sandbox tee',
    description: '',
    pictures: [],
    variants: [variant],
    status: 'live',
    reasons: [],
    auditAt: null,
    createdAt: now,
    updatedAt: now,
    idempotencyKey: randomUUID(),
    payload: {},
  }
  world.listings.set(listing.id, listing)
  return listing
}
