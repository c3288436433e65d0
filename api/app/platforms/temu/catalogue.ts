import type { Answer } from '#platforms/answers'
import type { Catalogue, Pictures, PlatformAttribute } from '#platforms/ports/listings'
import type { PlatformWarehouse, Warehouses } from '#platforms/ports/orders'
import { callTemu } from '#platforms/temu/client'

/** A category's id is its path, because a product names every level. */
export const catalogue: Catalogue = {
  async categories(context, parentId) {
    const parentCatId = Number(parentId?.split('/').at(-1) ?? 0)
    const result = await callTemu(context, 'categories', { parentCatId })
    return result.list('goodsCatsList').map((one) => ({
      id: parentId ? `${parentId}/${one.id('catId')}` : one.id('catId'),
      name: one.text('catName'),
      parentId,
      isLeaf: one.isTrue('isLeaf') || one.isTrue('leaf'),
    }))
  },

  async attributes(context, categoryId) {
    const result = await callTemu(context, 'attributes', { catId: Number(categoryId.split('/').at(-1)) })
    return result.list('properties').map(attributeOf)
  },

  async sites(context) {
    const result = await callTemu(context, 'warehouses')
    return result.list('warehouseDTOList').map((one) => ({
      id: one.id('siteId'),
      name: one.text('siteName'),
      currency: one.text('currency') || 'USD',
    }))
  },
}

/** The ids of an attribute's template and reference travel in its id. */
function attributeOf(one: Answer): PlatformAttribute {
  const values = one.list('values').map((value) => ({ id: value.id('vid'), name: value.text('value') }))
  const isMany = one.number('chooseMaxNum') > 1
  return {
    id: [one.id('pid'), one.text('templatePid') || '0', one.text('refPid') || '0'].join(':'),
    name: one.text('name'),
    isRequired: one.isTrue('required'),
    kind: values.length === 0 ? 'number' : isMany ? 'choices' : 'choice',
    isVariation: one.isTrue('isSale'),
    values,
    unit: one.texts('valueUnit')[0] ?? null,
  }
}

/** Only addresses of the platform are accepted in a product. */
export const pictures: Pictures = {
  async upload(context, { bytes, contentType }) {
    const image = `data:${contentType};base64,${bytes.toString('base64')}`
    return { reference: (await callTemu(context, 'uploadImage', { image })).id('url') }
  },
}

export const warehouses: Warehouses = {
  async list(context) {
    const result = await callTemu(context, 'warehouses')
    const found = new Map<string, PlatformWarehouse>()
    for (const site of result.list('warehouseDTOList'))
      for (const one of site.list('validWarehouseList')) {
        const sites = [...(found.get(one.id('warehouseId'))?.sites ?? []), site.id('siteId')]
        found.set(one.id('warehouseId'), {
          id: one.id('warehouseId'),
          name: one.text('warehouseName'),
          kind: one.text('managementType') === '2' ? 'platform' : 'own',
          sites,
          isActive: !one.isTrue('warehouseDisable'),
        })
      }
    return [...found.values()]
  },
}
