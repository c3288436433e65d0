import { rows } from '#core/database'
import { join } from '#core/crud/filters'
import { ShopPages, type AskedPage, type ListedPage, type PageAbout } from '#settings/ports/shop_pages'
import { siteOfHost } from '#tenancy/queries/site_of_host'
import { offeredOn } from '#catalogue/queries/shop_conditions'
import { aboutList } from '#catalogue/web/about_list'
import { aboutProduct, detailPath } from '#catalogue/web/about_product'

const LIST_PATH = '/layouts/template/productList'
const DETAIL_PATH = '/layouts/template/productDetail'
/** What one file may list, by the sitemaps' own rules, less what the site lists besides. */
const MOST = 49_000

export class CataloguePages extends ShopPages {
  override async about({ path, query, host, language }: AskedPage): Promise<PageAbout | null | undefined> {
    if (path !== LIST_PATH && path !== DETAIL_PATH) return undefined
    const site = await siteOfHost(host)
    if (path === LIST_PATH) return aboutList(site, language)
    const id = /^\d{1,9}$/.exec(String(query.id ?? ''))?.[0]
    return id === undefined ? null : aboutProduct(Number(id), site, language)
  }

  override async listed(host: string): Promise<ListedPage[]> {
    const { text, bindings } = join(offeredOn(await siteOfHost(host)))
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
