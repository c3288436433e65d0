import encryption from '@adonisjs/core/services/encryption'
import { PERMISSIONS } from '#contracts/permissions'
import type { DataRange } from '#contracts/statuses'
import { row, rows } from '#core/database'
import type { GuardName } from '#core/http/access'
import { keyOf } from '#tests/support/api_keys'
import { makePerson, sessionOf } from '#tests/support/people'
import { testKeyOf } from '#tests/support/play'
import type { Organisation, World, WorldWithPlay } from '#tests/support/matrix/world'

/** A caller; `person` is null if authentication must fail. */
export interface Principal {
  name: string
  headers: Record<string, string>
  person: Person | null
}

export interface Person {
  audience: GuardName
  userId: number
  organisation: Organisation
  departments: ReadonlySet<number>
  isSuper: boolean
  permissions: ReadonlySet<string>
  range: DataRange
  /** Of a key that is limited to stores. */
  stores?: ReadonlySet<number>
  /** The other side of a key's merchant: live or play. */
  otherSide?: number
  /** Of a test key. */
  merchant?: Organisation
}

const admin = (token: string) => ({ authorization: `Bearer ${token}` })

/** Callers whose authentication must fail. */
export async function strangers(world: World): Promise<Principal[]> {
  const [disabled, locked, ended, housed] = [
    await makePerson(),
    await makePerson(),
    await makePerson(),
    await makePerson({ organisationId: world.foreignMerchant.id }),
  ]
  await rows(`update users set status = 'disabled' where id = ?`, [disabled.id])
  await rows(`update users set status = 'locked' where id = ?`, [locked.id])
  await rows('delete from auth_sessions where user_id = ?', [ended.id])
  await rows('update organisations set disabled_at = now() where id = ?', [world.otherSupplier.id])
  const main = await makePerson({ organisationId: world.otherMerchant.id })
  const staff = await makePerson({ organisationId: world.otherMerchant.id })
  await rows(`update users set account_type = 'main', status = 'disabled' where id = ?`, [main.id])
  const refresh = (await sessionOf('super')).refresh_token
  const named = {
    anonymous: '',
    garbage: 'garbage',
    'refresh token': refresh,
    'expired token': await expired(),
    'member token in the admin header': (await sessionOf('super', 'member')).access_token,
    'disabled person': disabled.token,
    'locked person': locked.token,
    'ended session': ended.token,
  }
  const through = {
    'staff of a disabled main account': staff.token,
    'person below a disabled supplier': housed.token,
    'tampered token': `${(await sessionOf('super')).access_token.slice(0, -2)}xx`,
  }
  return Object.entries({ ...named, ...through }).map(([name, token]) => ({
    name,
    headers: token ? admin(token) : {},
    person: null,
  }))
}

async function expired(): Promise<string> {
  const content = { sid: '00000000-0000-4000-8000-000000000000', gen: 1 }
  const token = encryption.getMessageVerifier().sign(content, '1ms', 'admin:access')
  await new Promise((resolve) => setTimeout(resolve, 5))
  return token
}

/** Authenticated callers, each with the widest permissions for their range. */
export async function people(world: WorldWithPlay): Promise<Principal[]> {
  const everything = PERMISSIONS as readonly string[]
  const views = everything.filter((one) => one.endsWith('.view'))
  return [
    await demo('super', world.platform, true),
    await demo('admin', world.platform),
    await demo('viewer', world.platform),
    await member(world.platform),
    await person('nobody in particular', world.platform, 'all', []),
    await person('platform, own department', world.platform, 'department', everything, true),
    await person('platform, own records', world.platform, 'own', everything),
    await person('supplier', world.supplier, 'supplier', everything),
    await person('supplier who may only view', world.supplier, 'supplier', views),
    await person('supplier with a range too wide', world.supplier, 'all', everything),
    await person('other supplier', world.otherSupplier, 'supplier', everything),
    await person('factory', world.factory, 'factory', everything),
    await person('other factory', world.otherFactory, 'factory', everything),
    await person('merchant main', world.merchant, 'merchant', everything),
    await person('merchant, own department', world.merchant, 'department', everything, true),
    await person('merchant staff, own records', world.merchant, 'own', everything),
    await person('other merchant', world.otherMerchant, 'merchant', everything),
    await person('foreign merchant', world.foreignMerchant, 'merchant', everything),
    await key('key of the platform', await demo('super', world.platform), everything),
    await key('key for viewing', await person('maker', world.supplier, 'supplier', everything), views),
    await key('key wider than its maker', await person('maker', world.merchant, 'own', views), everything, {
      otherSide: world.play.id,
    }),
    await key('key of a merchant', await person('maker', world.merchant, 'merchant', everything), everything, {
      otherSide: world.play.id,
    }),
    await key('key limited to a store', await person('maker', world.merchant, 'merchant', everything), everything, {
      stores: new Set(await storesOf(world.merchant)),
      otherSide: world.play.id,
    }),
    await testKey(world, everything),
  ]
}

