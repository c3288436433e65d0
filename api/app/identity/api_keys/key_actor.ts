import type { BlockList } from 'node:net'
import { timingSafeEqual } from 'node:crypto'
import { preparedRow, row } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor, Grant } from '#core/http/actor'
import { VersionedCache } from '#core/versioned_cache'
import { actorFrom, combined, grantRowsSql, type GrantRow, type Grants } from '#identity/session/grants'
import { rememberAuthVersion } from '#identity/auth_version'
import { isWithin, rangesOf } from '#identity/api_keys/secret'
import { NEXT_READ_ONLY, PERSON_COLUMNS, type SessionPerson } from '#identity/session/session_person'

interface KeyRow extends Omit<SessionPerson, 'session_id' | 'auth_version' | 'grants_version'> {
  key_id: number
  name: string
  permissions: string[]
  store_ids: number[] | null
  addresses: string[] | null
  per_minute: number
  contract_version: string
  is_test: boolean
  play_organisation_id: number | null
  play_path: string | null
  is_revoked: boolean
  is_expired: boolean
  /** In hexadecimal digits. */
  hash: string
  roles: GrantRow[]
  /** When the row has to be read again though nothing changes, in milliseconds of the database clock. */
  until: number | null
}

interface Known {
  key: KeyRow
  grants: Grants
  permissions: ReadonlySet<string>
  ranges: BlockList | null
  authVersion: string
  /** Of accounts, organisations, sessions and keys, and of roles. */
  versions: string
}

const keyCache = new VersionedCache<string, Known>('api_keys', 5000)

const KEY = `k.id as key_id, k.name, k.permissions, k.store_ids, k.addresses::text[] as addresses, k.per_minute, k.contract_version,
  k.play_id is not null as is_test, p.id as play_organisation_id, p.path as play_path,
  k.revoked_at is not null as is_revoked, coalesce(k.expires_at <= now(), false) as is_expired, ${PERSON_COLUMNS},
  (select coalesce(json_agg(x), '[]') from (${grantRowsSql('u.id')}) x) as roles`

/** The organisation is the key's: a maker who moved to another one takes no key with them. */
const FROM = `api_keys k join users u on u.id = k.maker_id and u.organisation_id = k.organisation_id
  join organisations o on o.id = u.organisation_id left join organisations p on p.play_of = o.id`

/**
 * One statement in every case: it reads the versions, and the key only if the cached one has others or its time is over.
 * A secret that a rotation replaced is found for as long as it overlaps.
 */
const READ = `
  select n.auth_version, n.versions, n.is_current, case when not n.is_current then (
      select row_to_json(f) from (
        select ${KEY}, encode(case when k.secret_hash = n.hash then k.secret_hash else k.previous_hash end, 'hex') as hash,
               (extract(epoch from least(k.expires_at, case when k.previous_hash = n.hash then k.previous_until end, ${NEXT_READ_ONLY})) * 1000)::float8 as until
          from ${FROM}
         where k.secret_hash = n.hash or (k.previous_hash = n.hash and k.previous_until > now())) f) end as key
    from (select v.value as auth_version, v.value || ' ' || g.value as versions, ?::bytea as hash,
                 v.value || ' ' || g.value = ? and coalesce(extract(epoch from now()) * 1000 < ?::float8, true) as is_current
            from standing_version v cross join grants_version g) n`

interface Answer {
  auth_version: string
  versions: string
  is_current: boolean
  key: KeyRow | null
}

export interface FoundKey {
  actor: Actor
  perMinute: number
}

/** Whether this process has seen the key: of a network with many wrong keys, others are not even looked up. */
export const isCachedKey = (hash: Buffer): boolean => keyCache.peek(hash.toString('hex')) !== undefined

/** The person as whom the key acts; undefined for an unknown key. */
export async function findKey(hash: Buffer, ip: string): Promise<FoundKey | undefined> {
  const known = await knownKey(hash)
  if (!known || !timingSafeEqual(Buffer.from(known.key.hash, 'hex'), hash)) return undefined
  const { key, ranges } = known
  if (key.is_revoked) throw new Refusal('E_KEY_REVOKED')
  if (key.is_expired) throw new Refusal('E_KEY_EXPIRED')
  if (!key.is_active) throw new Refusal('E_KEY_MAKER')
  if (!isWithin(ranges, ip)) throw new Refusal('E_KEY_ADDRESS', { ip })
  return { actor: actorOf(known), perMinute: key.per_minute }
}

async function knownKey(hash: Buffer): Promise<Known | undefined> {
  const name = hash.toString('hex')
  const cached = keyCache.peek(name)
  const found = (await preparedRow<Answer>(READ, [hash, cached?.versions ?? '', cached?.key.until ?? null])) as Answer
  if (cached && found.is_current) return cached
  const known = found.key && knownFrom(found.key, found)
  if (known) keyCache.set(name, known.versions, known)
  else keyCache.delete(name)
  return known ?? undefined
}

const knownFrom = (key: KeyRow, { auth_version: authVersion, versions }: Answer): Known => ({
  key,
  grants: combined(key.roles),
  permissions: new Set(key.permissions),
  ranges: rangesOf(key.addresses),
  authVersion,
  versions,
})

const ALL: Grant = { range: 'all', includeChildren: true }

/**
 * What the maker may do now, as far as the key was given it. Never super: a key may only what it names. A test key does
 * it in the merchant's play side.
 */
function actorOf({ key, grants, permissions, authVersion }: Known): Actor {
  const maker = actorFrom({ ...key, session_id: sessionOfKey(key.key_id) }, grants)
  const grantOf = (permission: string) => (maker.isSuper ? ALL : maker.grantOf(permission))
  const { id, path } = maker.organisation
  const real = { id, path }
  const play =
    key.play_organisation_id === null ? null : { id: key.play_organisation_id, path: key.play_path as string }
  const actor: Actor = {
    ...maker,
    isSuper: false,
    organisation: { ...maker.organisation, ...(key.is_test && play) },
    apiKey: {
      id: key.key_id,
      name: key.name,
      storeIds: key.store_ids,
      version: key.contract_version,
      isTest: key.is_test,
      otherSide: key.is_test ? real : play,
    },
    may: (permission) => permissions.has(permission) && maker.may(permission),
    grantOf: (permission) => (permissions.has(permission) ? grantOf(permission) : null),
  }
  return rememberAuthVersion(actor, authVersion)
}

/** In place of a session's key in links to private files. */
const sessionOfKey = (id: number) => `key ${id}`
export const keyIdOfSession = (sessionId: string) => Number(/^key (\d{1,9})$/.exec(sessionId)?.[1] ?? 0)

/** For a link that the key was given; null once the key is no longer valid. */
export async function actorOfKeyId(id: number): Promise<Actor | null> {
  const key = await row<KeyRow>(`select ${KEY}, '' as hash, null as until from ${FROM} where k.id = ?`, [id])
  if (!key?.is_active || key.is_revoked || key.is_expired) return null
  return actorOf(knownFrom(key, { auth_version: '', versions: '', is_current: false, key: null }))
}
