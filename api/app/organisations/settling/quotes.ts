import type { DiscountType } from '#contracts/suppliers'
import { Money, decimalSql } from '#core/domain/money'
import { SETTLING } from '#contracts/limits'
import type { SettlingKind, SettlingQuote } from '#contracts/settlings'
import { daysAfter, daysBetween, yearsAfter, dayOf } from '#organisations/days'
import { row, type Transaction, rows } from '#core/database'
import { Refusal, refuseField } from '#core/errors'

export interface LevelPrice {
  annual_fee: string
  discount_type: DiscountType
  /** The fraction to pay: 0.80 is four fifths. */
  discount_rate: string | null
  discount_starts_on: string | null
  discount_ends_on: string | null
}

/** The fee for the level's years when settled on this day. A discount includes its last day. */
export function termFee(level: LevelPrice, years: number, day: string): Money {
  const full = Money.fromDecimal(level.annual_fee, 'RMB').times(String(years))
  return isDiscounted(level, day) ? full.times(level.discount_rate ?? '1') : full
}

function isDiscounted({ discount_type, discount_starts_on, discount_ends_on }: LevelPrice, day: string): boolean {
  return discount_type === 'yes' && (discount_starts_on ?? '') <= day && day <= (discount_ends_on ?? '')
}

/** The supplier's current term; `ends_on` is exclusive. */
export interface Term {
  starts_on: string
  ends_on: string
  years: number
  /** In fen. */
  settled: number
}

export interface TermQuote {
  years: number
  starts_on: string
  ends_on: string
  settled: Money
  credit: Money
  fee: Money
}

interface QuoteInput {
  level: LevelPrice
  years: number
  today: string
}

const ZERO = Money.ofMinor(0, 'RMB')

/** The last day to pay an offer made today. */
export const offerExpiresOn = (today: string): string => daysAfter(today, SETTLING.offerDays)

export function computeQuote(kind: SettlingKind, asked: QuoteInput, term: Term): TermQuote {
  return kind === 'upgrade' ? quoteUpgrade(asked, term) : quoteRenewal(asked, term)
}

/** Follows the current term during its grace period, so that the days used in it are paid; otherwise starts today. */
function quoteRenewal({ level, years, today }: QuoteInput, { ends_on }: Term): TermQuote {
  const starts_on = today < daysAfter(ends_on, SETTLING.graceDays) ? ends_on : today
  const settled = termFee(level, years, today)
  return { years, starts_on, ends_on: yearsAfter(starts_on, years), settled, credit: ZERO, fee: settled }
}

/** The remaining days at the new level's price, less what was paid for them at the old one's. */
function quoteUpgrade({ level, today }: QuoteInput, { starts_on, ends_on, years, settled: before }: Term): TermQuote {
  const settled = termFee(level, years, today)
  const from = today < starts_on ? starts_on : today
  const left = { part: daysBetween(from, ends_on), whole: daysBetween(starts_on, ends_on) }
  const credit = shareOf(before, left)
  const fee = Math.max(0, shareOf(settled.minor, left) - credit)
  return {
    years,
    starts_on: from,
    ends_on,
    settled,
    credit: Money.ofMinor(credit, 'RMB'),
    fee: Money.ofMinor(fee, 'RMB'),
  }
}

/** Rounds half a fen up. */
const shareOf = (minor: number, { part, whole }: { part: number; whole: number }): number =>
  Number((BigInt(minor) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n))

export interface CurrentTerm extends Term {
  level_id: number
  annual_fee: number
  is_waiting: boolean
}

/**
 * The current term; undefined for the platform's own supplier. With a transaction the row is locked, so that offers are
 * serialised.
 */
export function loadCurrentTerm(supplierId: number, trx?: Transaction): Promise<CurrentTerm | undefined> {
  return row<CurrentTerm>(
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

export function findOpenLevel(levelId: number, own: number, trx?: Transaction): Promise<OpenLevel | undefined> {
  return row<OpenLevel>(
    `select id, ${decimalSql('annual_fee')} as annual_fee, discount_type, discount_rate::text as discount_rate,
            to_char(discount_starts_on, 'YYYY-MM-DD') as discount_starts_on, to_char(discount_ends_on, 'YYYY-MM-DD') as discount_ends_on
       from supplier_levels where id = ? and (status = 'enabled' or id = ?)`,
    [levelId, own],
    trx,
  )
}

export interface TermRequest {
  kind: Exclude<SettlingKind, 'first'>
  level_id: number
  years: number
}

export async function quoteTerm(supplierId: number, { kind, level_id, years }: TermRequest, trx?: Transaction) {
  const term = await loadCurrentTerm(supplierId, trx)
  if (!term) throw new Refusal('E_SETTLING_NO_TERM')
  const level = await findOpenLevel(level_id, term.level_id, trx)
  if (!level) throw refuseField('level_id', 'E_LEVEL_CLOSED')
  const today = dayOf(new Date())
  if (kind === 'upgrade' && today >= term.ends_on) throw new Refusal('E_SETTLING_TERM_OVER')
  if (kind === 'upgrade' && Number(level.annual_fee) * 100 <= term.annual_fee)
    throw refuseField('level_id', 'E_SETTLING_NOT_BETTER')
  if (term.is_waiting) throw new Refusal('E_SETTLING_WAITING')
  return computeQuote(kind, { level, years, today }, term)
}

export const serialiseQuote = (kind: SettlingKind, level_id: number, quote: TermQuote): SettlingQuote => ({
  kind,
  level_id,
  years: quote.years,
  starts_on: quote.starts_on,
  ends_on: quote.ends_on,
  settled_fee: quote.settled.toJSON().amount,
  credit: quote.credit.toJSON().amount,
  fee: quote.fee.toJSON().amount,
})

export interface SelectableLevel {
  id: number
  name_zh: string
  name_en: string
  annual_fee: string
}

export function selectableLevels(supplierId: number): Promise<SelectableLevel[]> {
  return rows<SelectableLevel>(
    `select l.id, l.name_zh, l.name_en, ${decimalSql('l.annual_fee')} as annual_fee
       from supplier_levels l where l.status = 'enabled' or l.id = (select level_id from suppliers where id = ?)
      order by l.annual_fee, l.id`,
    [supplierId],
  )
}
