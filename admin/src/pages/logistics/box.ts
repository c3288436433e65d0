import type { SensitiveType } from '@inkfold/api/contracts/logistics'
import type { Box } from './api'

export interface BoxEntries {
  supplier?: number | null
  country: string
  region?: string
  postcode?: string
  weight: number
  length?: number | null
  width?: number | null
  height?: number | null
  commitment: number
  sensitive?: SensitiveType[]
  platform?: string
}

/** The entries in the API's format; no volume without all three sides. */
export function boxOf(entries: BoxEntries): Box {
  const { supplier, country, region, postcode, weight, length, width, height, commitment, sensitive, platform } =
    entries
  const sides = [length, width, height].flatMap((cm) => (cm ? [Math.round(cm * 10)] : []))
  return {
    ...(supplier && { supplier_id: supplier }),
    to: { country, ...(region && { region_code: region.trim().toUpperCase() }), ...(postcode && { postcode }) },
    weight_g: weight,
    ...(sides.length === 3 && { sides_mm: sides }),
    commitment_days: commitment,
    ...(sensitive?.length && { sensitive }),
    ...(platform && { sales_platform: platform }),
  }
}
