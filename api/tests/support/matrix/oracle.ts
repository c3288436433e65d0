import { rows } from '#core/database'
import type { Resource } from '#core/crud/resource'
import type { DataRange, OrganisationKind } from '#contracts/statuses'
import { messagesKeptFrom } from '#tests/support/matrix/messages'
import type { Person } from '#tests/support/matrix/principals'

/** Ownership of a row, read directly from its columns. */
export interface Tied {
  id: number
  organisation: number | null
  path: string | null
  department: number | null
  owner: number | null
  store: number | null
}

const column = (name: string | undefined) => (name ? `t.${name}` : 'null::int')

export async function tiedRows({ table, ownership = {}, where }: Resource): Promise<Tied[]> {
  const found = await rows<Tied>(
    `select t.id::int as id, ${column(ownership.organisation)} as organisation, o.path, ${column(ownership.department)} as department, ${column(ownership.owner)} as owner,
            ${ownership.store ?? 'null::int'} as store
       from ${table} t left join organisations o on o.id = ${column(ownership.organisation)} ${where ? `where ${where}` : ''} order by t.id`,
  )
  return found
}

const WIDEST: Record<OrganisationKind, DataRange> = {
  platform: 'all',
  supplier: 'supplier',
  factory: 'factory',
  merchant: 'merchant',
}
const ORDER: readonly DataRange[] = ['all', 'supplier', 'factory', 'merchant', 'department', 'own']

/**
 * Whether a row is within a person's range by the requirements, independent of the product's SQL: only rows of the
 * organisation (for a supplier also of those below), narrowed by the range.
 */
export function isWithinReach({ ownership = {} }: Resource, person: Person, row: Tied): boolean {
  const { organisation, userId, departments } = person
  // Rows of the play side of a merchant are for its test keys alone.
  if (ownership.organisation && row.path?.startsWith('0.') && !organisation.path.startsWith('0.')) return false
  if (ownership.organisation && organisation.kind !== 'platform' && !(row.path ?? '').startsWith(organisation.path))
    return false
  const widest = WIDEST[organisation.kind]
  const range = person.isSuper || ORDER.indexOf(person.range) < ORDER.indexOf(widest) ? widest : person.range
  if (range === 'all' || (range === 'supplier' && organisation.kind === 'supplier')) return true
  if (range === 'own' && ownership.owner) return row.owner === userId
  if ((range === 'own' || range === 'department') && ownership.department)
    return row.department !== null && departments.has(row.department)
  if ((range === 'own' || range === 'department') && ownership.owner) return row.owner === userId
  return ownership.organisation ? row.organisation === organisation.id : true
}

/** Rows produced by their factory. */
const madeBy =
  (table: string) =>
  ({ organisation }: Person): [sql: string, id: number] => [
    `select w.id from ${table} w join production_orders p on p.id = w.production_id
       join organisations o on o.id = p.organisation_id and o.kind = 'factory' where o.id = ?`,
    organisation.id,
  ]

/** Rows of other organisations that a person may see, by resource. */
const SHARED: Record<string, (person: Person) => [sql: string, id: number]> = {
  // Roles that the person's own roles may assign.
  roles: ({ userId }) => [
    'select a.assignable_id as id from role_assignable a join user_roles ur on ur.role_id = a.role_id where ur.user_id = ?',
    userId,
  ],
  // Addresses shared with their factory.
  'shipping-addresses': ({ organisation }) => [
    'select address_id as id from address_factories where factory_id = ?',
    organisation.id,
  ],
  // Cases about products of their factory.
  'after-sales': ({ organisation }) => [
    `select c.case_id as id from after_sales_items c join order_items i on i.id = c.item_id
       join organisations o on o.id = i.factory_id and o.kind = 'factory' where o.id = ?`,
    organisation.id,
  ],
  waybills: madeBy('waybills'),
  'waybill-files': madeBy('waybill_files'),
}

/** Undefined for resources of another oracle. */
export async function lentTo({ name }: Resource, person: Person): Promise<ReadonlySet<number> | undefined> {
  const shared = SHARED[name]
  if (!shared) return
  const [sql, id] = shared(person)
  return new Set((await rows<{ id: number }>(sql, [id])).map((one) => one.id))
}

/** Tables and columns that restrict a row to named roles and people. */
const KEPT: Record<string, [roles: string, people: string, own: string]> = {
  factories: ['factory_roles', 'factory_people', 'factory_id'],
  'shipping-addresses': ['address_roles', 'address_people', 'address_id'],
}

/** Rows restricted to other people, without an edit permission, other than the person's own factory or address. */
export async function keptFrom({ name, permission }: Resource, person: Person): Promise<ReadonlySet<number>> {
  if (name === 'outbox-messages' && !person.isSuper) return messagesKeptFrom(person)
  const [roles, people, own] = KEPT[name] ?? []
  if (!roles || person.isSuper || person.permissions.has(`${permission}.edit`)) return new Set()
  const named = await rows<{ id: number; is_named: boolean }>(
    `select g.id, bool_or(g.user_id = ?) as is_named from (
       select ${own} as id, user_id from ${people} union all
       select r.${own}, ur.user_id from ${roles} r left join user_roles ur on ur.role_id = r.role_id) g group by g.id`,
    [person.userId],
  )
  const strange = named.filter(
    ({ id, is_named }) => !is_named && !(name === 'factories' && id === person.organisation.id),
  )
  return new Set(strange.map(({ id }) => id))
}
