import type { Answer } from '#platforms/answers'
import { callEtsy } from '#platforms/etsy/client'
import type { Catalogue, Pictures, PlatformAttribute, PlatformCategory } from '#platforms/ports/listings'

export const catalogue: Catalogue = {
  async categories(context) {
    const answer = await callEtsy(context, { path: '/seller-taxonomy/nodes' })
    return flatten(answer.list('results'), null)
  },

  async attributes(context, categoryId) {
    const path = `/seller-taxonomy/nodes/${encodeURIComponent(categoryId)}/properties`
    return (await callEtsy(context, { path })).list('results').map(attributeOf)
  },

  async sites(context) {
    const shop = await callEtsy(context, { path: '/shops/{shop}' })
    return [{ id: context.store.shopId, name: shop.text('shop_name'), currency: shop.text('currency_code') || 'USD' }]
  },
}

function flatten(tree: Answer[], parentId: string | null): PlatformCategory[] {
  return tree.flatMap((one) => {
    const [id, children] = [one.id('id'), one.list('children')]
    return [{ id, name: one.text('name'), parentId, isLeaf: children.length === 0 }, ...flatten(children, id)]
  })
}

function attributeOf(one: Answer): PlatformAttribute {
  const values = one.list('possible_values').map((value) => ({ id: value.id('value_id'), name: value.text('name') }))
  return {
    id: one.id('property_id'),
    name: one.text('display_name') || one.text('name'),
    isRequired: one.isTrue('is_required'),
    kind: values.length === 0 ? 'text' : one.isTrue('is_multivalued') ? 'choices' : 'choice',
    isVariation: one.isTrue('supports_variations'),
    values,
    unit: null,
  }
}

/** A picture belongs to a listing here, so it is uploaded with it: until then its reference is the picture itself. */
export const pictures: Pictures = {
  upload: (_, { contentType, bytes }) =>
    Promise.resolve({ reference: `data:${contentType};base64,${bytes.toString('base64')}` }),
}

export function pictureForm(reference: string, rank: number): FormData | null {
  const [, contentType, data] = /^data:([a-z/]+);base64,(.+)$/s.exec(reference) ?? []
  if (!contentType || !data) return null
  const form = new FormData()
  form.set(
    'image',
    new Blob([new Uint8Array(Buffer.from(data, 'base64'))], { type: contentType }),
    `${rank}.${contentType.slice(6)}`,
  )
  form.set('rank', String(rank))
  form.set('overwrite', 'true')
  return form
}
