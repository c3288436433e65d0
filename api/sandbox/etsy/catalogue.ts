import { route } from '#sandbox/core/http'
import type { Shop } from '#sandbox/core/model'
import { authorized, fault, results } from '#sandbox/etsy/calls'

interface Node {
  id: number
  name: string
  children: readonly Node[]
}

const leaf = (id: number, name: string): Node => ({ id, name, children: [] })
const TAXONOMY: readonly Node[] = [
  {
    id: 374,
    name: 'Clothing',
    children: [
      { id: 455, name: 'Gender-Neutral Adult Clothing', children: [leaf(482, 'T-shirts'), leaf(2202, 'Hoodies')] },
    ],
  },
  { id: 891, name: 'Home & Living', children: [leaf(1062, 'Mugs'), leaf(1024, 'Throw Pillows')] },
]

const value = (value_id: number, name: string) => ({ value_id, name })
const PROPERTIES = [
  { property_id: 200, name: 'primary_color', display_name: 'Primary color', supports_variations: true },
  { property_id: 513, name: 'custom', display_name: 'Size', supports_variations: true },
  {
    property_id: 2_301_277_441_893,
    name: 'materials',
    display_name: 'Materials',
    is_multivalued: true,
    possible_values: [value(101, 'Cotton'), value(102, 'Polyester'), value(103, 'Ceramic')],
  },
].map((one) => ({
  is_required: false,
  is_multivalued: false,
  supports_variations: false,
  possible_values: [],
  ...one,
}))

const all = (nodes: readonly Node[]): Node[] => nodes.flatMap((one) => [one, ...all(one.children)])
export const isTaxonomy = (id: unknown) => all(TAXONOMY).some((one) => one.id === id)

const nodeOf = ({ id, name, children }: Node, parent_id: number | null, level: number): unknown => ({
  id,
  level,
  name,
  parent_id,
  children: children.map((one) => nodeOf(one, id, level + 1)),
})

export const profileOf = ({ id }: Shop) => Number(`1${id}`)

export const catalogueRoutes = [
  route(
    'GET /v3/application/seller-taxonomy/nodes',
    authorized('shops_r', () => results(TAXONOMY.map((one) => nodeOf(one, null, 1)))),
  ),
  route(
    'GET /v3/application/seller-taxonomy/nodes/:id/properties',
    authorized('shops_r', ({ params }) =>
      isTaxonomy(Number(params.id)) ? results(PROPERTIES) : fault(404, 'The taxonomy_id does not exist.'),
    ),
  ),
  route(
    'GET /v3/application/shops/:shop',
    authorized('shops_r', (_, { id, name, currency }) => ({
      body: { shop_id: Number(id), shop_name: name, currency_code: currency },
    })),
  ),
  route(
    'GET /v3/application/shops/:shop/shipping-profiles',
    authorized('shops_r', (_, shop) =>
      results([{ shipping_profile_id: profileOf(shop), title: 'Standard', origin_country_iso: shop.region }]),
    ),
  ),
]
