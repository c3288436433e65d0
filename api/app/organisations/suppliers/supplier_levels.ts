import type { Row } from '#core/database'
import { refuseField } from '#core/errors'
import { type Hooks, defineResource } from '#core/crud/resource'
import { LEVEL_LIMITS, type DiscountType, DISCOUNT_TYPES, SALES_PLATFORMS } from '#contracts/suppliers'
import { applyLevel, LIMITS_IN_USE } from '#organisations/suppliers/limits'
import { requirePlatform } from '#organisations/access'
import { SWITCH_STATUSES } from '#contracts/statuses'
import {
  choice,
  date,
  decimal,
  derived,
  id,
  integer,
  manyWords,
  moment,
  money,
  reference,
  text,
  type Field,
} from '#core/lists/fields'

interface Discount {
  discount_type: DiscountType
  discount_rate: string | null
  discount_starts_on: string | null
  discount_ends_on: string | null
}

const NO_DISCOUNT = { discount_rate: null, discount_starts_on: null, discount_ends_on: null }

/** Lowering a limit only blocks new usage; existing records stay. */
export const levelRules: Hooks = {
  beforeWrite(values, before, { actor }) {
    requirePlatform(actor)
    const level = { ...NO_DISCOUNT, ...before, ...values } as unknown as Discount
    if (level.discount_type === 'none') return { ...values, ...NO_DISCOUNT }
    refuseHalfDiscount(level)
    return values
  },
  async afterWrite(level, before, { trx }) {
    if (before && LEVEL_LIMITS.some((limit) => level[limit] !== before[limit]))
      await applyLevel(level.id as number, trx)
  },
  canDelete: (_, { actor }) => requirePlatform(actor),
}

function refuseHalfDiscount(level: Discount) {
  for (const name of Object.keys(NO_DISCOUNT) as (keyof typeof NO_DISCOUNT)[])
    if (level[name] === null) throw refuseField(name, 'E_REQUIRED')
  if ((level.discount_ends_on as string) < (level.discount_starts_on as string))
    throw refuseField('discount_ends_on', 'E_ENDS_BEFORE_START')
}

export type LevelRow = Row & Discount & { annual_fee: string }

const limits: Record<string, Field> = Object.fromEntries(
  LEVEL_LIMITS.map((name) => [name, integer({ nullable: true, min: 0, max: 1_000_000, initial: null })]),
)

export const supplierLevels = defineResource({
  name: 'supplier-levels',
  table: 'supplier_levels',
  verbs: ['view', 'create', 'edit', 'delete'],
  ownership: { organisation: 'organisation_id' },
  label: { 'zh-cn': 'name_zh', en: 'name_en' },
  order: { field: 'sequence', direction: 'asc' },
  hooks: levelRules,
  usedBy: [
    { resource: 'suppliers', table: 'suppliers', column: 'level_id' },
    { resource: 'settlings', table: 'settlings', column: 'level_id' },
  ],
  fields: {
    id: id(),
    organisation_id: reference('organisations', { readonly: true }),
    name_zh: text({ required: true, max: 60, search: true, sort: true }),
    name_en: text({ required: true, max: 60, search: true }),
    description_zh: text({ max: 500 }),
    description_en: text({ max: 500 }),
    sequence: integer({ sort: true, initial: 0, min: 0, max: 9999 }),
    annual_fee: money({ required: true, sort: true }),
    discount_type: choice(DISCOUNT_TYPES, { initial: 'none' }),
    discount_rate: decimal({ nullable: true, min: 1, max: 100 }),
    discount_starts_on: date({ nullable: true }),
    discount_ends_on: date({ nullable: true }),
    ...limits,
    platform_ids: manyWords(
      { table: 'supplier_level_platforms', own: 'level_id', other: 'platform' },
      { options: SALES_PLATFORMS },
    ),
    status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
    supplier_count: derived('integer', 'select count(*)::int from suppliers s where s.level_id = t.id'),
    in_use: derived('json', LIMITS_IN_USE),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
})
