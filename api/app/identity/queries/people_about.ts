import { rows, type Transaction } from '#core/database'

/** Who of an organisation was in the back office within a day and may be there still. */
export async function peopleAbout(organisationId: number, trx: Transaction): Promise<number[]> {
  const people = await rows<{ id: number }>(
    `select u.id from users u where u.organisation_id = ? and exists (
       select 1 from auth_sessions s
        where s.user_id = u.id and s.audience = 'admin' and s.expires_at > now() and s.last_seen_at > now() - interval '1 day')`,
    [organisationId],
    trx,
  )
  return people.map(({ id }) => id)
}
