import { PRODUCT } from '#contracts/limits'
import type { Row } from '#core/database'
import type { FieldReasons } from '#core/errors'
import { key, listFaults, repeated } from '#catalogue/domain/list_faults'
import { isFile } from '#catalogue/domain/pictures'

/** The pictures of a product: uploaded files with a key of their own, of a colour it comes in or of all. */
export function photoFaults(given: unknown, colours: readonly number[]): FieldReasons {
  const faults = listFaults('photos', given, PRODUCT.photos, {
    key,
    picture: (value) => (isFile(value) ? null : { key: 'validation.regex' }),
    colour_id: (value) =>
      value === null || colours.includes(value as number) ? null : { key: 'errors.E_VARIANT_OUTSIDE_SPU' },
  })
  if (Object.keys(faults).length > 0) return faults
  return repeated('photos', 'key', given as Row[], { key: 'errors.E_KEY_TWICE' })
}
