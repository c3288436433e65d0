import { SPU } from '#contracts/limits'
import { type CompositionLine, SPU_NEEDED, WEIGHTLESS } from '#contracts/catalogue'
import type { FieldReasons } from '#core/errors'
import type { Row } from '#core/database'
import { HS_CODE, LATIN } from '#contracts/customs'

const HUNDRED_PERCENT = 10_000

/** Faults of each line; the total is checked only for saved blanks. */
export function compositionFaults(given: unknown, materials: ReadonlySet<string>): FieldReasons {
  if (!Array.isArray(given)) return { composition: [{ key: 'validation.array' }] }
  const max = SPU.compositionLines
  if (given.length > max) return { composition: [{ key: 'validation.array.maxLength', params: { max } }] }
  const faults: FieldReasons = {}
  const seen = new Set<unknown>()
  for (const [i, line] of given.entries()) Object.assign(faults, lineFaults(i, line, materials, seen))
  return faults
}

function lineFaults(i: number, line: unknown, materials: ReadonlySet<string>, seen: Set<unknown>): FieldReasons {
  const place = `composition.${i}`
  if (!isLine(line)) return { [place]: [{ key: 'validation.object' }] }
  const { material, percent } = line
  const twice = seen.has(material)
  seen.add(material)
  if (typeof material !== 'string' || !materials.has(material))
    return { [`${place}.material`]: [{ key: 'validation.enum' }] }
  if (twice) return { [`${place}.material`]: [{ key: 'errors.E_COMPOSITION_TWICE' }] }
  return isPercent(percent) ? {} : { [`${place}.percent`]: [{ key: 'errors.E_COMPOSITION_PERCENT' }] }
}

function isLine(line: unknown): line is Record<keyof CompositionLine, unknown> {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return false
  return Object.keys(line).every((name) => name === 'material' || name === 'percent')
}

const hundredths = (percent: number) => Number((percent * 100).toFixed(6))

const isPercent = (percent: unknown): percent is number =>
  typeof percent === 'number' && percent > 0 && percent <= 100 && Number.isInteger(hundredths(percent))

/** Calculated in hundredths of a percent, to avoid floating-point error. */
export const isHundredPercent = (lines: readonly CompositionLine[]): boolean =>
  lines.reduce((sum, { percent }) => sum + hundredths(percent), 0) === HUNDRED_PERCENT

export const totalPercent = (lines: readonly CompositionLine[]): number =>
  lines.reduce((sum, { percent }) => sum + hundredths(percent), 0) / 100

export function missingFields(spu: Row): FieldReasons {
  const needed = [...SPU_NEEDED, ...(spu.type === WEIGHTLESS ? [] : ['fabric_weight_g'])]
  const missing = emptyFields(spu, needed)
  const lines = spu.composition as CompositionLine[]
  if (!missing.composition && !isHundredPercent(lines))
    missing.composition = [{ key: 'errors.E_COMPOSITION_TOTAL', params: { total: totalPercent(lines) } }]
  return missing
}

export const emptyFields = (values: Row, names: readonly string[]): FieldReasons =>
  Object.fromEntries(
    names.filter((name) => isEmpty(values[name])).map((name) => [name, [{ key: 'validation.required' }]]),
  )

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const PATTERNS: readonly (readonly [field: string, pattern: RegExp, key: string])[] = [
  ['customs_name_en', LATIN, 'validation.latin'],
  ['customs_material_en', LATIN, 'validation.latin'],
  ['hs_code', HS_CODE, 'validation.hsCode'],
]

/** Customs accept only Latin text and well-formed HS codes. */
export const customsFaults = (values: Row): FieldReasons =>
  Object.fromEntries(
    PATTERNS.flatMap(([field, pattern, key]) => {
      const value = values[field]
      return typeof value === 'string' && !pattern.test(value) ? [[field, [{ key }]]] : []
    }),
  )
