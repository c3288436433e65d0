import { PERMISSIONS } from '#contracts/permissions'
import type { DataRange, OrganisationKind } from '#contracts/statuses'
import { rows } from '#core/database'
import type { Person } from '#tests/support/matrix/principals'
import type { Organisation } from '#tests/support/matrix/world'

/** Range width of each permission; a smaller number is a wider range. */
type Rights = ReadonlyMap<string, number>

interface Addressee {
  message: number
  user: number
  kind: OrganisationKind
  is_super: boolean
  grants: { permission: string; range: DataRange }[]
}

const RANGES: readonly DataRange[] = ['all', 'supplier', 'factory', 'merchant', 'department', 'own']
const widthOf = (range: DataRange, kind: OrganisationKind) =>
  Math.max(RANGES.indexOf(range), kind === 'platform' ? 0 : RANGES.indexOf(kind))

/** Messages to the super administrator, to staff, and to a person without permissions. */
export async function furnishMessages({ id }: Organisation): Promise<void> {
  await rows(
    `update users set unconfirmed_email = 'matrix-' || id || '@inkfold.example'
    where id = (select max(id) from users u where organisation_id = ? and not exists (select 1 from user_roles where user_id = u.id))`,
    [id],
  )
  await rows(
    `insert into outbox_messages (organisation_id, channel, target, body)
     select ?, 'email', coalesce(unconfirmed_email, lower(email)), 'matrix' from users
      where username in ('super', 'admin', 'viewer') and email is not null or unconfirmed_email like 'matrix-%'`,
    [id],
  )
}

const ADDRESSEES = `
  select m.id::int as message, u.id::int as user, o.kind, coalesce(bool_or(r.is_super), false) as is_super,
         coalesce(json_agg(json_build_object('permission', p.permission, 'range', r.data_range)) filter (where p.permission is not null), '[]') as grants
    from outbox_messages m
    join users u on m.target in (u.mobile, lower(u.email), u.unconfirmed_mobile, u.unconfirmed_email)
    join organisations o on o.id = u.organisation_id
    left join (user_roles ur join roles r on r.id = ur.role_id and r.status = 'enabled') on ur.user_id = u.id
    left join role_permissions p on p.role_id = r.id
   group by m.id, u.id, o.kind`

/** Messages whose addressee is another super account or is not outranked by this person. */
export async function messagesKeptFrom(person: Person): Promise<ReadonlySet<number>> {
  const width = widthOf(person.range, person.organisation.kind)
  const own: Rights = new Map(PERMISSIONS.filter((one) => person.permissions.has(one)).map((one) => [one, width]))
  const found = await rows<Addressee>(ADDRESSEES)
  const isKept = (one: Addressee) => one.user !== person.userId && (one.is_super || !outranks(own, rightsOf(one)))
  return new Set(found.filter(isKept).map(({ message }) => message))
}

function rightsOf({ kind, grants }: Addressee): Rights {
  const rights = new Map<string, number>()
  for (const { permission, range } of grants)
    rights.set(permission, Math.min(rights.get(permission) ?? RANGES.length, widthOf(range, kind)))
  return rights
}

const covers = (one: Rights, other: Rights) =>
  [...other].every(([permission, width]) => (one.get(permission) ?? RANGES.length) <= width)
const outranks = (one: Rights, other: Rights) => covers(one, other) && !covers(other, one)
