import { SWITCH_STATUSES } from '#contracts/statuses'
import { DISCOUNT_TYPES, LEVEL_LIMITS, SALES_PLATFORMS } from '#contracts/supplier_levels'
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
} from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { levelRules } from '#organisations/domain/level_rules'
import { LIMITS_IN_USE } from '#organisations/queries/limits_in_use'

const limits: Record<string, Field> = Object.fromEntries(
  LEVEL_LIMITS.map((name) => [name, integer({ nullable: true, min: 0, max: 1_000_000, initial: null })]),
)

export const supplierLevels = defineResource({
  name: 'supplier-levels',
  table: 'supplier_levels',
  verbs: ['view', 'create', 'edit', 'delete'],
  ties: { organisation: 'organisation_id' },
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
