import type { Destination, FreightQuote, SensitiveType } from '#contracts/logistics'
import { Refusal, refuseField } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { parcelOf } from '#logistics/domain/parcel'
import { quoteParcel } from '#logistics/domain/quote'
import { rateBook } from '#logistics/queries/rate_book'
import { dayOf } from '#organisations/domain/days'

interface Box {
  to: Destination
  weight_g: number
  sides_mm?: number[]
  commitment_days: number
  sensitive?: SensitiveType[]
  sales_platform?: string
  supplier_id?: number
  factory_id?: number
}

/** A box that nobody has packed yet, by the methods of one's own supplier or of the one the platform names. */
export async function tryParcel(
  { to, weight_g, sides_mm = [], commitment_days, sensitive = [], ...from }: Box,
  { organisation }: Actor,
): Promise<FreightQuote> {
  const piece = { product_id: 0, weight_g, sides_mm: sides_mm.toSorted((a, b) => b - a), commitment_days, sensitive }
  if (!['platform', 'supplier'].includes(organisation.kind)) throw new Refusal('E_FORBIDDEN')
  const supplier = organisation.kind === 'supplier' ? organisation.id : from.supplier_id
  if (!supplier) throw refuseField('supplier_id', 'E_REQUIRED')
  const book = await rateBook(supplier, to.country)
  const way = { to, factory_id: from.factory_id ?? 0, sales_platform: from.sales_platform ?? null }
  return quoteParcel(parcelOf([{ piece, pieces: 1 }]), book, way, dayOf(new Date()))
}