/** What the maker may do, as far as the key was given it. */
async function key(
  name: string,
  { person: maker }: Principal,
  given: readonly string[],
  more: Pick<Person, 'stores' | 'otherSide'> = {},
): Promise<Principal> {
  const { userId, permissions, ...about } = maker as Person
  const { secret } = await keyOf({
    makerId: userId,
    permissions: given,
    storeIds: more.stores ? [...more.stores] : null,
  })
  const isSuper = userId === (await row<{ id: number }>(`select id from users where username = 'super'`))?.id
  const held = isSuper ? new Set<string>(PERMISSIONS) : permissions
  const both = new Set(given.filter((one) => held.has(one)))
  return {
    name,
    headers: admin(secret),
    person: { ...about, ...more, userId, audience: 'api_key', isSuper: false, permissions: both },
  }
}

const storesOf = async ({ id }: Organisation) =>
  (await rows<{ id: number }>('select id from stores where organisation_id = ? order by id desc limit 1', [id])).map(
    (one) => one.id,
  )

/** Acts in the play side of its maker's merchant. */
async function testKey({ merchant, play }: WorldWithPlay, given: readonly string[]): Promise<Principal> {
  const { person: maker } = await person('maker', merchant, 'merchant', given)
  const { secret } = await testKeyOf(maker?.userId as number, given)
  const about = {
    ...(maker as Person),
    organisation: play,
    audience: 'api_key' as const,
    otherSide: merchant.id,
    merchant,
  }
  return { name: 'test key of a merchant', headers: admin(secret), person: about }
}

async function person(
  name: string,
  organisation: Organisation,
  range: DataRange,
  permissions: readonly string[],
  inDepartment = false,
): Promise<Principal> {
  const made = await makePerson({ organisationId: organisation.id, range, permissions: [...permissions] })
  const department = inDepartment
    ? await row<{ id: number }>(
        'select id from departments where organisation_id = ? and parent_id is null order by id desc limit 1',
        [organisation.id],
      )
    : undefined
  if (department) await rows('update users set department_id = ? where id = ?', [department.id, made.id])
  const about = {
    audience: 'admin' as const,
    userId: made.id,
    organisation,
    isSuper: false,
    range,
    permissions: new Set(permissions),
  }
  return {
    name,
    headers: admin(made.token),
    person: { ...about, departments: new Set(department ? [department.id] : []) },
  }
}

/** A demo user with the permissions seeded for their role. */
async function demo(username: string, organisation: Organisation, isSuper = false): Promise<Principal> {
  const user = await row<{ id: number }>('select id from users where username = ?', [username])
  const held = await rows<{ permission: string }>(
    'select p.permission from role_permissions p join user_roles ur on ur.role_id = p.role_id where ur.user_id = ?',
    [user?.id],
  )
  const permissions = new Set(held.map(({ permission }) => permission))
  const about = {
    audience: 'admin' as const,
    userId: user?.id as number,
    departments: new Set<number>(),
    range: 'all' as const,
  }
  return {
    name: username,
    headers: admin((await sessionOf(username)).access_token),
    person: { ...about, organisation, isSuper, permissions },
  }
}

async function member(platform: Organisation): Promise<Principal> {
  const { person: about } = await demo('super', platform, true)
  const token = (await sessionOf('super', 'member')).access_token
  return { name: 'member', headers: { 'user-token': token }, person: { ...(about as Person), audience: 'member' } }
}
