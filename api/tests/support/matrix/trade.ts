import { rows } from '#core/database'
import type { World } from '#tests/support/matrix/world'

/** A store of everybody's. */
export async function furnishTrade(world: World) {
  for (const { id } of Object.values(world))
    await rows(
      `insert into stores (organisation_id, owner_user_id, name, sales_platform, authorization_status)
       select ?, min(id), 'Matrix', 'other', 'completed' from users where organisation_id = ?`,
      [id, id],
    )
}
