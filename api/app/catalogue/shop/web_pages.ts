import type { Language } from '#contracts/languages'
import { translate } from '#core/translate'
import { row, rows } from '#core/database'
import { rowSql, whereAll } from '#core/crud/find_rows'
import { textIn, textSql } from '#core/text'
import { type PageMeta, ShopPages, type PageRequest, type ListedPage } from '#settings/web/page_head'
import { type Site, siteOfHost } from '#tenancy/site'
import type { ShopProduct } from '#contracts/shop'
import { offeredOnSite, LIST_PRICE } from '#catalogue/shop/conditions'
import { shopPage } from '#catalogue/shop/resources'
import { decimalSql } from '#core/domain/money'

export const detailPath = (id: number) => `/layouts/template/productDetail?id=${id}`

/** The length that search engines display. */
const DESCRIPTION = 160
const PICTURES = 6

export async function aboutProduct(id: number, site: Site, language: Language): Promise<PageMeta | null> {
  const { text, bindings } = whereAll([...offeredOnSite(site), { text: 't.id = ?', bindings: [id] }])
  const found = await row<{ r: ShopProduct }>(`select ${rowSql(shopPage)} as r from products t ${text}`, bindings)
  return found ? pageMetaOf(found.r, language) : null
}

function pageMetaOf(product: ShopProduct, language: Language): PageMeta {
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
  const whole = translate(language, 'pages.product_about', { name, price, count: colours.length, days, text })
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

interface Listed {
  id: number
  name: string
  picture: string | null
  count: number
  least: string
}

const SHOWN = 24

export async function aboutList(site: Site, language: Language): Promise<PageMeta> {
  const { text, bindings } = whereAll(offeredOnSite(site))
  const found = await rows<Listed>(
    `select t.id, ${textSql('name', language)} as name, t.photos -> 0 ->> 'picture' as picture, (count(*) over ())::int as count,
            ${decimalSql(`min(${LIST_PRICE}) over ()`)} as least
       from products t ${text} order by t.sort desc, t.id desc limit ?`,
    [...bindings, SHOWN],
  )
  const [first] = found
  const { count = 0, least = '' } = first ?? {}
  return {
    title: translate(language, 'pages.products'),
    description: first ? translate(language, 'pages.products_about', { count, least }) : '',
    path: '/layouts/template/productList',
    kind: 'website',
    picture: first?.picture ?? null,
    data: (absolute) => ({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: count,
      itemListElement: found.map(({ id, name }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name,
        url: absolute(detailPath(id)),
      })),
    }),
  }
}

const LIST_PATH = '/layouts/template/productList'
const DETAIL_PATH = '/layouts/template/productDetail'
/** The sitemap limit per file, less the site's other entries. */
const MOST = 49_000

export class CataloguePages extends ShopPages {
  override async metaOf({ path, query, host, language }: PageRequest): Promise<PageMeta | null | undefined> {
    if (path !== LIST_PATH && path !== DETAIL_PATH) return undefined
    const site = await siteOfHost(host)
    if (path === LIST_PATH) return aboutList(site, language)
    const id = /^\d{1,9}$/.exec(String(query.id ?? ''))?.[0]
    return id === undefined ? null : aboutProduct(Number(id), site, language)
  }

  override async listPages(host: string): Promise<ListedPage[]> {
    const { text, bindings } = whereAll(offeredOnSite(await siteOfHost(host)))
    const found = await rows<{ id: number; changed: string }>(
      `select t.id, to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed from products t ${text}
        order by t.published_at desc, t.id desc limit ?`,
      [...bindings, MOST],
    )
    const [newest] = found
    return [
      ...(newest ? [{ path: LIST_PATH, changed: newest.changed }] : []),
      ...found.map(({ id, changed }) => ({ path: detailPath(id), changed })),
    ]
  }
}
