import {
  SPU_GENDERS,
  SPU_STATUSES,
  SPU_TYPES,
  WEIGHTLESS,
  type CompositionLine,
  type SpuGender,
  type SpuStatus,
  type SpuType,
} from '@inkfold/api/contracts/catalogue'
import { CUSTOMS } from '@inkfold/api/contracts/customs'
import { PACKED, SPU } from '@inkfold/api/contracts/limits'
import type { SensitiveType } from '@inkfold/api/contracts/logistics'
import { lazyPart } from '@/ui/lazyPart'
import { action, choices, column, defineResource, field, filter, sensitiveTypes } from '@/crud'
import { isPlatform } from '@/session/session'

interface Spu {
  id: number
  organisation_id: number
  code: string
  item_no: string | null
  style_no: string | null
  name_zh: string | null
  name_en: string | null
  type: SpuType | null
  status: SpuStatus
  pictures: string[]
  picture: string | null
  category_id: number | null
  main_material: string | null
  main_material_zh: string | null
  factory_id: number | null
  colour_ids: number[]
  colours: object[]
  material_size: string | null
  composition: CompositionLine[]
  season: string | null
  season_zh: string | null
  unit: string | null
  unit_zh: string | null
  fabric_weight_g: number | null
  packed_weight_g: number | null
  packed_length_mm: number | null
  packed_width_mm: number | null
  packed_height_mm: number | null
  sensitive: SensitiveType[]
  customs_name_zh: string | null
  customs_name_en: string | null
  customs_material_en: string | null
  hs_code: string | null
  declared_usd: string | null
  size_template_id: number | null
  size_ids: number[]
  gender: SpuGender | null
  is_shared: boolean
  on_hand: number
  reserved: number
  created_at: string
}

const types = choices(SPU_TYPES, 'words:spuTypes')
const statuses = choices(SPU_STATUSES, 'words:spuStatuses', { saved: 'good', draft: 'care' })
const genders = choices(SPU_GENDERS, 'words:spuGenders')

const ColoursField = lazyPart(() => import('@/pages/catalogue/spu/ColoursField'))
const SizesField = lazyPart(() => import('@/pages/catalogue/spu/SizesField'))
const CompositionField = lazyPart(() => import('@/pages/catalogue/spu/CompositionField'))
const CentimetresField = lazyPart(() => import('@/pages/logistics/CentimetresField'))
const PicturesField = lazyPart(() => import('@/pages/catalogue/spu/PicturesField'))

export default defineResource<Spu>({
  name: 'spus',
  title: 'name',
  owned: true,
  formWidth: 760,
  drafts: { field: 'status', draft: 'draft', saved: 'saved' },
  columns: [
    column.named('name', { width: 240 }),
    column.picture('picture'),
    column.code('code', { sort: true, width: 120 }),
    column.code('item_no', { sort: true, width: 110 }),
    column.choice('status', statuses, { width: 100 }),
    column.choice('type', types),
    column.remote('category_id', 'spu-categories', { width: 140 }),
    column.swatches('colour_ids', 'colours'),
    column.number('on_hand', { sort: true, width: 110 }),
    column.number('reserved', { sort: true, width: 110 }),
    column.remote('factory_id', 'organisations', { width: 160 }),
    column.code('style_no', { sort: true, width: 120, hidden: true }),
    column.named('main_material', { width: 120, hidden: true }),
    column.number('fabric_weight_g', { sort: true, width: 120, hidden: true }),
    column.number('packed_weight_g', { sort: true, width: 130, hidden: true }),
    column.choice('sensitive', sensitiveTypes, { hidden: true }),
    column.code('hs_code', { width: 120, hidden: true }),
    column.text('material_size', { hidden: true }),
    column.named('season', { width: 110, hidden: true }),
    column.named('unit', { width: 90, hidden: true }),
    column.choice('gender', genders, { hidden: true }),
    column.remote('size_template_id', 'size-templates', { hidden: true }),
    column.remote('size_ids', 'sizes', { hidden: true }),
    column.flag('is_shared', { hidden: true }),
    column.remote('organisation_id', 'organisations', { hidden: true }),
    column.time('created_at', { sort: true, hidden: true }),
  ],
  fields: [
    field.section('what'),
    field.text('name_zh', { required: true, max: 120 }),
    field.text('name_en', { required: true, max: 120 }),
    field.text('item_no', { required: true, max: 60 }),
    field.text('style_no', { required: true, max: 60 }),
    field.choice('type', types, { required: true }),
    field.remote('category_id', 'spu-categories', { required: true }),
    field.choice('gender', genders, { required: true }),
    field.word('season', 'season', { required: true }),
    field.word('unit', 'unit', { required: true }),
    field.own('pictures', PicturesField, { initial: [] }),
    field.section('made'),
    field.remote('organisation_id', 'organisations', {
      only: 'create',
      when: isPlatform,
      where: { kind: 'supplier' },
    }),
    field.remote('factory_id', 'organisations', { required: true, where: { kind: 'factory' } }),
    field.word('main_material', 'material', { required: true }),
    field.text('material_size', { required: true, max: 120 }),
    field.number('fabric_weight_g', {
      required: true,
      min: 1,
      max: SPU.fabricWeight,
      when: ({ type }) => type !== WEIGHTLESS,
    }),
    field.own('composition', CompositionField, { required: true, initial: [] }),
    field.section('packed'),
    field.number('packed_weight_g', { min: 1, max: PACKED.grams }),
    field.own('packed_length_mm', CentimetresField, { min: 1, max: PACKED.side }),
    field.own('packed_width_mm', CentimetresField, { min: 1, max: PACKED.side }),
    field.own('packed_height_mm', CentimetresField, { min: 1, max: PACKED.side }),
    field.choice('sensitive', sensitiveTypes, { many: true, initial: [] }),
    field.section('customs'),
    field.text('customs_name_zh', { max: CUSTOMS.name }),
    field.text('customs_name_en', { max: CUSTOMS.name }),
    field.text('customs_material_en', { max: CUSTOMS.material }),
    field.text('hs_code', { max: 10 }),
    field.decimal('declared_usd', { min: 0.01, max: CUSTOMS.cents / 100 }),
    field.section('variants'),
    field.own('colour_ids', ColoursField, { required: true, initial: [], many: true }),
    field.remote('size_template_id', 'size-templates', { required: true }),
    field.own('size_ids', SizesField, { required: true, initial: [], many: true }),
    field.flag('is_shared', { when: isPlatform }),
  ],
  filters: [
    filter.choice('status', statuses),
    filter.choice('type', types),
    filter.remote('category_id', 'spu-categories'),
    filter.remote('colour_ids', 'stock-colours'),
    filter.remote('factory_id', 'organisations'),
    filter.exact('code'),
    filter.text('item_no'),
    filter.text('style_no'),
    filter.choice('gender', genders),
  ],
  actions: [
    action.panel('stock', () => import('@/pages/catalogue/stock/StockPanel'), {
      permission: 'stocks.view',
      shown: ({ status }) => status === 'saved',
    }),
    action.list('movements', 'stock-movements', ({ id }) => ({ spu_id: id }), { permission: 'stock_movements.view' }),
  ],
})
