import { MATERIAL } from '@inkfold/api/contracts/limits'
import {
  MATERIAL_FORMATS,
  MATERIAL_PERMISSIONS,
  MATERIAL_REVIEWS,
  MATERIAL_TYPES,
} from '@inkfold/api/contracts/materials'
import { lazyPart } from '@/ui/lazyPart'
import { action, batch, choices, column, defineResource, field, filter, switchStatuses, tool } from '@/crud'
import type { Material } from '@/pages/materials/material'
import { isPlatform } from '@/session/session'

const types = choices(MATERIAL_TYPES, 'type')
const formats = choices(MATERIAL_FORMATS, 'format')
const permissions = choices(MATERIAL_PERMISSIONS, 'permission')
const reviews = choices(MATERIAL_REVIEWS, 'review', { passed: 'good', review: 'care', blocked: 'care' })

const PictureField = lazyPart(() => import('@/pages/materials/PictureField'))
const CategoryField = lazyPart(() => import('@/pages/materials/CategoryField'))

export default defineResource<Known<Material>>({
  name: 'materials',
  title: 'name',
  owned: true,
  columns: [
    column.named('name', { width: 200 }),
    column.own('picture_link', () => import('@/pages/materials/PictureCell'), { width: 92 }),
    column.code('number', { sort: true, width: 120 }),
    column.own('width', () => import('@/pages/materials/SpecsCell'), { sort: true, width: 240 }),
    column.choice('type', types, { sort: true, width: 100 }),
    column.named('category', { width: 130 }),
    column.flag('is_official'),
    column.choice('permission', permissions, { width: 120 }),
    column.money('price', { sort: true, width: 110 }),
    column.number('order_pieces', { sort: true, width: 120 }),
    column.money('sales_amount', { sort: true, width: 130 }),
    column.choice('review', reviews, { sort: true, width: 120 }),
    column.switch('status', switchStatuses),
    column.code('duplicate_number', { width: 120, hidden: true }),
    column.named('organisation_name', { width: 160 }),
    column.bytes('size', { sort: true, hidden: true }),
    column.choice('format', formats, { width: 90, hidden: true }),
    column.numeral('height', { sort: true, hidden: true }),
    column.remote('merchant_ids', 'merchants', { hidden: true }),
    column.remote('owner_user_id', 'users', { width: 140, hidden: true }),
    column.text('review_note', { hidden: true }),
    column.time('created_at', { sort: true, hidden: true }),
  ],
  fields: [
    field.section('picture'),
    field.own('picture', PictureField, { required: true }),
    field.text('name_zh', { required: true, max: 120 }),
    field.text('name_en', { required: true, max: 120 }),
    field.choice('type', types, { only: 'edit', required: true }),
    field.section('place'),
    field.remote('organisation_id', 'organisations', { only: 'create', when: isPlatform }),
    field.own('category_id', CategoryField),
    field.section('offer'),
    field.flag('is_official', { initial: true }),
    field.money('price', {
      initial: '0.00',
      max: MATERIAL.price / 100,
      when: ({ is_official: official }) => official === true,
    }),
    field.choice('permission', permissions, { required: true, initial: 'public' }),
    field.remote('merchant_ids', 'merchants', {
      many: true,
      initial: [],
      when: ({ permission }) => permission === 'blacklist' || permission === 'whitelist',
    }),
    field.status('status'),
  ],
  filters: [
    filter.branch('category_id', 'material-categories'),
    filter.flag('is_uncategorised'),
    filter.choice('type', types),
    filter.flag('is_official'),
    filter.choice('permission', permissions),
    filter.choice('review', reviews),
    filter.flag('is_low'),
    filter.flag('is_duplicate'),
    filter.choice('status', switchStatuses),
    filter.remote('organisation_id', 'organisations'),
    filter.remote('owner_user_id', 'users'),
    filter.days('created_at'),
  ],
  gallery: () => import('@/pages/materials/Gallery'),
  tools: [tool('upload', () => import('@/pages/materials/UploadPanel'), 'materials.create')],
  actions: [
    action.panel('open', () => import('@/pages/materials/OpenPanel'), { permission: 'materials.view' }),
    action.panel('review', () => import('@/pages/materials/ReviewPanel'), { permission: 'materials.review' }),
  ],
  batch: [
    batch('move', () => import('@/pages/materials/MovePanel'), { permission: 'materials.edit', min: 1, max: 500 }),
  ],
})

/** The declared keys of a row type, without its index signature. */
type Known<R> = { [Name in keyof R as string extends Name ? never : number extends Name ? never : Name]: R[Name] }
