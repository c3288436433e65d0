import type { Language } from '#contracts/languages'
import { word } from '#contracts/words'
import { row } from '#core/database'
import { rowSql } from '#core/crud/columns'
import { join } from '#core/crud/filters'
import { textIn } from '#core/localised'
import type { PageAbout } from '#settings/ports/shop_pages'
import type { Site } from '#tenancy/queries/site_of_host'
import type { ShopProduct } from '#contracts/shop'
import { offeredOn } from '#catalogue/queries/shop_conditions'
import { shopPage } from '#catalogue/resources/shop_looks'

export const detailPath = (id: number) => `/layouts/template/productDetail?id=${id}`

/** As much as search engines show. */
const DESCRIPTION = 160
const PICTURES = 6

/** What the page of a product is about; null where the site does not sell it. */
export async function aboutProduct(id: number, site: Site, language: Language): Promise<PageAbout | null> {
  const { text, bindings } = join([...offeredOn(site), { text: 't.id = ?', bindings: [id] }])
  const found = await row<{ r: ShopProduct }>(`select ${rowSql(shopPage)} as r from products t ${text}`, bindings)
  return found ? told(found.r, language) : null
}

function told(product: ShopProduct, language: Language): PageAbout {
  const title = textIn(product, 'name', language)
  const description = descriptionOf(product, title, language)
  return {
    title,
    description,
    path: detailPath(product.id),
    kind: 'product',
    picture: product.picture,
    data: (absolute) => structured(product, { title, description, language, absolute }),
  }
}

function descriptionOf(product: ShopProduct, name: string, language: Language): string {
  const { list_price: price, colours, commitment_days: days } = product
  const text = textIn(product, 'material_description', language)
  const whole = word(language, 'pages.product_about', { name, price, count: colours.length, days, text })
  return whole.length <= DESCRIPTION ? whole : `${whole.slice(0, DESCRIPTION - 1)}…`
}

interface Saying {
  title: string
  description: string
  language: Language
  absolute(path: string): string
}

function structured(product: ShopProduct, { title, description, language, absolute }: Saying): object {
  const { code, photos, colours, stock } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description,
    sku: code,
    url: absolute(detailPath(product.id)),
    image: photos.slice(0, PICTURES).map(({ picture }) => absolute(picture)),
    material: textIn(product, 'main_material', language),
    color: colours.map((colour) => textIn(colour, 'name', language)).join(', '),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'CNY',
      lowPrice: product.lowest_price,
      highPrice: product.list_price,
      offerCount: product.tiers.length,
      availability: `https://schema.org/${stock.some(({ available }) => available > 0) ? 'InStock' : 'OutOfStock'}`,
    },
  }
}
