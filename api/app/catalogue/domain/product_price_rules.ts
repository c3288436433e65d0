import type { Row } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Hooks, WriteContext } from '#core/crud/resource'
import { tierFaults } from '#catalogue/domain/price/tier_faults'
import { storedAmounts } from '#catalogue/domain/product_amounts'
import { sellerOf } from '#catalogue/queries/seller_of'

/** The price belongs to the supplier whose level it is; only what that supplier sells has one. */
export const levelPriceRules: Hooks = {
  write: (values, before, context) => (before ? values : ofSeller(values, 'level_id', context)),
}

/** The same of a merchant. */
export const exclusivePriceRules: Hooks = {
  async write(values, before, context) {
    const fields = values.tiers === undefined ? {} : tierFaults('tiers', values.tiers)
    const count = Object.keys(fields).length
    if (count > 0) throw new Refusal('E_INVALID', { fields, count })
    return storedAmounts(before ? values : await ofSeller(values, 'merchant_id', context))
  },
}

async function ofSeller(values: Row, whose: 'level_id' | 'merchant_id', { trx }: WriteContext): Promise<Row> {
  const seller = await sellerOf(whose, Number(values[whose]), Number(values.product_id), trx)
  if (seller === null) throw refuseField(whose, 'E_INVALID_REFERENCE')
  return { ...values, organisation_id: seller }
}
