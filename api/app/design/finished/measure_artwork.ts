import { rows } from '#core/database'
import { defineJob } from '#core/jobs/job'
import { artworkSizes } from '#document/geometry/artwork'
import type { DesignDocument } from '#document/model/document'
import { openDocument } from '#document/validation/validate'

const AT_ONCE = 50

/** Migration job: measures artwork of versions saved before measuring on save existed. */
export const measureArtworkJob = defineJob({
  name: 'design.measure_artwork',
  schedule: { cron: '* * * * *', tz: 'Asia/Shanghai' },
  async handle(_payload, signal) {
    while (!signal.aborted && (await measureArtwork()) === AT_ONCE) continue
  },
})

/** Returns the number of measured versions. */
export async function measureArtwork(): Promise<number> {
  const unmeasured = await rows<{ id: number; document: DesignDocument }>(
    `select v.id, d.document from finished_versions v join design_versions d on d.id = v.design_version_id
      where v.artwork is null order by v.id limit ${AT_ONCE}`,
  )
  const measured = unmeasured.map(({ id, document }) => ({ id, artwork: artworkSizes(openDocument(document)) }))
  await rows(
    `update finished_versions v set artwork = m.artwork from jsonb_to_recordset(?::jsonb) m(id int, artwork jsonb)
      where v.id = m.id and v.artwork is null`,
    [JSON.stringify(measured)],
  )
  return unmeasured.length
}
