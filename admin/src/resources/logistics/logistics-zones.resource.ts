import { ZONE } from '@inkfold/api/contracts/limits'
import { lazyPart } from '@/ui/lazyPart'
import { column, defineResource, field, filter } from '@/crud'

interface LogisticsZone {
  id: number
  organisation_id: number
  method_id: number
  name_zh: string
  name_en: string
  places: string[]
  is_served: boolean
  first_g: number
  first_fee: string
  step_g: number
  step_fee: string
  handling_fee: string
  remote_fee: string
  days_from: number
  days_to: number
  created_at: string
}

const PlacesField = lazyPart(() => import('@/pages/logistics/PlacesField'))
const grams = { required: true, min: 1, max: ZONE.grams }
const days = { required: true, min: 0, max: ZONE.days }
const optional = { initial: '0.00' }

export default defineResource<LogisticsZone>({
  name: 'logistics-zones',
  title: 'name',
  owned: true,
  formWidth: 720,
  columns: [
    column.named('name', { width: 200 }),
    column.remote('method_id', 'logistics-methods', { width: 280 }),
    column.values('places', { width: 200 }),
    column.number('first_g', { width: 130 }),
    column.money('first_fee', { sort: true, width: 150 }),
    column.number('step_g', { width: 130 }),
    column.money('step_fee', { sort: true, width: 130 }),
    column.money('handling_fee', { width: 110 }),
    column.money('remote_fee', { width: 120 }),
    column.number('days_from', { width: 110 }),
    column.number('days_to', { sort: true, width: 120 }),
    column.flag('is_served'),
    column.remote('organisation_id', 'organisations', { hidden: true }),
    column.time('created_at', { sort: true, hidden: true }),
  ],
  fields: [
    field.section('where'),
    field.remote('method_id', 'logistics-methods', { required: true, only: 'create' }),
    field.text('name_zh', { required: true, max: 60 }),
    field.text('name_en', { required: true, max: 60 }),
    field.own('places', PlacesField, { required: true, many: true, initial: [] }),
    field.flag('is_served', { initial: true }),
    field.section('rate'),
    field.number('first_g', grams),
    field.money('first_fee', { required: true }),
    field.number('step_g', grams),
    field.money('step_fee', { required: true }),
    field.money('handling_fee', optional),
    field.money('remote_fee', optional),
    field.section('days'),
    field.number('days_from', days),
    field.number('days_to', days),
  ],
  filters: [
    filter.remote('method_id', 'logistics-methods'),
    filter.text('name_zh'),
    filter.text('name_en'),
    filter.flag('is_served'),
  ],
})
