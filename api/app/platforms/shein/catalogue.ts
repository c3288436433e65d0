import type { Answer } from '#platforms/answers'
import type { PlatformContext } from '#platforms/context'
import type { Catalogue, Pictures, PictureUse, PlatformAttribute, PlatformCategory } from '#platforms/ports/listings'
import type { Warehouses } from '#platforms/ports/orders'
import { callShein } from '#platforms/shein/client'

/** A category's id carries its product type, which attributes and products name. */
export const catalogue: Catalogue = {
  async categories(context) {
    const info = await callShein(context, { path: '/open-api/goods/query-category-tree', body: {}, isRepeatable: true })
    return flatten(info.list('data'), null)
  },

  async attributes(context, categoryId) {
    const [, productTypeId] = categoryId.split(':')
    const info = await callShein(context, {
      path: '/open-api/goods/query-attribute-template',
      body: { product_type_id_list: [Number(productTypeId)] },
      isRepeatable: true,
    })
    const all = info.list('data').flatMap((one) => one.list('attribute_infos'))
    return all.filter((one) => one.text('attribute_status') !== '1').map(attributeOf)
  },

  async sites(context) {
    const info = await callShein(context, { path: '/open-api/goods/query-site-list', body: {}, isRepeatable: true })
    return info.list('data').flatMap((main) =>
      main.list('sub_site_list').map((site) => ({
        id: `${main.id('main_site')}/${site.id('site_abbr')}`,
        name: site.text('site_name') || site.id('site_abbr'),
        currency: site.text('currency') || 'USD',
      })),
    )
  },
}

function flatten(tree: Answer[], parentId: string | null): PlatformCategory[] {
  return tree.flatMap((one) => {
    const id = `${one.id('category_id')}:${one.text('product_type_id')}`
    const isLeaf = one.isTrue('last_category')
    return [{ id, name: one.text('category_name'), parentId, isLeaf }, ...flatten(one.list('children'), id)]
  })
}

const [SALE, REQUIRED, NUMBER, SINGLE] = ['1', '3', '0', '3']

function attributeOf(one: Answer): PlatformAttribute {
  const mode = one.text('attribute_mode')
  return {
    id: one.id('attribute_id'),
    name: one.text('attribute_name'),
    isRequired: one.text('attribute_status') === REQUIRED,
    kind: mode === NUMBER ? 'number' : mode === SINGLE ? 'choice' : 'choices',
    isVariation: one.text('attribute_type') === SALE,
    values: one
      .list('attribute_value_info_list')
      .map((value) => ({ id: value.id('attribute_value_id'), name: value.text('attribute_value') })),
    unit: null,
  }
}

/** Of the square picture of a colour; it is uploaded like a main one. */
export const SQUARE_PICTURE = 5

export const PICTURE_TYPES: Record<PictureUse, number> = {
  main: 1,
  detail: 2,
  variant: 2,
  swatch: 6,
  package: 2,
  size_chart: 2,
}

export const pictures: Pictures = {
  async upload(context, { use, name, contentType, bytes }) {
    const form = new FormData()
    form.set('image_type', String(PICTURE_TYPES[use]))
    form.set('file', new Blob([new Uint8Array(bytes)], { type: contentType }), name)
    const info = await callShein(context, { path: '/open-api/goods/upload-pic', form, isRepeatable: true })
    return { reference: info.id('image_url') }
  },
}

export const listWarehouses = (context: PlatformContext) =>
  callShein(context, { path: '/open-api/msc/warehouse/list', method: 'GET', isRepeatable: true })

export const warehouses: Warehouses = {
  async list(context: PlatformContext) {
    const info = await listWarehouses(context)
    const sites = await catalogue.sites(context)
    return info.list('list').map((one) => {
      const countries = one.texts('saleCountryList')
      return {
        id: one.id('warehouseCode'),
        name: one.text('warehouseName'),
        kind: one.text('warehouseType') === '3' ? 'platform' : 'own',
        sites: sites.map(({ id }) => id).filter((id) => countries.includes(countryOf(id))),
        isActive: true,
      }
    })
  },
}

/** A site is named after its country, which warehouses name: `shein/shein-uk` is `GB`. */
function countryOf(site: string): string {
  const country = site.split('-').at(-1)?.toUpperCase() ?? ''
  return country === 'UK' ? 'GB' : country
}
