import type { MadeFinished, NewFinished } from '#contracts/finished'
import { row } from '#core/database'
import { refuseField, Refusal } from '#core/errors'
import { reachable } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import { sizeTablesOf, themesOf } from '#design/designs/queries/choices_of'
import { refuseRisky } from '#settings/risk/domain/refuse_risky'
import { writeFinished, type Whole } from '#design/finished/actions/write_finished'
import { writeVersion } from '#design/finished/actions/write_version'
import { shopTexts } from '#design/finished/domain/finished_rules'
import { labelFaults } from '#design/finished/domain/label_faults'
import { makingFaults } from '#design/finished/domain/making_faults'
import { textsOf } from '#design/finished/domain/printed_texts'
import { refuseFaults } from '#design/finished/domain/refuse_faults'
import { variantFaults } from '#design/finished/domain/variant_faults'
import { takeDesigns } from '#design/finished/queries/allowance'
import { designToFinish, type ToFinish } from '#design/finished/queries/design_to_finish'
import { pricesOf } from '#design/finished/queries/prices_of'
import { finishedGroups } from '#design/finished/resources/finished_groups'
import { refuseUnprintable } from '#design/printing/refuse_unprintable'

/** A version of a design becomes what a merchant sells, or says everything that is in its way. */
export async function makeFinished(asked: NewFinished, context: WriteContext): Promise<MadeFinished> {
  const { actor, trx } = context
  const source = await designToFinish(asked.design_id, asked.revision, context)
  const said = whole(asked, source)
  await refuse(said, source, context)
  await refuseRisky({ ...shopTexts({ ...said }), ...Object.fromEntries(textsOf(source.document)) })
  const id = await writeFinished(said, source, context)
  await writeVersion({ finishedId: id, number: 1, colourIds: said.colour_ids }, source, context)
  const [price] = await pricesOf([id], actor, trx)
  // What is sold has a price, but for faces that it has lost since.
  if (!price) throw new Refusal('E_FACES_GONE')
  return { id, code: await codeOf(id, context), price, allowance: await takeDesigns(actor, 1, trx) }
}

/** All of the product's sizes, and nothing where nothing is said. */
const whole = (asked: NewFinished, { product }: ToFinish): Whole => ({
  group_id: null,
  labels: [],
  default_size_id: null,
  custom_sizes: [],
  external_spu: '',
  external_skcs: [],
  external_skus: [],
  remark: '',
  ...asked,
  size_ids: asked.size_ids ?? product.content.size_ids,
})

async function refuse(said: Whole, source: ToFinish, { actor, trx }: WriteContext): Promise<void> {
  const { product, document } = source
  await refuseUnprintable(document, product.content.faces, trx)
  const choices = {
    content: product.content,
    themes: themesOf(product),
    sizeTables: await sizeTablesOf(product, trx),
  }
  const variants = { colours: new Set(said.colour_ids), sizes: new Set(said.size_ids) }
  refuseFaults({
    ...makingFaults(said, choices),
    ...labelFaults(said.labels),
    ...variantFaults({ ...said }, variants),
  })
  if (said.group_id === null) return
  const found = await reachable(finishedGroups, [said.group_id], actor, 'view', trx)
  if (found.size === 0) throw refuseField('group_id', 'E_INVALID_REFERENCE')
}

const codeOf = async (id: number, { trx }: WriteContext): Promise<string> =>
  (await row<{ code: string }>('select code from finished_products where id = ?', [id], trx))?.code as string
