import { row, type Transaction } from '#core/database'
import { decimalSql } from '#core/decimal_sql'
import type { LevelPrice } from '#organisations/domain/settled_fee'
import type { Term } from '#organisations/settling/domain/quotes'

export interface Standing extends Term {
  level_id: number
  annual_fee: number
  is_waiting: boolean
}

/** The term a supplier is in; none for the house. Held by whoever is to change it: two offers come one after the other. */
export function standingOf(supplierId: number, trx?: Transaction): Promise<Standing | undefined> {
  return row<Standing>(
    `select s.level_id, l.annual_fee::float8 as annual_fee, to_char(s.starts_on, 'YYYY-MM-DD') as starts_on,
            to_char(s.ends_on, 'YYYY-MM-DD') as ends_on, s.settled_years as years, s.settled_fee::float8 as settled,
            exists (select 1 from settlings w where w.organisation_id = s.id and w.status = 'confirmed') as is_waiting
       from suppliers s join supplier_levels l on l.id = s.level_id
      where s.id = ? and s.ends_on is not null ${trx ? 'for no key update of s' : ''}`,
    [supplierId],
    trx,
  )
}

export interface OpenLevel extends LevelPrice {
  id: number
}

/** A level that may be settled on: an open one, or the supplier's own. */
export function openLevel(levelId: number, own: number, trx?: Transaction): Promise<OpenLevel | undefined> {
  return row<OpenLevel>(
    `select id, ${decimalSql('annual_fee')} as annual_fee, discount_type, discount_rate::text as discount_rate,
            to_char(discount_starts_on, 'YYYY-MM-DD') as discount_starts_on, to_char(discount_ends_on, 'YYYY-MM-DD') as discount_ends_on
       from supplier_levels where id = ? and (status = 'enabled' or id = ?)`,
    [levelId, own],
    trx,
  )
}
