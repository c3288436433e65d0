import { row } from '#core/database'
import type { WriteContext } from '#core/crud/resource'
import type { DesignDocument } from '#document/model/document'
import { holdRoom } from '#design/designs/actions/hold_room'
import { keepRevision } from '#design/designs/actions/keep_revision'
import { sayingFaults } from '#design/designs/domain/said_faults'
import { written } from '#design/designs/domain/written'
import { refuseRisky } from '#settings/risk/domain/refuse_risky'
import type { ProductVersion } from '#design/designs/queries/product_of'

interface Made {
  name: string
  isTemplate: boolean
  product: ProductVersion
  /** The colour it is seen on; the blank's first one where nobody chose. */
  colourId?: number | null
  /** Opened with what is known. */
  document: DesignDocument
}

/** A design of whoever makes it, with its first revision. */
export async function makeDesign(
  { name, isTemplate, product, colourId = null, document }: Made,
  { actor, trx }: WriteContext,
) {
  await refuseRisky({ name })
  await holdRoom(actor.organisation.id, trx)
  const made = await row<{ id: number }>(
    `insert into designs (organisation_id, owner_user_id, name, is_template, product_id, product_version_id, colour_id, saved_by)
     values (?, ?, ?, ?, ?, ?, ?, ?) returning id`,
    [actor.organisation.id, actor.userId, name, isTemplate, product.id, product.version_id, colourId, actor.userId],
    trx,
  )
  const designId = made?.id as number
  const bytes = sayingFaults(() => written(document))
  const first = { base: 0, kind: 'auto', name: null, delta: null } as const
  await keepRevision({ ...bytes, ...first, designId, userId: actor.userId }, trx)
  return designId
}
