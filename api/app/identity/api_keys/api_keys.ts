import { API_KEY, API_KEY_PREFIXES, API_KEY_STATES } from '#contracts/api_keys'
import { NEWEST_VERSION } from '#contracts/public_api'
import { lockRow, reachableIds } from '#core/crud/find_rows'
import { defineResource, resources, type WriteContext } from '#core/crud/resource'
import { row, rows } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { derived, id, integer, json, moment, reference, text } from '#core/lists/fields'
import { notifyUsers } from '#core/notices/notify_user'
import type { NoticeKind } from '#contracts/notices'
import { parseRange, type NewSecret } from '#identity/api_keys/secret'
import { IS_ACTIVE_ACCOUNT } from '#identity/session/active_account'
import { openPlay } from '#tenancy/play'
import { organisationNames } from '#tenancy/resources'

const READ_ONLY = { readonly: true } as const
const READ_ONLY_NULLABLE = { ...READ_ONLY, nullable: true } as const

const STATE = `case
  when t.revoked_at is not null then 'revoked'
  when t.expires_at <= now() then 'expired'
  when not exists (select 1 from users u join organisations o on o.id = u.organisation_id where u.id = t.maker_id and ${IS_ACTIVE_ACCOUNT}) then 'blocked'
  when t.previous_until > now() then 'rotating'
  else 'active' end`

const STORES = `case when t.store_ids is not null then (
  select json_agg(json_build_object('id', x.id, 'name', s.name) order by x.n)
    from unnest(t.store_ids) with ordinality x(id, n) left join stores s on s.id = x.id) end`

const IS_TEST = 't.play_id is not null'
const PREFIX = `case when ${IS_TEST} then '${API_KEY_PREFIXES.test}' else '${API_KEY_PREFIXES.live}' end`

/** The secret is in no column: only its hash is stored. */
export const apiKeys = defineResource({
  name: 'api-keys',
  table: 'api_keys',
  verbs: ['view'],
  ownership: { organisation: 'organisation_id', owner: 'maker_id' },
  label: 'name',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    name: text({ ...READ_ONLY, search: true, sort: true }),
    is_test: derived('flag', IS_TEST),
    hint: derived('text', `${PREFIX} || '…' || t.last_four`, { search: true }),
    state: { ...derived('choice', STATE), options: API_KEY_STATES },
    maker_id: reference('users', READ_ONLY),
    maker: derived('text', 'select u.username from users u where u.id = t.maker_id', { search: true }),
    organisation_id: reference('organisations', READ_ONLY),
    ...organisationNames('organisation_name'),
    permissions: json({ ...READ_ONLY, sql: 'to_json(t.permissions)' }),
    stores: json({ ...READ_ONLY_NULLABLE, sql: STORES }),
    addresses: json({ ...READ_ONLY_NULLABLE, sql: 'to_json(t.addresses::text[])' }),
    per_minute: integer(READ_ONLY),
    expires_at: moment({ nullable: true }),
    previous_until: moment({ nullable: true }),
    last_used_at: derived('moment', 'select x.at from api_key_uses x where x.key_id = t.id', { nullable: true }),
    last_used_ip: derived('text', 'select x.ip from api_key_uses x where x.key_id = t.id', { nullable: true }),
    rotated_at: moment({ nullable: true }),
    revoked_at: moment({ nullable: true }),
    revoked_by: text(READ_ONLY_NULLABLE),
    created_at: moment(),
  },
})

export const mayLimitStores = ({ organisation, may }: Actor): boolean =>
  organisation.kind === 'merchant' && may('stores.view')

/** Only merchants have a play side. */
export const mayTest = ({ organisation }: Actor): boolean => organisation.kind === 'merchant'

export interface KeyWanted {
  name: string
  isTest: boolean
  permissions: string[]
  storeIds: number[] | null
  addresses: string[] | null
  expiresDays: number | null
}

export async function makeKey(
  wanted: KeyWanted,
  { hash, lastFour }: NewSecret,
  context: WriteContext,
): Promise<number> {
  const { actor, trx } = context
  const { permissions, storeIds, addresses, expiresDays, name, isTest } = wanted
  if (isTest) rejectImpossibleTest(wanted, actor)
  rejectBadRanges(addresses)
  await rejectForeignStores(storeIds, context)
  await lockOrganisation(actor.organisation.id, context)
  if ((await keysLeft(actor.organisation.id, context)) <= 0)
    throw new Refusal('E_KEYS_FULL', { max: API_KEY.perOrganisation })
  const playId = isTest ? await openPlay(actor.organisation.id, trx) : null
  const made = await row<{ id: number }>(
    `insert into api_keys (organisation_id, play_id, maker_id, name, permissions, store_ids, addresses, secret_hash, last_four, expires_at, contract_version)
     values (:organisation, :playId, :maker, :name, :permissions::text[], :storeIds::int[],
             (select array_agg(distinct network(a::inet)::cidr) from unnest(:addresses::text[]) a), :hash, :lastFour,
             now() + make_interval(days => :expiresDays::int), :version)
     returning id`,
    {
      organisation: actor.organisation.id,
      playId,
      maker: actor.userId,
      name,
      permissions: [...new Set(permissions)].toSorted(),
      storeIds,
      addresses,
      hash,
      lastFour,
      expiresDays,
      version: NEWEST_VERSION,
    },
    trx,
  )
  const { id: keyId } = made as { id: number }
  await notifyOwners('api_key_made', keyId, context)
  return keyId
}

