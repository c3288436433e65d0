import { HOME_COUNTRY, type FreightOption, type FreightQuote, type RefusedMethod } from '#contracts/logistics'
import { amountOf } from '#contracts/price/amounts'
import { fingerprintOf } from '#logistics/domain/fingerprint'
import type { Parcel } from '#logistics/domain/parcel'
import { feeLines, feeOf, volumetric } from '#logistics/domain/rate'
import type { Method, RateBook, Zone } from '#logistics/domain/rate_book'
import { billedGrams, refusalOf, zoneOf, type Way } from '#logistics/domain/refusal'
import { afterDays, afterWorkingDays, calendarOf } from '#logistics/domain/working_days'

/** What a parcel costs by every method on a day, cheapest first; and why the others do not take it. */
export function quoteParcel(parcel: Parcel, book: RateBook, way: Omit<Way, 'isClosed'>, today: string): FreightQuote {
  const whole: Way = { ...way, isClosed: book.is_closed }
  const leaves = afterWorkingDays(today, parcel.commitment_days, calendarOf(book.days))
  const options: FreightOption[] = []
  const refused: RefusedMethod[] = []
  for (const method of book.methods) {
    const because = refusalOf(parcel, method, whole)
    if (because) refused.push({ method_id: method.id, name_zh: method.name_zh, name_en: method.name_en, because })
    else options.push(optionOf(parcel, method, whole, leaves))
  }
  const { weight_g, commitment_days } = parcel
  return { weight_g, commitment_days, options: options.toSorted(byFee), refused }
}

/** Of two that cost the same, the one that is there sooner. */
const byFee = (one: FreightOption, other: FreightOption) =>
  one.minor - other.minor || one.days_to - other.days_to || one.method_id - other.method_id

function optionOf(parcel: Parcel, method: Method, way: Way, leaves: string): FreightOption {
  const { days_from, days_to, ...rate } = zoneOf(method, way) as Zone
  const billed_g = billedGrams(parcel, method)
  const lines = feeLines(rate, billed_g)
  const minor = feeOf(lines)
  const shown = { method_id: method.id, minor, billed_g, days_from, days_to }
  return {
    ...shown,
    code: method.code,
    name_zh: method.name_zh,
    name_en: method.name_en,
    transport: method.transport,
    fee: { amount: amountOf(minor), currency: 'RMB' },
    lines,
    volumetric_g: volumetric(parcel, method.volume_divisor),
    ships_by: leaves,
    arrives_from: afterDays(leaves, days_from),
    arrives_by: afterDays(leaves, days_to),
    needs_customs: method.needs_customs && way.to.country !== HOME_COUNTRY,
    fingerprint: fingerprintOf(shown, parcel.commitment_days, way.to),
  }
}
