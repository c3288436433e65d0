import { ROLES } from '#database/seeders/roles'
import { row, rows } from '#core/database'
import { makePerson, sessionOf } from '#tests/support/people'

export type Headers = Record<string, string>

export interface Caller {
  headers: Headers
  /** Refreshes the session after it ended; absent for strangers. */
  renew?: () => Promise<Headers>
}

/**
 * A person of every seeded role, one also as a member, and a stranger. New people on each call, because requests may
 * delete them.
 */
export async function fuzzCallers(): Promise<Record<string, Caller>> {
  const callers: Record<string, Caller> = {
    anonymous: { headers: {} },
    garbage: { headers: { authorization: 'Bearer garbage', 'user-token': 'garbage' } },
  }
  for (const { code, kind, range, permissions } of ROLES) {
    const home = await row<{ id: number }>('select id from organisations where kind = ? order by id limit 1', [kind])
    const { username, id } = await makePerson({ organisationId: home?.id, permissions: [...permissions], range })
    if (code === 'super')
      await rows('insert into user_roles (user_id, role_id) select ?, id from roles where is_super', [id])
    callers[code] = await signedIn(async () => ({
      authorization: `Bearer ${(await sessionOf(username)).access_token}`,
    }))
    if (code === 'merchant_main')
      callers.member = await signedIn(async () => ({
        'user-token': (await sessionOf(username, 'member')).access_token,
      }))
  }
  return callers
}

async function signedIn(open: () => Promise<Headers>): Promise<Caller> {
  const caller: Caller = { headers: await open() }
  caller.renew = async () => (caller.headers = await open().catch(() => caller.headers))
  return caller
}
