import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import type { Group } from '@japa/runner/core'
import { row, rows } from '#core/database'
import { makeSecret } from '#identity/api_keys/secret'
import { forgetKeyLimits } from '#identity/api_keys/key_use'
import { as } from '#tests/support/as'
import { makePerson } from '#tests/support/people'

interface Wanted {
  makerId: number
  permissions: readonly string[]
  storeIds?: number[] | null
  addresses?: string[] | null
  perMinute?: number
}

/** A key in the database, without the request that makes one. */
export async function keyOf({ makerId, permissions, storeIds = null, addresses = null, perMinute = 100_000 }: Wanted) {
  const { secret, hash, lastFour } = makeSecret()
  const made = await row<{ id: number }>(
    `insert into api_keys (organisation_id, maker_id, name, permissions, store_ids, addresses, per_minute, secret_hash, last_four)
     select organisation_id, id, ?, ?::text[], ?::int[], ?::cidr[], ?, ?, ? from users where id = ? returning id`,
    [`key ${randomUUID()}`, permissions, storeIds, addresses, perMinute, hash, lastFour, makerId],
  )
  return { id: made?.id as number, secret }
}

/** A person and their key with the same permissions. */
export async function makerWithKey(permissions: string[], wanted: Partial<Wanted> & { organisationId?: number } = {}) {
  const maker = await makePerson({ permissions, organisationId: wanted.organisationId })
  return { maker, ...(await keyOf({ makerId: maker.id, permissions, ...wanted })) }
}

/** The API as a program with this key sees it. */
export const withKey = (client: ApiClient, secret: string) => as(client, secret)

/** Nothing reserved or blocked before each test. Only for groups that roll back. */
export const withFreshKeyLimits = (group: Group) =>
  group.each.setup(async () => {
    forgetKeyLimits()
    await rows('delete from rate_limits')
  })
