import { createHash } from 'node:crypto'
import type { Shop } from '#sandbox/core/model'
import { pictureAddress, storePicture } from '#sandbox/core/pictures'
import { textAt } from '#sandbox/core/payload'
import { failure, refuse, type TemuTypes } from '#sandbox/temu/envelope'

const category = (catId: number, parentId: number, catName: string, isLeaf = false) => ({
  catId,
  parentId,
  catName,
  isLeaf,
})
const CATEGORIES = [
  category(30_000, 0, 'Clothing'),
  category(30_100, 30_000, "Women's clothing"),
  category(30_110, 30_100, 'T-shirts', true),
  category(30_120, 30_100, 'Hoodies', true),
  category(30_200, 30_000, "Men's clothing"),
  category(30_210, 30_200, 'T-shirts', true),
  category(40_000, 0, 'Home & kitchen'),
  category(40_100, 40_000, 'Mugs', true),
  category(40_200, 40_000, 'Cushions', true),
  category(50_000, 0, 'Bags'),
  category(50_100, 50_000, 'Tote bags', true),
]

/** Every level below the one before, down to a leaf. */
export function categoryProblem(path: readonly number[]): 'path' | 'leaf' | null {
  const found = path.map((id) => CATEGORIES.find(({ catId }) => catId === id))
  const isPath = found.every((one, level) => one && one.parentId === (found[level - 1]?.catId ?? 0))
  if (path.length === 0 || !isPath) return 'path'
  return found.at(-1)?.isLeaf ? null : 'leaf'
}

const values = (first: number, ...names: string[]) => names.map((value, nth) => ({ vid: first + nth, value }))
const PROPERTIES = [
  {
    pid: 1,
    templatePid: 953_001,
    refPid: 12,
    name: 'Material',
    required: true,
    isSale: false,
    chooseMaxNum: 1,
    valueUnit: [],
    values: values(101, 'Cotton', 'Polyester', 'Ceramic', 'Canvas'),
  },
  {
    pid: 2,
    templatePid: 953_002,
    refPid: 63,
    name: 'Occasion',
    required: false,
    isSale: false,
    chooseMaxNum: 3,
    valueUnit: [],
    values: values(201, 'Casual', 'Holiday', 'Party', 'Office'),
  },
]
export const REQUIRED_PROPERTIES = PROPERTIES.filter(({ required }) => required)

const PARENT_SPECS = [
  { parentSpecId: 1001, parentSpecName: 'Color' },
  { parentSpecId: 3001, parentSpecName: 'Size' },
]
/** The same name under the same parent has the same id. */
export const specIdOf = (parentSpecId: string, specName: string) =>
  Number.parseInt(createHash('sha256').update(`${parentSpecId}:${specName}`).digest('hex').slice(0, 8), 16)

interface Site {
  siteId: number
  siteName: string
}
const US: readonly Site[] = [{ siteId: 100, siteName: 'United States' }]
const SITES: Readonly<Record<string, readonly Site[]>> = {
  US,
  GB: [{ siteId: 102, siteName: 'United Kingdom' }],
  DE: [
    { siteId: 115, siteName: 'Germany' },
    { siteId: 116, siteName: 'France' },
    { siteId: 117, siteName: 'Italy' },
    { siteId: 118, siteName: 'Spain' },
  ],
  JP: [{ siteId: 121, siteName: 'Japan' }],
}
export const sitesOf = ({ region }: Shop): readonly Site[] => SITES[region] ?? US
export const warehouseIdOf = ({ id }: Shop) => `WH-${id.slice(-8)}`
export const freightTemplateOf = ({ id }: Shop) => `HFT-${id.slice(-8)}`

const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/=]+)$/
const MOST_BYTES = 3 * 1024 * 1024

export const catalogueTypes: TemuTypes = {
  'bg.glo.goods.cats.get': {
    gateway: 'partner',
    handle: ({ body }) => ({
      goodsCatsList: CATEGORIES.filter(({ parentId }) => parentId === Number(body.parentCatId ?? 0)),
    }),
  },
  'bg.glo.goods.attrs.get': {
    gateway: 'partner',
    handle: ({ body }) =>
      CATEGORIES.some(({ catId, isLeaf }) => isLeaf && catId === body.catId)
        ? { properties: PROPERTIES }
        : refuse(2_000_009, 'The category is not a leaf category.'),
  },
  'bg.glo.goods.parentspec.get': { gateway: 'partner', handle: () => ({ parentSpecDTOS: PARENT_SPECS }) },
  'bg.glo.goods.spec.create': {
    gateway: 'partner',
    handle({ body }) {
      const [parent, name] = [textAt(body, 'parentSpecId'), textAt(body, 'specName')]
      if (!PARENT_SPECS.some(({ parentSpecId }) => String(parentSpecId) === parent) || name === '')
        refuse(2_000_004, 'The specification has no name or an unknown parent.')
      return { specId: specIdOf(parent, name) }
    },
  },
  'bg.goods.image.upload.global': {
    gateway: 'partner',
    async handle({ exchange: { world }, body }) {
      const [, encoded] = DATA_URL.exec(textAt(body, 'image')) ?? []
      if (!encoded) return refuse(2_000_014, 'The image is not a base64 data URL of a JPG, PNG or WEBP.')
      const bytes = Buffer.from(encoded, 'base64')
      if (bytes.length > MOST_BYTES) refuse(2_000_017, 'The image is larger than 3 MB.')
      const refused = (why: string) => failure(2_000_018, why)
      const { id, width, height } = await storePicture(world, { bytes, name: 'image', refused })
      return { url: pictureAddress(world, id), imageUrl: pictureAddress(world, id), width, height }
    },
  },
  'bg.btg.goods.stock.warehouse.list.get': {
    gateway: 'partner',
    handle: ({ shop }) => ({
      warehouseDTOList: sitesOf(shop).map(({ siteId, siteName }) => ({
        siteId,
        siteName,
        currency: 'USD',
        validWarehouseList: [
          {
            warehouseId: warehouseIdOf(shop),
            warehouseName: `${shop.name} warehouse`,
            managementType: 1,
            warehouseDisable: false,
          },
        ],
      })),
    }),
  },
  'bg.glo.logistics.template.get': {
    gateway: 'partner',
    handle: ({ shop }) => ({
      freightTemplates: [{ freightTemplateId: freightTemplateOf(shop), templateName: 'Standard shipping' }],
    }),
  },
}
