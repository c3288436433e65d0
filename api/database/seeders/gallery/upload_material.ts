import { transaction, type Row } from '#core/database'
import { createRow } from '#core/crud/write'
import type { Actor } from '#core/http/actor'
import { jobCause } from '#core/jobs/job'
import { storeFile } from '#database/seeders/store_file'
import { materials } from '#design/materials/materials'

const CAUSE = jobCause('demo.gallery')

/** Uploads a picture through the regular path and creates a material from it as this user. */
export async function uploadMaterial(
  made: { path: string; name: string },
  described: Row,
  actor: Actor,
): Promise<void> {
  const picture = await storeFile({ ...made, topic: 'material' }, actor, CAUSE)
  await transaction(CAUSE, (trx) => createRow(materials, { ...described, picture }, { actor, cause: CAUSE, trx }))
}
