import { randomUUID } from 'node:crypto'
import { row, transaction, type Transaction } from '#core/database'
import type { Cause } from '#core/http/actor'
import type { Refreshed } from '#contracts/session'
import type { Audience } from '#contracts/statuses'
import { openSession } from '#identity/session/open_session'

export const NOBODY: Cause = {
  userId: null,
  username: null,
  organisationId: null,
  kind: null,
  requestId: 'test',
  method: 'TEST',
  path: '/',
  ip: '127.0.0.1',
  agent: 'test',
}

/** Runs a command with this person as the recorded cause. */
export async function commandOf<T>(userId: number, work: (trx: Transaction) => Promise<T>): Promise<T> {
  const person = await row<Pick<Cause, 'userId' | 'username' | 'organisationId' | 'kind'>>(
    `select u.id as "userId", u.username, u.organisation_id as "organisationId", o.kind
       from users u join organisations o on o.id = u.organisation_id where u.id = ?`,
    [userId],
  )
  if (!person) throw new Error(`There is no user ${userId}`)
  return transaction({ ...NOBODY, ...person, method: 'POST' }, work)
}

export async function userIdOf(username: string): Promise<number> {
  const user = await row<{ id: number }>('select id from users where username = ?', [username])
  if (!user) throw new Error(`There is no ${username}`)
  return user.id
}

/** The tokens of a new session, for tests that need them in their hands; `loginAs` is enough for the others. */
export async function sessionOf(username: string, audience: Audience = 'admin'): Promise<Refreshed> {
  const userId = await userIdOf(username)
  return transaction(NOBODY, (trx) => openSession(userId, audience, NOBODY, trx))
}

export async function bearer(username: string): Promise<[string, string]> {
  return ['authorization', `Bearer ${(await sessionOf(username)).access_token}`]
}

interface Wanted {
  username?: string
  role?: string
  organisationId?: number
  permissions?: string[]
  range?: string
}

/** A new person with a role of their own; of the platform by default. */
export async function makePerson({
  username = `u${randomUUID().slice(0, 8)}`,
  permissions = [],
  range = 'all',
  organisationId,
}: Wanted = {}) {
  const home = organisationId ?? (await row<{ id: number }>(`select id from organisations where kind = 'platform'`))?.id
  const user = await row<{ id: number }>(
    `insert into users (organisation_id, username, nickname, password_hash) values (?, ?, ?, 'x') returning id`,
    [home, username, username],
  )
  const role = await row<{ id: number }>(
    `insert into roles (organisation_id, organisation_kind, name_zh, code, data_range) values (?, (select kind from organisations where id = ?), ?, ?, ?) returning id`,
    [home, home, username, `r_${username.toLowerCase()}`, range],
  )
  await row('insert into role_permissions (role_id, permission) select ?, unnest(?::text[])', [role?.id, permissions])
  await row('insert into user_roles (user_id, role_id) values (?, ?)', [user?.id, role?.id])
  return {
    username,
    id: user?.id as number,
    roleId: role?.id as number,
    token: (await sessionOf(username)).access_token,
  }
}
