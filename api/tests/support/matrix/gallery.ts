import { randomUUID } from 'node:crypto'
import { row, rows } from '#core/database'
import type { Person } from '#tests/support/matrix/principals'
import type { World } from '#tests/support/matrix/world'
import { hungMaterial } from '#tests/support/official'

/** Official materials in every state and permission, and materials of every owner, each in a category. */
export async function furnishGallery(world: World) {
  const { merchant, otherMerchant } = world
  for (const { id, kind } of Object.values(world)) {
    const owner = await row<{ id: number }>('select min(id) as id from users where organisation_id = ?', [id])
    const name = randomUUID()
    const category = await row<{ id: number }>(
      'insert into material_categories (organisation_id, name_zh, name_en) values (?, ?, ?) returning id',
      [id, name, name],
    )
    const at = { organisation_id: id, owner_user_id: owner?.id as number, category_id: category?.id as number }
    await hungMaterial({ ...at, is_official: false })
    await row(
      `insert into blocked_pictures (organisation_id, number, sha256, note) values (?, 'M0', repeat('0', 64), 'No')`,
      [id],
    )
    if (kind !== 'platform' && kind !== 'supplier') continue
    await hungMaterial(at)
    await hungMaterial({ ...at, status: 'disabled' })
    await hungMaterial({ ...at, review: 'pending' })
    await hungMaterial({ ...at, permission: 'whitelist', merchants: [merchant.id] })
    await hungMaterial({ ...at, permission: 'blacklist', merchants: [merchant.id, otherMerchant.id] })
  }
}

/** Organisations above a person: the platform and their supplier. */
const ABOVE = `(o.kind = 'platform' or (o.kind = 'supplier' and ? like o.path || '%'))`
const CATEGORIES = `select c.id from material_categories c join organisations o on o.id = c.organisation_id where ${ABOVE}`
const OFFICIAL = `select m.id, m.permission, exists (select 1 from material_merchants x where x.material_id = m.id and x.merchant_id = ?) as named
  from materials m join organisations o on o.id = m.organisation_id
 where ${ABOVE} and m.is_official and m.status = 'enabled' and m.review = 'passed'`

interface Hanging {
  id: number
  permission: string
  named: boolean
}

/** Shared materials according to the requirements; undefined for other resources. */
export async function lentOfGallery(name: string, { organisation }: Person): Promise<ReadonlySet<number> | undefined> {
  const { id, kind, path } = organisation
  if (name === 'material-categories')
    return new Set((await rows<{ id: number }>(CATEGORIES, [path])).map((one) => one.id))
  if (name !== 'materials') return
  const hanging = await rows<Hanging>(OFFICIAL, [id, path])
  const isOpen = ({ permission, named }: Hanging) =>
    kind !== 'merchant' || permission === 'public' || named === (permission === 'whitelist')
  return new Set(hanging.filter(isOpen).map((one) => one.id))
}
