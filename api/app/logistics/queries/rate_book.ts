import { preparedRow, type Transaction } from '#core/database'
import type { RateBook } from '#logistics/domain/rate_book'

const words = (table: string, column: string) =>
  `(select coalesce(json_agg(w.${column} order by w.${column}), '[]') from ${table} w where w.method_id = m.id)`

/** What the supplier sends by: its own methods and those that the platform lends. */
const METHODS = `
  select m.id, m.code, m.name_zh, m.name_en, m.transport, m.volume_divisor, m.most_weight_g, m.longest_side_mm, m.needs_customs,
         ${words('method_sensitive', 'type')} as sensitive, ${words('method_commitments', 'days')} as commitments,
         ${words('method_platforms', 'platform')} as platforms, ${words('method_factories', 'factory_id')} as factory_ids,
         (select coalesce(json_agg(z order by z.id), '[]') from (
            select z.id, z.is_served, z.first_g, z.first_minor, z.step_g, z.step_minor, z.handling_minor, z.remote_minor,
                   z.days_from, z.days_to, json_agg(p.place order by p.place) as places
              from zone_places p join logistics_zones z on z.id = p.zone_id
             where p.method_id = m.id and p.country = ? group by z.id) z) as zones
    from logistics_methods m
   where m.status = 'enabled' and (m.is_shared or m.organisation_id = s.id) order by m.sort desc, m.id`

/** A supplier's own day stands before the platform's. */
const DAYS = `
  select distinct on (d.day) d.day, d.kind from calendar_days d
   where d.organisation_id in (s.id, s.platform) and d.day between current_date - 1 and current_date + 90
   order by d.day, d.organisation_id = s.id desc`

const BOOK = `
  select (select value from rates_version) as version, (select coalesce(json_agg(m), '[]') from (${METHODS}) m) as methods,
         exists (select 1 from closed_countries c
                  where c.country = ? and c.status = 'enabled' and c.organisation_id in (s.id, s.platform)) as is_closed,
         (select coalesce(json_agg(d), '[]') from (${DAYS}) d) as days
    from (select o.id, (select p.id from organisations p where p.kind = 'platform') as platform
            from organisations o where o.id = ?) s`

/** Where nobody sends anything. */
export const EMPTY_BOOK: RateBook = { methods: [], is_closed: false, days: [] }

/** Everything that decides what this supplier's parcels to a country cost, in one statement. */
export async function rateBook(supplierId: number, country: string, client?: Transaction): Promise<RateBook> {
  const found = await preparedRow<Versioned>(BOOK, [country, country, supplierId], client)
  if (!found) return EMPTY_BOOK
  if (remembered.size >= MEMORY) remembered.clear()
  remembered.set(keyOf(supplierId, country, found.version), found)
  return found
}

interface Versioned extends RateBook {
  version: string
}

const MEMORY = 500
const remembered = new Map<string, RateBook>()
const keyOf = (supplierId: number, country: string, version: string) =>
  `${version} ${supplierId} ${country} ${new Date().toISOString().slice(0, 10)}`

/** The same, remembered until anything about methods, rates, closed countries or calendars changes anywhere. */
export function bookOfVersion(
  supplierId: number,
  country: string,
  version: string,
  client?: Transaction,
): RateBook | Promise<RateBook> {
  return remembered.get(keyOf(supplierId, country, version)) ?? rateBook(supplierId, country, client)
}
