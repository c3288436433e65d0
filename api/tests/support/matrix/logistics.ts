import { row, rows } from '#core/database'
import type { OrganisationKind } from '#contracts/statuses'

interface Owner {
  id: number
  kind: OrganisationKind
}

/** A method with a zone, a closed country and a holiday of every owner, and an address of each merchant. */
export async function furnishLogistics({ id, kind }: Owner) {
  const method = await row<{ id: number }>(
    `insert into logistics_methods (organisation_id, code, name_zh, name_en, transport) values (?, 'M' || ?, 'x', 'x', 'line') returning id`,
    [id, id],
  )
  await rows(
    `insert into logistics_zones (method_id, organisation_id, name_zh, name_en, first_g, first_minor, step_g, step_minor, days_from, days_to)
     values (?, ?, 'x', 'x', 1, 1, 1, 1, 1, 1)`,
    [method?.id, id],
  )
  await rows(
    `insert into closed_countries (organisation_id, country, reason_zh, reason_en) values (?, 'AQ', 'x', 'x')`,
    [id],
  )
  await rows(
    `insert into calendar_days (organisation_id, day, kind, name_zh, name_en) values (?, '2030-01-01', 'off', 'x', 'x')`,
    [id],
  )
  if (kind === 'merchant') await furnishAddress(id)
}

/** A merchant's first address is its default. */
const furnishAddress = (id: number) =>
  rows(
    `insert into receiver_addresses (organisation_id, country, city, street, firstname, mobile_phone, is_default)
     select ?, 'US', 'x', 'x', 'x', 'x', not exists (select 1 from receiver_addresses where organisation_id = ?)`,
    [id, id],
  )

const OF_PLATFORM = (table: string) =>
  `select t.id from ${table} t join organisations o on o.id = t.organisation_id where o.kind = 'platform'`

/** Shared by the requirements: shared methods with zones, and the platform's calendar and closures. */
const SHARED: Record<string, string> = {
  'logistics-methods': 'select id from logistics_methods where is_shared',
  'logistics-zones':
    'select z.id from logistics_zones z join logistics_methods m on m.id = z.method_id where m.is_shared',
  'closed-countries': OF_PLATFORM('closed_countries'),
  'calendar-days': OF_PLATFORM('calendar_days'),
}

/** Undefined for resources of another oracle. */
export async function lentOfLogistics(name: string): Promise<ReadonlySet<number> | undefined> {
  const sql = SHARED[name]
  return sql ? new Set((await rows<{ id: number }>(sql)).map(({ id }) => id)) : undefined
}
