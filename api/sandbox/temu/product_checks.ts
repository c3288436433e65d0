import { isLoopback } from '#sandbox/core/http'
import type { Listing } from '#sandbox/core/model'
import { listAt, objectAt, textAt, type Fields } from '#sandbox/core/payload'
import {
  categoryProblem,
  freightTemplateOf,
  REQUIRED_PROPERTIES,
  sitesOf,
  specIdOf,
  warehouseIdOf,
} from '#sandbox/temu/catalogue'
import { refuse, type TemuRequest } from '#sandbox/temu/envelope'

const LEVELS = 10
const MOST_NAME = 500
const PUBLISH = 6_000_009

export const skusOf = (body: Fields) =>
  listAt(body, 'productSkcReqs').flatMap((skc) => listAt(skc, 'productSkuReqs').map((sku) => ({ skc, sku })))

/** The pictures behind addresses of this platform; others are dropped. */
export const pictureIdsOf = (addresses: unknown): string[] =>
  (Array.isArray(addresses) ? addresses : []).flatMap((one: unknown) => {
    const address = typeof one === 'string' && isLoopback(one) ? one : ''
    return /\/pictures\/(pic-[0-9a-f]+)$/.exec(address)?.[1] ?? []
  })

/** Refuses at the first fault, as the platform does. */
export function checkProduct(request: TemuRequest, own: Listing | null): void {
  checkNames(request.body)
  checkCategory(request.body)
  checkPictures(request)
  checkTerms(request)
  if (skusOf(request.body).length === 0) refuse(2_000_004, 'The product has no SKU.')
  for (const { sku } of skusOf(request.body)) checkSku(request, sku)
  checkCodes(request, own)
}

function checkNames(body: Fields): void {
  const names = [
    textAt(body, 'productName'),
    ...listAt(body, 'productI18nReqs').map((one) => textAt(one, 'productName')),
  ]
  if (names[0] === '') refuse(PUBLISH, 'The product needs a name.')
  if (names.some((name) => [...name].length > MOST_NAME))
    refuse(PUBLISH, `A product name has at most ${MOST_NAME} characters.`)
}

function checkCategory(body: Fields): void {
  const path = Array.from({ length: LEVELS }, (_, level) => Number(body[`cat${level + 1}Id`] ?? 0))
  const problem = categoryProblem(path.slice(0, path.indexOf(0)))
  if (problem === 'path') refuse(6_000_011, 'The category path is wrong.')
  if (problem === 'leaf') refuse(2_000_009, 'The category is not a leaf category.')
  const given = new Set(listAt(body, 'productPropertyReqs').map((one) => textAt(one, 'pid')))
  for (const { pid, name } of REQUIRED_PROPERTIES)
    if (!given.has(String(pid))) refuse(6_000_002, `The attribute ${name} is required.`)
}

function checkPictures({ exchange, body }: TemuRequest): void {
  const groups = [body.carouselImageUrls, ...listAt(body, 'productSkcReqs').map((skc) => skc.previewImgUrls)]
  const given = groups.flatMap((one) => (Array.isArray(one) ? one : []))
  if (given.length === 0) refuse(2_000_014, 'The product has no picture.')
  const known = pictureIdsOf(given).filter((id) => exchange.world.pictures.has(id))
  if (known.length < given.length) refuse(2_000_158, 'Upload the pictures first: the address is not of this platform.')
}

function checkTerms({ body, shop }: TemuRequest): void {
  const template = textAt(objectAt(body, 'productShipmentReq'), 'freightTemplateId')
  if (template === '') refuse(2_000_125, 'The product needs a freight template.')
  if (template !== freightTemplateOf(shop)) refuse(2_000_127, 'The freight template does not exist.')
  const origin = objectAt(objectAt(body, 'productWhExtAttrReq'), 'productOrigin')
  if (!/^[A-Z]{2}$/.test(textAt(origin, 'region1ShortName'))) refuse(2_000_146, 'The product needs an origin.')
  const sites = sitesOf(shop).map(({ siteId }) => siteId)
  const bound = boundSites(body)
  if (bound.length === 0 || bound.some((site) => !sites.includes(site)))
    refuse(2_000_204, 'The product names no site, or one that the shop does not have.')
}

function boundSites(body: Fields): number[] {
  const sites = objectAt(body, 'productSemiManagedReq').bindSiteIds
  return Array.isArray(sites) ? sites.map(Number) : []
}

function checkSku({ body, shop }: TemuRequest, sku: Fields): void {
  const code = textAt(sku, 'extCode')
  const specs = listAt(sku, 'productSkuSpecReqs')
  const isMade = (one: Fields) => Number(one.specId) === specIdOf(textAt(one, 'parentSpecId'), textAt(one, 'specName'))
  if (specs.length === 0 || !specs.every(isMade)) refuse(2_000_004, `The specification of ${code} does not exist.`)
  if (!['CNY', 'USD'].includes(textAt(sku, 'currencyType') || 'CNY')) refuse(2_000_060, 'The currency is CNY or USD.')
  const prices = new Map(
    listAt(sku, 'siteSupplierPrices').map((one) => [Number(one.siteId), Number(one.supplierPrice)] as const),
  )
  for (const site of boundSites(body)) {
    const price = prices.get(site) ?? 0
    if (!Number.isInteger(price) || price <= 0) refuse(2_000_204, `${code} has no price for the site ${site}.`)
  }
  const stocks = listAt(objectAt(sku, 'productSkuStockQuantityReq'), 'warehouseStockQuantityReqs')
  if (stocks.length === 0 || stocks.some((one) => textAt(one, 'warehouseId') !== warehouseIdOf(shop)))
    refuse(6_000_081, `${code} names no warehouse, or one that the shop does not have.`)
  checkMeasures(code, objectAt(sku, 'productSkuWhExtAttrReq'))
}

function checkMeasures(code: string, goods: Fields): void {
  const { len, width, height } = objectAt(goods, 'productSkuVolumeReq')
  const [longest, middle, shortest] = [Number(len), Number(width), Number(height)]
  if (!(longest >= middle && middle >= shortest && shortest > 0))
    refuse(PUBLISH, `The sides of ${code} must run from the longest to the shortest.`)
  if (!(Number(objectAt(goods, 'productSkuWeightReq').value) > 0)) refuse(PUBLISH, `${code} needs a weight.`)
}

/** Codes are unique in the shop. */
function checkCodes({ exchange, body, shop }: TemuRequest, own: Listing | null): void {
  const codes = skusOf(body).map(({ sku }) => textAt(sku, 'extCode'))
  const others = exchange.world.existingListings(shop.id).filter(({ id }) => id !== own?.id)
  const used = new Set(others.flatMap(({ variants }) => variants.map(({ code }) => code)))
  const taken = codes.find((code, nth) => code !== '' && (used.has(code) || codes.indexOf(code) !== nth))
  if (taken !== undefined) refuse(PUBLISH, `Duplicate extCode: ${taken}.`)
}
