import { filesOf, route } from '#sandbox/core/http'
import type { Shop } from '#sandbox/core/model'
import { pictureAddress, storePicture } from '#sandbox/core/pictures'
import { asStore, failure, ok, PARAMETER } from '#sandbox/shein/envelope'

interface Category {
  category_id: number
  product_type_id: number
  category_name: string
  last_category: boolean
  children: Category[]
}
const leaf = (category_id: number, product_type_id: number, category_name: string): Category => ({
  category_id,
  product_type_id,
  category_name,
  last_category: true,
  children: [],
})
const branch = (category_id: number, category_name: string, ...children: Category[]): Category => ({
  category_id,
  product_type_id: 0,
  category_name,
  last_category: false,
  children,
})
const CATEGORIES = [
  branch(
    2030,
    'Women Clothing',
    branch(1766, 'Women Tops', leaf(1738, 1080, 'Women T-Shirts'), leaf(1773, 1085, 'Women Sweatshirts')),
  ),
  branch(2026, 'Men Clothing', branch(1969, 'Men Tops', leaf(1980, 1080, 'Men T-Shirts'))),
  branch(2031, 'Home & Living', leaf(4150, 2210, 'Mugs'), leaf(4162, 2240, 'Cushion Covers')),
]
const leaves = (all: readonly Category[]): Category[] =>
  all.flatMap((one) => (one.last_category ? [one] : leaves(one.children)))
export const isLeaf = (categoryId: unknown, productTypeId: unknown) =>
  leaves(CATEGORIES).some((one) => one.category_id === categoryId && one.product_type_id === productTypeId)

const values = (first: number, ...names: string[]) =>
  names.map((attribute_value, nth) => ({ attribute_value_id: first + nth, attribute_value }))
/** Types: 1 sale, 2 size, 3 and 4 product. Status: 2 optional, 3 required. Mode: 1 and 4 several, 3 one. */
const attribute = (attribute_id: number, attribute_name: string, [type, status, mode]: [number, number, number]) => ({
  attribute_id,
  attribute_name,
  attribute_type: type,
  attribute_label: attribute_id === COLOUR ? 1 : 0,
  attribute_status: status,
  attribute_mode: mode,
})
const COLOUR = 27
const ATTRIBUTES = [
  { ...attribute(COLOUR, 'Color', [1, 2, 3]), attribute_value_info_list: values(101, 'Black', 'White', 'Navy') },
  { ...attribute(87, 'Size', [1, 2, 3]), attribute_value_info_list: values(401, 'S', 'M', 'L', 'XL') },
  {
    ...attribute(160, 'Material', [4, 3, 3]),
    attribute_value_info_list: values(601, 'Cotton', 'Polyester', 'Ceramic', 'Canvas'),
  },
  { ...attribute(109, 'Pattern Type', [4, 2, 4]), attribute_value_info_list: values(701, 'Print', 'Plain', 'Letter') },
]
const REQUIRED = 3
export const REQUIRED_ATTRIBUTES = ATTRIBUTES.filter((one) => one.attribute_status === REQUIRED)

const site = (site_abbr: string, site_name: string, currency: string) => ({ site_abbr, site_name, currency })
const US = [site('shein-us', 'SHEIN US', 'USD')]
const SITES: Readonly<Record<string, typeof US>> = {
  US,
  GB: [site('shein-uk', 'SHEIN UK', 'GBP')],
  FR: [
    site('shein-fr', 'SHEIN France', 'EUR'),
    site('shein-de', 'SHEIN Germany', 'EUR'),
    site('shein-es', 'SHEIN Spain', 'EUR'),
    site('shein-it', 'SHEIN Italy', 'EUR'),
  ],
}
export const MAIN_SITE = 'shein'
export const sitesOf = ({ region }: Shop) => SITES[region] ?? US
export const warehouseCodeOf = ({ id }: Shop) => `SBWH${id.slice(-8)}`
const countryOf = (abbr: string) => (abbr.split('-').at(-1) ?? '').replace('uk', 'gb').toUpperCase()

const MOST_BYTES = 3 * 1024 * 1024
const PICTURE_TYPES = ['1', '2', '5', '6']

export const catalogueRoutes = [
  route(
    'POST /open-api/goods/query-category-tree',
    asStore(() => ok({ data: CATEGORIES })),
  ),
  route(
    'POST /open-api/goods/query-attribute-template',
    asStore(() => ok({ data: [{ product_type_id: 1080, attribute_infos: ATTRIBUTES }] })),
  ),
  route(
    'POST /open-api/goods/query-publish-fill-in-standard',
    asStore(() =>
      ok({
        default_language: 'en',
        fill_in_standard_list: [{ module: 'sale_info', field_key: 'supplier_code', required: true, show: true }],
        picture_config_list: PICTURE_TYPES.map((image_type) => ({
          image_type: Number(image_type),
          required: image_type === '1',
        })),
      }),
    ),
  ),
  route(
    'POST /open-api/goods/query-site-list',
    asStore((_, shop) =>
      ok({ data: [{ main_site: MAIN_SITE, main_site_name: 'SHEIN', sub_site_list: sitesOf(shop) }] }),
    ),
  ),
  route(
    'GET /open-api/msc/warehouse/list',
    asStore((_, shop) =>
      ok({
        list: [
          {
            warehouseCode: warehouseCodeOf(shop),
            warehouseName: `${shop.name} warehouse`,
            warehouseType: 1,
            saleCountryList: sitesOf(shop).map(({ site_abbr }) => countryOf(site_abbr)),
          },
        ],
      }),
    ),
  ),
  route(
    'POST /open-api/goods/upload-pic',
    asStore(async (exchange) => {
      const form = await filesOf(exchange)
      const [file, type] = [form.get('file'), form.get('image_type')]
      if (!(file instanceof File)) return failure(PARAMETER, 'The field file holds no file.')
      if (typeof type !== 'string' || !PICTURE_TYPES.includes(type))
        return failure(PARAMETER, 'The image_type is unknown.')
      if (file.size > MOST_BYTES) return failure(PARAMETER, 'The picture is larger than 3 MB.')
      const bytes = Buffer.from(await file.arrayBuffer())
      const refused = (why: string) => failure(PARAMETER, why)
      const { id, width, height } = await storePicture(exchange.world, { bytes, name: file.name, refused })
      return ok({ image_url: pictureAddress(exchange.world, id), width, height })
    }),
  ),
]
