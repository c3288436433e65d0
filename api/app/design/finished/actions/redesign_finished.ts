import type { RedesignFinished } from '#contracts/finished'
import { row } from '#core/database'
import { refuseField, Refusal } from '#core/errors'
import { holdRow } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import { refuseRisky } from '#settings/risk/domain/refuse_risky'
import { writeVersion } from '#design/finished/actions/write_version'
import { makingFaults } from '#design/finished/domain/making_faults'
import { textsOf } from '#design/finished/domain/printed_texts'
import { refuseFaults } from '#design/finished/domain/refuse_faults'
import { designToFinish, type ToFinish } from '#design/finished/queries/design_to_finish'
import { finished } from '#design/finished/resources/finished'
import { refuseUnprintable } from '#design/printing/refuse_unprintable'

interface Held {
  product_id: number
  colour_ids: number[]
  size_ids: number[]
  version_number: number
  version: number
}

/** Shows another design, or another version of it, from now on. What was ordered keeps what it had. */
export async function redesignFinished(id: number, asked: RedesignFinished, context: WriteContext): Promise<void> {
  const { actor, trx } = context
  const held = (await holdRow(finished, id, actor, 'edit', trx)) as unknown as Held
  if (asked.version !== undefined && asked.version !== held.version)
    throw new Refusal('E_VERSION_CONFLICT', { yours: asked, theirs: held })
  const source = await designToFinish(asked.design_id, asked.revision, context)
  if (source.product.id !== held.product_id) throw refuseField('design_id', 'E_INVALID_REFERENCE')
  refuseUnfit(held, source)
  await refuseUnprintable(source.document, source.product.content.faces, trx)
  await refuseRisky(Object.fromEntries(textsOf(source.document)))
  const number = held.version_number + 1
  await row(
    'update finished_products set version_number = ?, design_id = ?, version = version + 1, updated_at = now() where id = ?',
    [number, source.designId, id],
    trx,
  )
  await writeVersion({ finishedId: id, number, colourIds: held.colour_ids }, source, context)
}

/** It comes in the colours and sizes it came in before. */
function refuseUnfit({ colour_ids, size_ids }: Held, { product }: ToFinish): void {
  const chosen = { colour_ids, size_ids, themes: [], size_tables: [] }
  refuseFaults(makingFaults(chosen, { content: product.content, themes: [], sizeTables: [] }))
}
