import type { PriceTier } from '@inkfold/api/contracts/catalogue'
import { lazyPart } from '@/ui/lazyPart'
import { column, defineResource, field, filter } from '@/crud'

interface ExclusivePrice {
  id: number
  organisation_id: number
  product_id: number
  product_code: string | null
  product_name_zh: string | null
  product_name_en: string | null
  merchant_id: number
  merchant_name: string
  tiers: PriceTier[]
  expires_at: string | null
  is_expired: boolean
  remark: string
  created_at: string
}

const TiersField = lazyPart(() => import('@/pages/catalogue/prices/TiersField'))

export default defineResource<ExclusivePrice>({
  name: 'exclusive-prices',
  title: 'product_name',
  formWidth: 640,
  abilities: { copy: false },
  columns: [
    column.named('product_name', { width: 240 }),
    column.code('product_code', { width: 120 }),
    column.named('merchant_name', { width: 180 }),
    column.own('tiers', () => import('@/pages/catalogue/prices/TiersCell'), { width: 320 }),
    column.time('expires_at', { sort: true }),
    column.flag('is_expired', { width: 110 }),
    column.text('remark', { width: 200 }),
    column.remote('organisation_id', 'organisations', { hidden: true }),
    column.time('created_at', { sort: true, hidden: true }),
  ],
  fields: [
    field.remote('product_id', 'products', { required: true, only: 'create' }),
    field.remote('merchant_id', 'merchants', { required: true, only: 'create' }),
    field.own('tiers', TiersField, { required: true, initial: [], many: true }),
    field.moment('expires_at'),
    field.text('remark', { max: 200 }),
  ],
  filters: [
    filter.remote('product_id', 'products'),
    filter.remote('merchant_id', 'merchants'),
    filter.days('expires_at'),
  ],
})
