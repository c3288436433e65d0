import type { Hooks } from '#core/crud/resource'
import { changedTexts, refuseRisky } from '#settings/risk/domain/refuse_risky'

/** Names that shops show beside products: categories, colours, sizes and what is measured. */
export const wordRules: Hooks = {
  async write(values, before) {
    await refuseRisky(changedTexts(['name_zh', 'name_en'], values, before))
    return values
  },
}
