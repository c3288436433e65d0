import type { Row } from '#core/database'
import { refuseField } from '#core/errors'
import type { Hooks } from '#core/crud/resource'
import { LEVEL_LIMITS, type DiscountType } from '#contracts/supplier_levels'
import { applyLevel } from '#organisations/actions/apply_level'
import { refuseUnlessPlatform } from '#organisations/domain/platform_only'

interface Discount {
  discount_type: DiscountType
  discount_rate: string | null
  discount_starts_on: string | null
  discount_ends_on: string | null
}

const NO_DISCOUNT = { discount_rate: null, discount_starts_on: null, discount_ends_on: null }

/** Lowering a limit takes nothing from anybody: it only stops what is new. */
export const levelRules: Hooks = {
  write(values, before, { actor }) {
    refuseUnlessPlatform(actor)
    const level = { ...NO_DISCOUNT, ...before, ...values } as unknown as Discount
    if (level.discount_type === 'none') return { ...values, ...NO_DISCOUNT }
    refuseHalfDiscount(level)
    return values
  },
  async written(level, before, { trx }) {
    if (before && LEVEL_LIMITS.some((limit) => level[limit] !== before[limit]))
      await applyLevel(level.id as number, trx)
  },
  remove: (_, { actor }) => refuseUnlessPlatform(actor),
}

function refuseHalfDiscount(level: Discount) {
  for (const name of Object.keys(NO_DISCOUNT) as (keyof typeof NO_DISCOUNT)[])
    if (level[name] === null) throw refuseField(name, 'E_REQUIRED')
  if ((level.discount_ends_on as string) < (level.discount_starts_on as string))
    throw refuseField('discount_ends_on', 'E_ENDS_BEFORE_START')
}

export type LevelRow = Row & Discount & { annual_fee: string }
