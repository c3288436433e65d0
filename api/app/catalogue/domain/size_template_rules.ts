import { rows, type Row } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Hooks, WriteContext } from '#core/crud/resource'
import { gridFaults, type Grid } from '#catalogue/domain/size_grid'
import { changedTexts, refuseRisky } from '#settings/risk/domain/refuse_risky'

const EMPTY: Grid = { size_ids: [], attribute_ids: [], measures: {}, tolerances: {} }

export const sizeTemplateRules: Hooks = {
  async write(values, before, context) {
    const whole: Grid = { ...EMPTY, ...before, ...values }
    const fields = gridFaults(whole)
    if (Object.keys(fields).length > 0) throw new Refusal('E_INVALID', { fields })
    await refuseRisky(changedTexts(['name_zh', 'name_en'], values, before))
    if (before) await refuseMissed(before, whole, context)
    return values
  },
}

/** A size that a blank of this template comes in cannot leave the template. */
async function refuseMissed({ id }: Row, { size_ids }: Grid, { trx }: WriteContext) {
  const missed = await rows<{ code: string }>(
    `select s.code from spus s where s.size_template_id = ?
        and exists (select 1 from spu_sizes z where z.spu_id = s.id and not (z.size_id = any(?))) order by s.code limit 3`,
    [id, size_ids],
    trx,
  )
  if (missed.length > 0)
    throw refuseField('size_ids', 'E_IN_USE_BY', {
      count: missed.length,
      names: missed.map(({ code }) => code).join(', '),
    })
}
