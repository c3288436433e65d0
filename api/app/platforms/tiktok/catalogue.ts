import type { Catalogue, Pictures, PictureUse, PlatformAttribute } from '#platforms/ports/listings'
import type { Answer } from '#platforms/answers'
import { callTiktok } from '#platforms/tiktok/client'

export const catalogue: Catalogue = {
  async categories(context) {
    const data = await callTiktok(context, { path: '/product/202309/categories' })
    return data.list('categories').map((one) => ({
      id: one.id('id'),
      name: one.text('local_name'),
      parentId: ['', '0'].includes(one.text('parent_id')) ? null : one.text('parent_id'),
      isLeaf: one.isTrue('is_leaf'),
    }))
  },

  async attributes(context, categoryId) {
    const path = '/product/202309/categories/{id}/attributes'
    return (await callTiktok(context, { path, ids: [categoryId] })).list('attributes').map(attributeOf)
  },

  /** A shop sells in one country. */
  async sites({ store }) {
    return [{ id: store.region, name: store.region, currency: CURRENCIES[store.region] ?? 'USD' }]
  },
}

const CURRENCIES: Readonly<Record<string, string>> = {
  US: 'USD',
  GB: 'GBP',
  DE: 'EUR',
  FR: 'EUR',
  IT: 'EUR',
  ES: 'EUR',
  IE: 'EUR',
  MX: 'MXN',
  BR: 'BRL',
  JP: 'JPY',
  ID: 'IDR',
  MY: 'MYR',
  PH: 'PHP',
  SG: 'SGD',
  TH: 'THB',
  VN: 'VND',
}

function attributeOf(one: Answer): PlatformAttribute {
  const values = one.list('values').map((value) => ({ id: value.id('id'), name: value.text('name') }))
  const choice = one.isTrue('is_multiple_selection') ? 'choices' : 'choice'
  return {
    id: one.id('id'),
    name: one.text('name'),
    // The platform misspells it in some versions.
    isRequired: one.isTrue('is_required') || one.isTrue('is_requried'),
    kind: values.length > 0 ? choice : /INT|DECIMAL|FLOAT/i.test(one.text('value_data_format')) ? 'number' : 'text',
    isVariation: one.text('type') === 'SALES_PROPERTY',
    values,
    unit: one.text('unit') || null,
  }
}

const USES: Record<PictureUse, string> = {
  main: 'MAIN_IMAGE',
  detail: 'DESCRIPTION_IMAGE',
  variant: 'ATTRIBUTE_IMAGE',
  swatch: 'ATTRIBUTE_IMAGE',
  package: 'CERTIFICATION_IMAGE',
  size_chart: 'SIZE_CHART_IMAGE',
}

export const pictures: Pictures = {
  async upload(context, { use, name, contentType, bytes }) {
    const form = new FormData()
    form.set('data', new Blob([new Uint8Array(bytes)], { type: contentType }), name)
    form.set('use_case', USES[use])
    const data = await callTiktok(context, {
      method: 'POST',
      path: '/product/202309/images/upload',
      form,
      isRepeatable: true,
      isWithoutShop: true,
    })
    return { reference: data.id('uri') }
  },
}
