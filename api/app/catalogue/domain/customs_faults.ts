import { HS_CODE, LATIN } from '#contracts/customs'
import type { Row } from '#core/database'
import type { FieldReasons } from '#core/errors'

const PATTERNS: readonly (readonly [field: string, pattern: RegExp, key: string])[] = [
  ['customs_name_en', LATIN, 'validation.latin'],
  ['customs_material_en', LATIN, 'validation.latin'],
  ['hs_code', HS_CODE, 'validation.hsCode'],
]

/** What customs could not read. */
export const customsFaults = (values: Row): FieldReasons =>
  Object.fromEntries(
    PATTERNS.flatMap(([field, pattern, key]) => {
      const value = values[field]
      return typeof value === 'string' && !pattern.test(value) ? [[field, [{ key }]]] : []
    }),
  )
