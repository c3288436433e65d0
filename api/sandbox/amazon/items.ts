import { decimalToMinor } from '#contracts/platform_units'
import { fault, marketplaceOf, operation, RATES, refuse } from '#sandbox/amazon/calls'
import { issue, issuesOf, type Issue } from '#sandbox/amazon/issues'
import { picturesOf } from '#sandbox/amazon/pictures'
import { jsonOf, type Exchange, type Reply } from '#sandbox/core/http'
import { createListing, replaceListing, submitListing } from '#sandbox/core/listings'
import type { Listing, Shop, Variant } from '#sandbox/core/model'
import { pageOf } from '#sandbox/core/pages'
import { field, listAt, objectAt, textAt, type Fields } from '#sandbox/core/payload'

const ITEM = '/listings/2021-08-01/items/:seller/:sku'
const first = (attributes: Fields, name: string): Fields => listAt(attributes, name)[0] ?? {}

function familyOf({ world }: Exchange, shop: Shop, sku: string) {
  for (const listing of world.existingListings(shop.id)) {
    const variant = listing.variants.find(({ code }) => code === sku)
    if (listing.code === sku || variant) return { listing, variant }
  }
  return null
}

function checkMarketplace({ query }: Exchange, shop: Shop): void {
  if (query.marketplaceIds !== marketplaceOf(shop).id)
    refuse(400, 'InvalidInput', 'The marketplaceIds do not name the marketplace of this seller.')
}

/** Submissions are judged at once, and shown by and by. */
const submitted = (sku: string, issues: readonly Issue[], isPreview: boolean, submissionId: string): Reply => ({
  body: {
    sku,
    status: issues.some(({ severity }) => severity === 'ERROR') ? 'INVALID' : isPreview ? 'VALID' : 'ACCEPTED',
    submissionId,
    issues,
  },
})

async function put(exchange: Exchange, shop: Shop): Promise<Reply> {
  checkMarketplace(exchange, shop)
  const { world, params, query } = exchange
  const sku = params.sku ?? ''
  const body = jsonOf(exchange)
  const attributes = objectAt(body, 'attributes')
  const parentSku = textAt(first(attributes, 'child_parent_sku_relationship'), 'parent_sku')
  const parent = parentSku === '' ? null : (familyOf(exchange, shop, parentSku)?.listing ?? null)
  const issues = issuesOf(body)
  if (parentSku !== '' && !parent) issues.push(issue('child_parent_sku_relationship', 'The parent_sku does not exist.'))
  const pictures = await picturesOf(world, attributes, issues)
  const isPreview = query.mode === 'VALIDATION_PREVIEW'
  if (!isPreview && !issues.some(({ severity }) => severity === 'ERROR')) {
    const listing = parent
      ? withChild(exchange, parent, childOf(sku, attributes, pictures, shop))
      : parentFor(exchange, shop, { sku, body, attributes, pictures })
    if (listing.variants.length > 0) submitListing(world, listing)
  }
  return submitted(sku, issues, isPreview, world.chance.hex(32))
}

interface ParentInput {
  sku: string
  body: Fields
  attributes: Fields
  pictures: string[]
}

function parentFor(exchange: Exchange, shop: Shop, { sku, body, attributes, pictures }: ParentInput): Listing {
  const known = exchange.world.existingListings(shop.id).find(({ code }) => code === sku)
  const draft = {
    shopId: shop.id,
    code: sku,
    title: textAt(first(attributes, 'item_name'), 'value'),
    description: textAt(first(attributes, 'product_description'), 'value'),
    pictures,
    idempotencyKey: '',
    payload: body,
    variants: known?.variants ?? [],
  }
  return known ? replaceListing(exchange.world, known, draft) : createListing(exchange.world, draft, 10)
}

function childOf(code: string, attributes: Fields, pictures: string[], shop: Shop): Omit<Variant, 'id'> {
  return {
    code,
    options: ['color', 'size'].map((name) => textAt(first(attributes, name), 'value')).filter(Boolean),
    minor: priceIn(first(attributes, 'purchasable_offer'), shop) ?? 0,
    stock: Number(field(first(attributes, 'fulfillment_availability'), 'quantity') ?? 0),
    pictures,
  }
}

function withChild({ world }: Exchange, listing: Listing, child: Omit<Variant, 'id'>): Listing {
  const others = listing.variants.filter(({ code }) => code !== child.code)
  return replaceListing(world, listing, { ...listing, variants: [...others, child] })
}

function priceIn(offer: Fields, { currency }: Shop): number | null {
  const [schedule] = listAt(listAt(offer, 'our_price')[0] ?? {}, 'schedule')
  const text = textAt(schedule ?? {}, 'value_with_tax')
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? decimalToMinor(text, currency) : null
}

function patch(exchange: Exchange, shop: Shop): Reply {
  checkMarketplace(exchange, shop)
  const { world, params, query } = exchange
  const sku = params.sku ?? ''
  const variant = familyOf(exchange, shop, sku)?.variant
  if (!variant) return fault(404, 'NotFound', `The SKU ${sku} does not exist.`)
  const issues: Issue[] = []
  const changes: Partial<Variant> = {}
  for (const one of listAt(jsonOf(exchange), 'patches')) {
    const name = textAt(one, 'path').replace('/attributes/', '')
    const [value = {}] = listAt(one, 'value')
    const [minor, stock] = [priceIn(value, shop), Number(field(value, 'quantity'))]
    if (name === 'purchasable_offer' && minor !== null) changes.minor = minor
    else if (name === 'fulfillment_availability' && Number.isInteger(stock) && stock >= 0) changes.stock = stock
    else issues.push(issue(name, `The value of ${name} is invalid.`))
  }
  if (issues.length === 0 && query.mode !== 'VALIDATION_PREVIEW') Object.assign(variant, changes)
  return submitted(sku, issues, query.mode === 'VALIDATION_PREVIEW', world.chance.hex(32))
}

const MOST_IN_PAGE = 20

function search(exchange: Exchange, shop: Shop): Reply {
  checkMarketplace(exchange, shop)
  const { world, query } = exchange
  const family = world.existingListings(shop.id).find(({ code }) => code === query.variationParentSku)
  const size = Math.min(Number(query.pageSize) || 10, MOST_IN_PAGE)
  const stale = fault(400, 'InvalidInput', 'The pageToken is invalid.')
  const page = pageOf(family?.variants ?? [], { world, platform: 'amazon', size, token: query.pageToken ?? '', stale })
  return {
    body: {
      numberOfResults: family?.variants.length ?? 0,
      items: page.items.map((one) => itemOf(family as Listing, one, shop)),
      pagination: page.next === null ? {} : { nextToken: page.next },
    },
  }
}

function itemOf(listing: Listing, { code, id, stock }: Variant, shop: Shop) {
  const isLive = listing.status === 'live'
  return {
    sku: code,
    summaries: [
      {
        marketplaceId: marketplaceOf(shop).id,
        asin: `B${id.slice(0, 9)}`,
        productType: listing.payload.productType,
        itemName: listing.title,
        status: isLive ? [...(stock > 0 ? ['BUYABLE'] : []), 'DISCOVERABLE'] : [],
      },
    ],
    issues: listing.status === 'rejected' ? listing.reasons.map((reason) => issue('item_name', reason)) : [],
  }
}

const LISTINGS = { rate: RATES.listings }
export const itemRoutes = [
  operation(`PUT ${ITEM}`, put, LISTINGS),
  operation(`PATCH ${ITEM}`, patch, LISTINGS),
  operation('GET /listings/2021-08-01/items/:seller', search, LISTINGS),
]
