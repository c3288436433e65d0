import { isLoopback } from '#sandbox/core/http'
import type { Shop } from '#sandbox/core/model'
import { listAt, objectAt, textAt, type Fields } from '#sandbox/core/payload'
import type { World } from '#sandbox/core/world'
import { isLeaf, MAIN_SITE, REQUIRED_ATTRIBUTES, sitesOf, warehouseCodeOf } from '#sandbox/shein/catalogue'

interface Fault {
  form: string
  form_name: string
  module: string
  messages: string[]
}
type Report = (form: string, message: string) => void

export const skusOf = (body: Fields) =>
  listAt(body, 'skc_list').flatMap((skc) => listAt(skc, 'sku_list').map((sku) => ({ skc, sku })))

const addressesOf = (body: Fields) =>
  listAt(body, 'skc_list').flatMap((skc) =>
    listAt(objectAt(skc, 'image_info'), 'image_info_list').map((one) => textAt(one, 'image_url')),
  )

const pictureIdOf = (address: string): string | null =>
  isLoopback(address) ? (/\/pictures\/(pic-[0-9a-f]+)$/.exec(address)?.[1] ?? null) : null

export const pictureIdsOf = (body: Fields): string[] => [
  ...new Set(addressesOf(body).flatMap((address) => pictureIdOf(address) ?? [])),
]

const MOST_NAME = 1000

/** Everything that is wrong, by form. */
export function faultsOf(world: World, body: Fields, shop: Shop, isEdit: boolean): Fault[] {
  const faults: Fault[] = []
  const report: Report = (form, message) =>
    faults.push({ form, form_name: form, module: 'product_info', messages: [message] })
  checkTexts(body, report)
  checkPictures(world, body, report)
  if (isEdit) checkEdit(body, report)
  else checkSites(body, shop, report)
  if (skusOf(body).length === 0) report('skc_list', 'The product has no SKU.')
  for (const { sku } of skusOf(body)) {
    checkMeasures(sku, report)
    if (!isEdit) checkSale(sku, body, shop, report)
  }
  const codes = skusOf(body).map(({ sku }) => textAt(sku, 'supplier_sku'))
  if (new Set(codes).size < codes.length) report('skc_list', 'Two SKUs have the same supplier_sku.')
  return faults
}

function checkTexts(body: Fields, report: Report): void {
  const names = listAt(body, 'multi_language_name_list')
  const english = names.find(({ language }) => language === 'en')
  if (!english || textAt(english, 'name') === '') report('multi_language_name_list', 'The English name is required.')
  if (names.some((one) => [...textAt(one, 'name')].length > MOST_NAME))
    report('multi_language_name_list', `A name has at most ${MOST_NAME} characters.`)
  if (textAt(body, 'supplier_code') === '') report('supplier_code', 'The supplier_code is required.')
  if (!isLeaf(body.category_id, body.product_type_id)) report('category_id', 'The category is not a leaf category.')
  const given = new Set(listAt(body, 'product_attribute_list').map((one) => textAt(one, 'attribute_id')))
  for (const { attribute_id, attribute_name } of REQUIRED_ATTRIBUTES)
    if (!given.has(String(attribute_id)))
      report('product_attribute_list', `The attribute ${attribute_name} is required.`)
}

function checkPictures({ pictures }: World, body: Fields, report: Report): void {
  const addresses = addressesOf(body)
  if (addresses.some((address) => !pictures.has(pictureIdOf(address) ?? '')))
    report('image_info', 'Upload the pictures first: an address is not of this platform.')
  for (const skc of listAt(body, 'skc_list')) {
    const own = listAt(objectAt(skc, 'image_info'), 'image_info_list')
    if (!own.some(({ image_type }) => image_type === 1)) report('image_info', 'Each SKC needs a main picture.')
  }
}

/** Sites, prices and stock have interfaces of their own after the product was made. */
function checkEdit(body: Fields, report: Report): void {
  if (body.site_list !== undefined) report('site_list', 'Sites cannot be changed in an edit.')
  for (const { sku } of skusOf(body))
    if (sku.price_info_list !== undefined || sku.cost_info !== undefined || sku.stock_info_list !== undefined)
      report('skc_list', 'Prices and stock cannot be changed in an edit.')
}

const subSitesOf = (body: Fields): string[] =>
  listAt(body, 'site_list').flatMap(({ sub_site_list: own }) => (Array.isArray(own) ? own.map(String) : []))

function checkSites(body: Fields, shop: Shop, report: Report): void {
  const offered = new Set(sitesOf(shop).map(({ site_abbr }) => site_abbr))
  const chosen = subSitesOf(body)
  const isMain = listAt(body, 'site_list').every(({ main_site: main }) => main === MAIN_SITE)
  if (chosen.length === 0 || !isMain || chosen.some((one) => !offered.has(one)))
    report('site_list', 'The product names no site, or one that the shop does not have.')
}

function checkMeasures(sku: Fields, report: Report): void {
  const measures = ['length', 'width', 'height', 'weight'].filter((name) => !(Number(sku[name]) > 0))
  if (measures.length > 0) report('skc_list', `${textAt(sku, 'supplier_sku')} lacks its ${measures.join(', ')}.`)
  if (listAt(sku, 'sale_attribute_list').length > 2) report('skc_list', 'A SKU has at most two sale attributes.')
}

function checkSale(sku: Fields, body: Fields, shop: Shop, report: Report): void {
  const code = textAt(sku, 'supplier_sku')
  const prices = new Map(
    listAt(sku, 'price_info_list').map((one) => [textAt(one, 'sub_site'), textAt(one, 'base_price')]),
  )
  const unpriced = subSitesOf(body).filter((site) => !(Number(prices.get(site)) > 0))
  if (unpriced.length > 0) report('price_info_list', `${code} has no price for ${unpriced.join(', ')}.`)
  const stocks = listAt(sku, 'stock_info_list')
  if (stocks.length === 0 || stocks.some((one) => textAt(one, 'supplier_warehouse_id') !== warehouseCodeOf(shop)))
    report('stock_info_list', `${code} names no warehouse, or one that the shop does not have.`)
}
