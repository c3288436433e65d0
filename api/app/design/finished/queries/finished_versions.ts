import type { FinishedVersion } from '#contracts/finished'
import { rows } from '#core/database'

/** What a finished product has shown, the newest first. */
export const finishedVersionsOf = (id: number): Promise<FinishedVersion[]> =>
  rows<FinishedVersion>(
    `select f.id, f.number, f.design_version_id, d.revision, d.hash, f.faces, u.username as saved_by_name, to_json(f.created_at) as created_at
       from finished_versions f join design_versions d on d.id = f.design_version_id left join users u on u.id = f.saved_by
      where f.finished_product_id = ? order by f.number desc limit 100`,
    [id],
  )
