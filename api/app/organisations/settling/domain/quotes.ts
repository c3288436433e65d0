import { SETTLING } from '#contracts/limits'
import type { SettlingKind } from '#contracts/settlings'
import { Money } from '#core/domain/money'
import { daysAfter, daysBetween, yearsAfter } from '#organisations/domain/days'
import { settledFee, type LevelPrice } from '#organisations/domain/settled_fee'

/** The term a supplier is in; the day it ends is no part of it. */
export interface Term {
  starts_on: string
  ends_on: string
  years: number
  /** In fen. */
  settled: number
}

export interface Quoted {
  years: number
  starts_on: string
  ends_on: string
  settled: Money
  credit: Money
  fee: Money
}

interface Asked {
  level: LevelPrice
  years: number
  today: string
}

const NOTHING = Money.ofMinor(0, 'RMB')

/** The last day on which an offer of today is paid. */
export const standsUntil = (today: string): string => daysAfter(today, SETTLING.offerDays)

/** What a term costs as of today, and when it runs. */
export function quoted(kind: SettlingKind, asked: Asked, term: Term): Quoted {
  return kind === 'upgrade' ? upgraded(asked, term) : renewed(asked, term)
}

/** Behind the term there is, as long as its grace lasts: what was used in it is paid for. Else from today. */
function renewed({ level, years, today }: Asked, { ends_on }: Term): Quoted {
  const starts_on = today < daysAfter(ends_on, SETTLING.graceDays) ? ends_on : today
  const settled = settledFee(level, years, today)
  return { years, starts_on, ends_on: yearsAfter(starts_on, years), settled, credit: NOTHING, fee: settled }
}

/** The days that are left, at the new level's price, less what was paid for them at the old one's. */
function upgraded({ level, today }: Asked, { starts_on, ends_on, years, settled: before }: Term): Quoted {
  const settled = settledFee(level, years, today)
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

/** Half a fen counts up. */
const shareOf = (minor: number, { part, whole }: { part: number; whole: number }): number =>
  Number((BigInt(minor) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n))
