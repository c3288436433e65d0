import { filesOf, route } from '#sandbox/core/http'
import { pictureAddress, storePicture } from '#sandbox/core/pictures'
import { fault, ok, signed } from '#sandbox/tiktok/envelope'

const CATEGORIES = [
  { id: '601152', parent_id: '0', local_name: 'Womenswear & Underwear', is_leaf: false },
  { id: '601226', parent_id: '601152', local_name: 'T-shirts', is_leaf: true },
  { id: '601213', parent_id: '601152', local_name: 'Hoodies & Sweatshirts', is_leaf: true },
  { id: '600001', parent_id: '0', local_name: 'Home Supplies', is_leaf: false },
  { id: '600024', parent_id: '600001', local_name: 'Mugs', is_leaf: true },
  { id: '600338', parent_id: '600001', local_name: 'Cushions', is_leaf: true },
  { id: '824328', parent_id: '0', local_name: 'Luggage & Bags', is_leaf: false },
  { id: '824585', parent_id: '824328', local_name: 'Tote bags', is_leaf: true },
]

const named = (id: string, name: string) => ({ id, name })
const ATTRIBUTES = [
  { id: '100000', name: 'Color', type: 'SALES_PROPERTY', is_requried: false, values: [], is_customizable: true },
  { id: '100007', name: 'Size', type: 'SALES_PROPERTY', is_requried: false, values: [], is_customizable: true },
  {
    id: '100398',
    name: 'Material',
    type: 'PRODUCT_PROPERTY',
    is_requried: true,
    is_customizable: true,
    values: [
      named('1000030', 'Cotton'),
      named('1000031', 'Polyester'),
      named('1000032', 'Ceramic'),
      named('1000033', 'Canvas'),
    ],
  },
  {
    id: '100397',
    name: 'Pattern',
    type: 'PRODUCT_PROPERTY',
    is_requried: false,
    is_multiple_selection: true,
    values: [named('1000058', 'Print'), named('1000059', 'Plain')],
  },
]
export const isLeaf = (id: unknown) => CATEGORIES.some((one) => one.id === id && one.is_leaf)
export const REQUIRED_ATTRIBUTES = ATTRIBUTES.filter((one) => one.is_requried).map(({ id, name }) => ({ id, name }))

const MOST_BYTES = 10 * 1024 * 1024
const LEAST_PIXELS = 300
const MOST_PIXELS = 4000

export const catalogueRoutes = [
  route(
    'GET /product/202309/categories',
    signed('seller.product.basic', () => ok({ categories: CATEGORIES })),
  ),
  route(
    'GET /product/202309/categories/:id/attributes',
    signed('seller.product.basic', ({ params }) =>
      isLeaf(params.id) ? ok({ attributes: ATTRIBUTES }) : fault(12_052_103, 'The category is not a leaf category.'),
    ),
  ),
  route(
    'POST /product/202309/images/upload',
    signed(
      'seller.product.write',
      async (exchange) => {
        const form = await filesOf(exchange)
        const file = form.get('data')
        if (!(file instanceof File)) return fault(12_052_220, 'The field data holds no file.')
        const refused = (why: string) => fault(12_052_221, why)
        if (file.size > MOST_BYTES) return refused('The picture is larger than 10 MB.')
        const bytes = Buffer.from(await file.arrayBuffer())
        const picture = await storePicture(exchange.world, { bytes, name: file.name, refused })
        const { width, height, id } = picture
        if (Math.min(width, height) < LEAST_PIXELS || Math.max(width, height) > MOST_PIXELS)
          return refused(`The picture has ${width} x ${height} pixels; 300 to 4000 are allowed.`)
        const use_case = form.get('use_case') ?? 'MAIN_IMAGE'
        return ok({ uri: id, url: pictureAddress(exchange.world, id), width, height, use_case })
      },
      { needsCipher: false },
    ),
  ),
]
