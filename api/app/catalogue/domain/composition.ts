import { SPU } from '#contracts/limits'
import type { CompositionLine } from '#contracts/catalogue'
import type { FieldReasons } from '#core/errors'

const WHOLE = 10_000

/** What is wrong with each line by itself; the total is only asked of what is saved. */
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

/** In hundredths of a percent, so that three thirds are what they look like. */
export const isWhole = (lines: readonly CompositionLine[]): boolean =>
  lines.reduce((sum, { percent }) => sum + hundredths(percent), 0) === WHOLE

export const totalOf = (lines: readonly CompositionLine[]): number =>
  lines.reduce((sum, { percent }) => sum + hundredths(percent), 0) / 100
