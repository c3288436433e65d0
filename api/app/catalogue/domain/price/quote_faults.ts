import type { PriceSheet } from '#contracts/price/sheet'
import type { FieldReasons } from '#core/errors'

interface Asked {
  product_id: number
  faces: readonly string[]
  material_ids: readonly number[]
}

const NOT_THERE = [{ key: 'errors.E_INVALID_REFERENCE' }]

/** Products that are not sold to the person, faces that the product has not, materials they may not use: each at its place. */
export function quoteFaults(
  lines: readonly Asked[],
  sheets: ReadonlyMap<number, PriceSheet>,
  materials: ReadonlyMap<number, unknown>,
): FieldReasons {
  const faulty = lines.flatMap(({ product_id: product, faces, material_ids: ids }, at) => {
    const sheet = sheets.get(product)
    if (!sheet) return [`lines.${at}.product_id`]
    const known = new Set(sheet.faces.map(({ key }) => key))
    return [
      ...faces.flatMap((key, n) => (known.has(key) ? [] : [`lines.${at}.faces.${n}`])),
      ...ids.flatMap((id, n) => (materials.has(id) ? [] : [`lines.${at}.material_ids.${n}`])),
    ]
  })
  return Object.fromEntries(faulty.map((path) => [path, NOT_THERE]))
}
