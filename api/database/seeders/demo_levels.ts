import { demoDay } from '#database/seeders/demo_day'
import type { Row } from '#core/database'
import type { LevelPrice } from '#organisations/settling/quotes'

const DISCOUNT = {
  discount_type: 'yes',
  discount_rate: '0.80',
  discount_starts_on: demoDay(-21),
  discount_ends_on: demoDay(39),
} as const
const NO_DISCOUNT = {
  discount_type: 'none',
  discount_rate: null,
  discount_starts_on: null,
  discount_ends_on: null,
} as const

export interface SeededLevel {
  level: LevelPrice & Row
  platforms: string[]
}

export const LEVELS: Record<'bronze' | 'silver' | 'gold', SeededLevel> = {
  bronze: {
    level: {
      name_zh: '青铜',
      name_en: 'Bronze',
      description_zh: '刚起步的小团队',
      description_en: 'For small teams that begin',
      sequence: 1,
      annual_fee: '1980.00',
      ...NO_DISCOUNT,
      design_count: 300,
      storage_count: 20,
      supplier_user_count: 3,
      factory_count: 1,
      factory_user_count: 5,
      merchant_count: 20,
      merchant_user_count: 60,
      subaccount_count: 3,
      product_template_count: 50,
      shop_count: 5,
      gallery_capacity: 5,
    },
    platforms: ['temu', 'shein', 'other'],
  },
  silver: {
    level: {
      name_zh: '白银',
      name_en: 'Silver',
      description_zh: '有自己工厂和商户的供应商',
      description_en: 'For suppliers with factories and merchants of their own',
      sequence: 2,
      annual_fee: '5980.00',
      ...DISCOUNT,
      design_count: 2000,
      storage_count: 200,
      supplier_user_count: 10,
      factory_count: 3,
      factory_user_count: 30,
      merchant_count: 200,
      merchant_user_count: 800,
      subaccount_count: 10,
      product_template_count: 500,
      shop_count: 50,
      gallery_capacity: 50,
    },
    platforms: ['temu', 'shein', 'tiktok', 'shopify', 'other'],
  },
  gold: {
    level: {
      name_zh: '黄金',
      name_en: 'Gold',
      description_zh: '多工厂、全平台的大供应商',
      description_en: 'For large suppliers with many factories, on every marketplace',
      sequence: 3,
      annual_fee: '19800.00',
      ...DISCOUNT,
      design_count: null,
      storage_count: 2000,
      supplier_user_count: 50,
      factory_count: 20,
      factory_user_count: 300,
      merchant_count: 2000,
      merchant_user_count: 10_000,
      subaccount_count: 50,
      product_template_count: 5000,
      shop_count: 500,
      gallery_capacity: 500,
    },
    platforms: ['temu', 'shein', 'tiktok', 'shopify', 'etsy', 'amazon', 'other'],
  },
}
