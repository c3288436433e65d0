import { randomUUID } from 'node:crypto'
import { row, type Transaction } from '#core/database'
import { ACCESS_TOKEN_SECONDS, SESSION_DAYS } from '#contracts/limits'
import type { Refreshed } from '#contracts/session'
import type { Audience } from '#contracts/statuses'
import { type TokenContent, tokens } from '#identity/session/tokens'

export interface Caller {
  ip: string
  agent: string
}

export async function openSession(
  userId: number,
  audience: Audience,
  { ip, agent }: Caller,
  trx: Transaction,
  days: number = SESSION_DAYS.kept,
): Promise<Refreshed> {
  const sid = randomUUID()
  await row(
    `insert into auth_sessions (key, user_id, organisation_id, audience, ip, user_agent, days, expires_at)
     select ?, u.id, u.organisation_id, ?, ?, ?, ?, now() + make_interval(days => ?) from users u where u.id = ?`,
    [sid, audience, ip, agent, days, days, userId],
    trx,
  )
  return tokenPair(audience, { sid, gen: 1 })
}

export function tokenPair(audience: Audience, content: TokenContent): Refreshed {
  return {
    access_token: tokens().write(audience, 'access', content),
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token: tokens().write(audience, 'refresh', content),
  }
}
