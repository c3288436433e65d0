import { FINISHED } from '#contracts/limits'
import type { Row } from '#core/database'
import { Refusal } from '#core/errors'
import type { Hooks } from '#core/crud/resource'
import { refuseRisky, type Texts } from '#settings/risk/domain/refuse_risky'
import { labelFaults } from '#design/finished/domain/label_faults'
import { refuseFaults } from '#design/finished/domain/refuse_faults'
import { variantFaults } from '#design/finished/domain/variant_faults'

export const finishedRules: Hooks = {
  async write(values, before) {
    const { colour_ids: colours, size_ids: sizes } = before as { colour_ids: number[]; size_ids: number[] }
    refuseFaults({
      ...labelFaults((values.labels ?? []) as string[]),
      ...variantFaults(values, { colours: new Set(colours), sizes: new Set(sizes) }),
    })
    await refuseRisky(shopTexts(values))
    return values
  },
  leave(ids) {
    const most = { key: 'validation.array.maxLength', params: { max: FINISHED.atOnce } }
    if (ids.length > FINISHED.atOnce) throw new Refusal('E_INVALID', { fields: { ids: [most] } })
    return Promise.resolve(() => Promise.resolve())
  },
}

/** What a shop shows of it. */
export const shopTexts = ({ name, labels }: Row): Texts => ({
  name,
  ...Object.fromEntries(((labels ?? []) as string[]).map((label, i) => [`labels.${i}`, label])),
})
