import app from '@adonisjs/core/services/app'
import { row } from '#core/database'
import type { WriteContext } from '#core/crud/resource'
import { artworkSizes } from '#document/geometry/artwork'
import { usedFaces } from '#document/model/uses'
import { Renders } from '#design/ports/renders'
import type { ToFinish } from '#design/finished/queries/design_to_finish'

interface Versioned {
  finishedId: number
  number: number
  colourIds: readonly number[]
}

/** What a finished product shows from now on; its pictures are made once this has committed. */
export async function writeVersion(
  { finishedId, number, colourIds }: Versioned,
  { versionId, product, document }: ToFinish,
  { actor, trx }: WriteContext,
): Promise<void> {
  await row(
    `with v as (
       insert into finished_versions (finished_product_id, number, design_version_id, product_version_id, faces, artwork, saved_by)
       values (?, ?, ?, ?, ?, ?::jsonb, ?) returning id)
     insert into finished_materials select v.id, m from v, unnest(?::int[]) m`,
    [
      finishedId,
      number,
      versionId,
      product.version_id,
      usedFaces(document).map(({ key }) => key),
      JSON.stringify(artworkSizes(document)),
      actor.userId,
      document.assets.map(({ id }) => id),
    ],
    trx,
  )
  const wanted = { finishedId, designVersionId: versionId, organisationId: actor.organisation.id, colourIds }
  const renders = await app.container.make(Renders)
  await renders.enqueue([{ ...wanted, userId: actor.userId }], trx)
}
