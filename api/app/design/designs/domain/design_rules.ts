import app from '@adonisjs/core/services/app'
import { row, type Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import type { Hooks } from '#core/crud/resource'
import { uncountTemplate } from '#design/designs/actions/count_template'
import { Renders } from '#design/ports/renders'
import { refuseRisky } from '#settings/risk/domain/refuse_risky'

export const designRules: Hooks = {
  async write(values, before, { trx }) {
    await refuseRisky({ name: values.name })
    if (typeof values.colour_id === 'number')
      await refuseStrangeColour(values.colour_id, Number(before?.product_id), trx)
    return values
  },
  async remove({ is_template: isTemplate, organisation_id: organisationId }, { trx }) {
    if (isTemplate) await uncountTemplate(Number(organisationId), trx)
  },
  async written({ id, colour_id: colour }, before, { trx }) {
    if (before && before.colour_id !== colour) await (await app.container.make(Renders)).picture(Number(id), trx)
  },
}

/** One of those that its blank comes in. */
export async function refuseStrangeColour(colour: number, product: number, trx: Transaction): Promise<void> {
  const known = await row(
    'select 1 from product_colours where product_id = ? and colour_id = ?',
    [product, colour],
    trx,
  )
  if (!known) throw refuseField('colour_id', 'E_COLOUR_STRANGE')
}
