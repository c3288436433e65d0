import { createHash } from 'node:crypto'
import type { Destination, FreightOption } from '#contracts/logistics'
import { bare } from '#logistics/domain/places'

type Shown = Pick<FreightOption, 'method_id' | 'minor' | 'billed_g' | 'days_from' | 'days_to'>

/** The same as long as nothing a person chose by has changed: the method, its fee, its days, the parcel and where it goes. */
export function fingerprintOf(
  shown: Shown,
  commitment: number,
  { country, region_code, postcode }: Destination,
): string {
  const { method_id, minor, billed_g, days_from, days_to } = shown
  const said = [method_id, minor, billed_g, days_from, days_to, commitment, country, region_code, bare(postcode)]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32)
}
