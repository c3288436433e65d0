import { fault, marketplaceOf, operation } from '#sandbox/amazon/calls'

const TYPES: Readonly<Record<string, string>> = {
  SHIRT: 'Shirt',
  SWEATSHIRT: 'Sweatshirt',
  DRINKING_CUP: 'Drinking Cup',
  PILLOW: 'Pillow',
  TOTE_BAG: 'Tote Bag',
}
const GROUPS = {
  product_identity: { title: 'Product Identity', propertyNames: ['item_name', 'brand'] },
  product_details: {
    title: 'Product Details',
    propertyNames: ['product_description', 'country_of_origin', 'material', 'color', 'size'],
  },
}

export const REQUIRED = ['item_name', 'brand', 'product_description', 'country_of_origin']
export const isProductType = (name: unknown) => Object.hasOwn(TYPES, String(name))

export const productTypeRoutes = [
  operation('GET /definitions/2020-09-01/productTypes', (_, shop) => ({
    body: {
      productTypes: Object.entries(TYPES).map(([name, displayName]) => ({
        name,
        displayName,
        marketplaceIds: [marketplaceOf(shop).id],
      })),
    },
  })),
  operation('GET /definitions/2020-09-01/productTypes/:type', ({ params }) =>
    isProductType(params.type)
      ? { body: { productType: params.type, requirements: 'LISTING', propertyGroups: GROUPS, required: REQUIRED } }
      : fault(404, 'NotFound', 'The product type does not exist.'),
  ),
]
