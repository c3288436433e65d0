import type { Language } from '#contracts/languages'
import { word } from '#contracts/words'
import { rows } from '#core/database'
import { decimalSql } from '#core/decimal_sql'
import { join } from '#core/crud/filters'
import { textSql } from '#core/localised'
import type { PageAbout } from '#settings/ports/shop_pages'
import type { Site } from '#tenancy/queries/site_of_host'
import { LIST_PRICE, offeredOn } from '#catalogue/queries/shop_conditions'
import { detailPath } from '#catalogue/web/about_product'

interface Listed {
  id: number
  name: string
  picture: string | null
  count: number
  least: string
}

/** As many as the first page shows. */
const SHOWN = 24

/** What a site sells, as the page of all products is about it. */
export async function aboutList(site: Site, language: Language): Promise<PageAbout> {
  const { text, bindings } = join(offeredOn(site))
  const found = await rows<Listed>(
    `select t.id, ${textSql('name', language)} as name, t.photos -> 0 ->> 'picture' as picture, (count(*) over ())::int as count,
            ${decimalSql(`min(${LIST_PRICE}) over ()`)} as least
       from products t ${text} order by t.sort desc, t.id desc limit ?`,
    [...bindings, SHOWN],
  )
  const [first] = found
  const { count = 0, least = '' } = first ?? {}
  return {
    title: word(language, 'pages.products'),
    description: first ? word(language, 'pages.products_about', { count, least }) : '',
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