/** The stores of a merchant are live. */
function rejectImpossibleTest({ storeIds }: KeyWanted, actor: Actor): void {
  if (!mayTest(actor)) throw refuseField('is_test', 'E_KEY_TEST_MERCHANT')
  if (storeIds) throw refuseField('store_ids', 'E_KEY_TEST_STORES')
}

function rejectBadRanges(addresses: readonly string[] | null): void {
  const wrong = addresses?.find((one) => !parseRange(one))
  if (wrong !== undefined) throw refuseField('addresses', 'E_KEY_RANGE', { range: wrong.slice(0, 60) })
}

async function rejectForeignStores(storeIds: number[] | null, { actor, trx }: WriteContext): Promise<void> {
  if (!storeIds) return
  const stores = resources.get('stores')
  const found = stores && mayLimitStores(actor) ? await reachableIds(stores, storeIds, actor, 'view', trx) : new Set()
  const missing = storeIds.filter((one) => !found.has(one))
  if (missing.length > 0) throw refuseField('store_ids', 'E_INVALID_REFERENCE')
}

/** The limit is counted under this lock. */
const lockOrganisation = (organisationId: number, { trx }: WriteContext) =>
  row(`select pg_advisory_xact_lock(hashtext('api_keys'), ?)`, [organisationId], trx)

export async function keysLeft(organisationId: number, { trx }: Partial<WriteContext> = {}): Promise<number> {
  const found = await row<{ count: number }>(
    `select count(*)::int as count from api_keys where organisation_id = ? and revoked_at is null and coalesce(expires_at > now(), true)`,
    [organisationId],
    trx,
  )
  return API_KEY.perOrganisation - (found?.count ?? 0)
}

/** Only its maker, as whom the key acts, is given a new secret. Of earlier secrets, the last one overlaps. */
export async function rotateKey(
  keyId: number,
  overlapHours: number,
  { hash, lastFour }: NewSecret,
  context: WriteContext,
): Promise<void> {
  const key = await lockRow(apiKeys, keyId, context.actor, 'create', context.trx)
  if (key.maker_id !== context.actor.userId) throw new Refusal('E_KEY_NOT_YOURS')
  if (key.state !== 'active' && key.state !== 'rotating') throw new Refusal('E_KEY_ENDED')
  await row(
    `update api_keys set secret_hash = ?, last_four = ?, rotated_at = now(), version = version + 1, updated_at = now(),
            previous_hash = case when ? > 0 then secret_hash end,
            previous_until = case when ? > 0 then now() + make_interval(hours => ?) end
      where id = ?`,
    [hash, lastFour, overlapHours, overlapHours, overlapHours, keyId],
    context.trx,
  )
  await notifyOwners('api_key_rotated', keyId, context)
}

/** Takes effect with the next request, in every process. */
export async function revokeKey(keyId: number, context: WriteContext): Promise<void> {
  const key = await lockRow(apiKeys, keyId, context.actor, 'revoke', context.trx)
  if (key.state === 'revoked') throw new Refusal('E_KEY_ENDED')
  await row(
    `update api_keys set revoked_at = now(), revoked_by = ?, previous_hash = null, previous_until = null,
            version = version + 1, updated_at = now() where id = ?`,
    [context.actor.username, keyId],
    context.trx,
  )
  await notifyOwners('api_key_revoked', keyId, context)
}

/** The organisation's main account and the maker. */
async function notifyOwners(kind: NoticeKind, keyId: number, { actor, trx }: WriteContext): Promise<void> {
  const people = await rows<{ id: number; name: string }>(
    `select u.id, k.name from api_keys k join users u on u.organisation_id = k.organisation_id
      where k.id = ? and (u.account_type = 'main' or u.id = k.maker_id) order by u.id`,
    [keyId],
    trx,
  )
  await notifyUsers(people, kind, { name: people[0]?.name ?? '', by: actor.username }, trx)
}
