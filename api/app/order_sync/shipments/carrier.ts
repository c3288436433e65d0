import { Refusal } from '#core/errors'
import type { PlatformCarrier } from '#platforms/port'

interface SentParcel {
  carrier: string
  carrier_name: string
  tracking_no: string
}

const OTHER = /\bother\b|^others$|\u5176\u4ed6/i

/** Tracking numbers that only one carrier issues; the last four are national posts (UPU standard S10). */
const NUMBERS: readonly (readonly [format: RegExp, carrier: string])[] = [
  [/^1Z[0-9A-Z]{16}$/, 'UPS'],
  [/^YT\d{16}$/, 'YunExpress'],
  [/^SF\d{12,13}$/, 'SF Express'],
  [/^9[1-5]\d{18,20}$/, 'USPS'],
  [/^[A-Z]{2}\d{9}US$/, 'USPS'],
  [/^[A-Z]{2}\d{9}GB$/, 'Royal Mail'],
  [/^[A-Z]{2}\d{9}CN$/, 'China Post'],
]

/** The platform's carrier by our name for it, then by the format of the tracking number. Platforms without a list accept any name. */
export function carrierOf(parcel: SentParcel, known: readonly PlatformCarrier[]): PlatformCarrier {
  const { carrier, carrier_name: name, tracking_no: number } = parcel
  if (known.length === 0) return { id: carrier, name }
  const names = [carrier, name].map(letters).filter((one) => one !== '')
  const issuer = NUMBERS.find(([format]) => format.test(number.toUpperCase()))?.[1]
  const found =
    named(known, names) ?? named(known, issuer ? [letters(issuer)] : []) ?? known.find((one) => OTHER.test(one.name))
  if (!found) throw new Refusal('E_SYNC_NO_CARRIER', { carrier: name })
  return found
}

const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

function named(known: readonly PlatformCarrier[], names: readonly string[]): PlatformCarrier | undefined {
  return (
    known.find((one) => names.includes(letters(one.name)) || names.includes(letters(one.id))) ??
    known.find((one) => names.some((text) => text.includes(letters(one.name)) || letters(one.name).includes(text)))
  )
}
