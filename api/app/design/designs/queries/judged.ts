import type { Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import type { DesignDocument } from '#document/model/document'
import { pruned } from '#document/model/uses'
import { checkKnown } from '#document/validation/known'
import { openDocument } from '#document/validation/validate'
import { sayingFaults } from '#design/designs/domain/said_faults'
import { knownTo, usableIn } from '#design/designs/queries/known_world'
import { productOf } from '#design/designs/queries/product_of'

interface Upon {
  product_version_id: number
}

/** A stranger's document as it may be kept: whole, without what it names and does not use, and speaking of nothing that is not so. */
export async function judged(
  value: unknown,
  { product_version_id: versionId }: Upon,
  actor: Actor,
  trx: Transaction,
): Promise<DesignDocument> {
  const document = sayingFaults(() => pruned(openDocument(value)))
  const product = await productOf(versionId, trx)
  const materials = await usableIn(document, actor, trx)
  sayingFaults(() => checkKnown(document, knownTo(materials, product)))
  return document
}
