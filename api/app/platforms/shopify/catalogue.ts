import { errorOfStatus, type Answer } from '#platforms/answers'
import { callPlatform } from '#platforms/call'
import type { PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import type { Catalogue, Pictures, PlatformAttribute } from '#platforms/ports/listings'
import { callShopify, shopAddress } from '#platforms/shopify/client'

const CATEGORIES = `query Categories($parent: ID) {
  taxonomy { categories(first: 250, childrenOf: $parent) { nodes { id name isLeaf parentId } } }
}`
const ATTRIBUTES = `query Attributes($id: ID!) {
  node(id: $id) { ... on TaxonomyCategory { attributes(first: 50) { nodes {
    ... on TaxonomyChoiceListAttribute { id name values(first: 100) { nodes { id name } } }
    ... on TaxonomyMeasurementAttribute { id name }
  } } } }
}`

export const catalogue: Catalogue = {
  async categories(context, parentId) {
    const data = await callShopify(context, { document: CATEGORIES, variables: { parent: parentId }, cost: 30 })
    const nodes = data.object('taxonomy').object('categories').list('nodes')
    return nodes.map((one) => ({
      id: one.id('id'),
      name: one.text('name'),
      parentId: one.text('parentId') || null,
      isLeaf: one.isTrue('isLeaf'),
    }))
  },

  async attributes(context, categoryId) {
    const data = await callShopify(context, { document: ATTRIBUTES, variables: { id: categoryId }, cost: 100 })
    return data.object('node').object('attributes').list('nodes').map(attributeOf)
  },

  async sites(context) {
    const document = 'query Site { shop { name currencyCode } }'
    const shop = (await callShopify(context, { document, cost: 2 })).object('shop')
    return [{ id: context.store.shopId, name: shop.text('name'), currency: shop.text('currencyCode') }]
  },
}

/** No attribute of the taxonomy is required. */
function attributeOf(one: Answer): PlatformAttribute {
  const values = one.object('values').list('nodes')
  return {
    id: one.id('id'),
    name: one.text('name'),
    isRequired: false,
    kind: values.length > 0 ? 'choices' : 'number',
    isVariation: false,
    values: values.map((value) => ({ id: value.id('id'), name: value.text('name') })),
    unit: null,
  }
}

const STAGE = `mutation Stage($input: [StagedUploadInput!]!) {
  stagedUploadsCreate(input: $input) {
    stagedTargets { url resourceUrl parameters { name value } }
    userErrors { field message }
  }
}`

/** The platform fetches the picture from where it lets us put it. */
export const pictures: Pictures = {
  async upload(context, { name, contentType, bytes }) {
    const file = { filename: name, mimeType: contentType, fileSize: String(bytes.length) }
    const input = [{ resource: 'IMAGE', httpMethod: 'POST', ...file }]
    const data = await callShopify(context, { document: STAGE, variables: { input }, isRepeatable: true })
    const [target] = data.object('stagedUploadsCreate').list('stagedTargets')
    if (!target) throw new PlatformError('unknown', { code: 'no_target' })
    const form = new FormData()
    for (const one of target.list('parameters')) form.set(one.text('name'), one.text('value'))
    form.set('file', new Blob([new Uint8Array(bytes)], { type: contentType }), name)
    await putFile(context, target.id('url'), form)
    return { reference: target.id('resourceUrl') }
  },
}

function putFile(context: PlatformContext, url: string, body: FormData): Promise<void> {
  const isOwn = url.startsWith(`${new URL(shopAddress(context, context.store.shopId)).origin}/`)
  if (!isOwn && !url.startsWith('https://')) throw new PlatformError('unknown', { code: 'target' })
  return callPlatform(context, {
    platform: 'shopify',
    operation: 'staged upload',
    budgets: [],
    isRepeatable: true,
    request: () => ({ method: 'POST', url, body, timeoutMs: 60_000 }),
    read: (answer) => {
      if (answer.status >= 300) throw errorOfStatus(answer)
    },
  })
}
