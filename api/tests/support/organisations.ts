import { row } from '#core/database'
import type { OrganisationKind } from '#contracts/statuses'

export async function organisationOf(kind: OrganisationKind): Promise<number> {
  const found = await row<{ id: number }>('select id from organisations where kind = ? order by id limit 1', [kind])
  if (!found) throw new Error(`There is no ${kind}`)
  return found.id
}

export async function roleId(code: string): Promise<number> {
  const found = await row<{ id: number }>('select id from roles where code = ?', [code])
  if (!found) throw new Error(`There is no role ${code}`)
  return found.id
}

export async function userId(username: string): Promise<number> {
  const found = await row<{ id: number }>('select id from users where username = ?', [username])
  if (!found) throw new Error(`There is no ${username}`)
  return found.id
}
