import {
  COMMITMENT_DAYS,
  PRODUCT_STATUSES,
  PRODUCT_TEXTS,
  type DesignFace,
  type PriceTier,
  type ProductPhoto,
  type ProductStatus,
  type SpuGender,
} from '@inkfold/api/contracts/catalogue'
import { BULK_PRODUCTS } from '@inkfold/api/contracts/bulk_products'
import { PRODUCT } from '@inkfold/api/contracts/limits'
import { lazyPart } from '@/ui/lazyPart'
import { action, batch, choices, column, defineResource, field, filter, tool } from '@/crud'
import { isPlatform } from '@/session/session'

type Texts = Record<`${(typeof PRODUCT_TEXTS)[number]}_${'zh' | 'en'}`, string | null>

interface Product extends Texts {
  id: number
  organisation_id: number
  code: string
  spu_id: number
  spu_code: string
  category_id: number | null
  factory_id: number | null
  status: ProductStatus
  name_zh: string | null
  name_en: string | null
  style_code: string | null
  main_material: string | null
  main_material_zh: string | null
  season: string | null
  season_zh: string | null
  gender: SpuGender | null
  commitment_days: (typeof COMMITMENT_DAYS)[number] | null
  colour_ids: number[]
  size_ids: number[]
  photos: ProductPhoto[]
  picture: string | null
  faces: DesignFace[]
  tiers: PriceTier[]
  list_price: string | null
  is_shared: boolean
  sort: number
  published_at: string | null
  version_number: number | null
  created_at: string
}

const statuses = choices(PRODUCT_STATUSES, 'words:productStatuses', { published: 'good', draft: 'care' })
const days = choices(COMMITMENT_DAYS, 'days')

const BlankField = lazyPart(() => import('@/pages/catalogue/product/BlankField'))
const VariantsField = lazyPart(() => import('@/pages/catalogue/product/VariantsField'))
const PhotosField = lazyPart(() => import('@/pages/catalogue/product/PhotosField'))
const FacesField = lazyPart(() => import('@/pages/catalogue/product/FacesField'))
const TiersField = lazyPart(() => import('@/pages/catalogue/prices/TiersField'))

const NEEDED: ReadonlySet<string> = new Set(['material_description', 'wash_care'])
const texts = PRODUCT_TEXTS.flatMap((name) =>
  (['zh', 'en'] as const).map((language) =>
    field.paragraph(`${name}_${language}`, { max: PRODUCT.text, required: NEEDED.has(name) }),
  ),
)

export default defineResource<Product>({
  name: 'products',
  title: 'name',
  owned: true,
  formWidth: 960,
  drafts: { field: 'status', draft: 'draft', saved: 'published' },
  columns: [
    column.named('name', { width: 240 }),
    column.picture('picture'),
    column.code('code', { sort: true, width: 120 }),
    column.choice('status', statuses, { sort: true, width: 110 }),
    column.code('style_code', { sort: true, width: 130 }),
    column.money('list_price', { sort: true, width: 110 }),
    column.remote('category_id', 'spu-categories', { width: 140 }),
    column.choice('commitment_days', days, { sort: true, width: 140 }),
    column.code('spu_code', { width: 120 }),
    column.numeral('version_number', { width: 100 }),
    column.remote('factory_id', 'organisations', { width: 160 }),
    column.own('tiers', () => import('@/pages/catalogue/prices/TiersCell'), { width: 320, hidden: true }),
    column.named('main_material', { width: 120, hidden: true }),
    column.named('season', { width: 110, hidden: true }),
    column.remote('colour_ids', 'stock-colours', { hidden: true }),
    column.remote('size_ids', 'sizes', { hidden: true }),
    column.number('sort', { sort: true, hidden: true }),
    column.flag('is_shared', { hidden: true }),
    column.remote('organisation_id', 'organisations', { hidden: true }),
    column.time('published_at', { sort: true, hidden: true }),
    column.time('created_at', { sort: true, hidden: true }),
  ],
  fields: [
    field.section('what'),
    field.remote('organisation_id', 'organisations', {
      only: 'create',
      when: isPlatform,
      where: { kind: 'supplier' },
    }),
    field.own('spu_id', BlankField, { required: true, only: 'create' }),
    field.text('name_zh', { required: true, max: 120 }),
    field.text('name_en', { required: true, max: 120 }),
    field.text('style_code', { required: true, max: 60 }),
    field.word('main_material', 'material', { required: true }),
    field.word('season', 'season', { required: true }),
    field.choice('commitment_days', days, { required: true }),
    field.number('sort', { min: 0, max: 1_000_000, initial: 0 }),
    field.flag('is_shared', { when: isPlatform }),
    field.section('variants'),
    field.own('colour_ids', VariantsField, { required: true, initial: [], many: true }),
    field.own('size_ids', VariantsField, { required: true, initial: [], many: true }),
    field.section('print'),
    field.own('photos', PhotosField, { initial: [], many: true }),
    field.own('faces', FacesField, { required: true, initial: [], many: true }),
    field.section('prices'),
    field.own('tiers', TiersField, { required: true, initial: [], many: true }),
    field.section('words'),
    ...texts,
  ],
  filters: [
    filter.choice('status', statuses),
    filter.remote('category_id', 'spu-categories'),
    filter.remote('colour_ids', 'stock-colours'),
    filter.remote('factory_id', 'organisations'),
    filter.exact('code'),
    filter.text('style_code'),
    filter.choice('commitment_days', days),
  ],
  actions: [
    action.set(
      'publish',
      { status: 'published' },
      {
        permission: 'products.edit',
        shown: ({ status }) => status === 'withdrawn',
      },
    ),
    action.set(
      'withdraw',
      { status: 'withdrawn' },
      {
        permission: 'products.edit',
        confirm: true,
        danger: true,
        shown: ({ status }) => status === 'published',
      },
    ),
    action.list('prices', 'price-table', ({ id }) => ({ product_id: id }), { permission: 'price_table.view' }),
    action.list('versions', 'product-versions', ({ id }) => ({ product_id: id }), {
      permission: 'product_versions.view',
      shown: ({ version_number: number }) => number !== null,
    }),
  ],
  tools: [tool('price_import', () => import('@/pages/catalogue/price_import/PriceImportPanel'), 'products.edit')],
  batch: [
    batch('bulk', () => import('@/pages/catalogue/bulk/BulkPanel'), {
      permission: 'products.edit',
      min: 1,
      max: BULK_PRODUCTS,
    }),
  ],
})
