import { expect, test } from 'vitest'
import { filledName, PRINT_NAME_PARTS, unknownPart, type PrintNamePart } from '../print_names.ts'

const parts = Object.fromEntries(PRINT_NAME_PARTS.map((one) => [one, one.toUpperCase()])) as Record<
  PrintNamePart,
  string
>

test('[EDT-06] a pattern of file names is filled with the parts it names', () => {
  expect(filledName('{order}_{code} {side}-{pieces}x', parts)).toBe('ORDER_CODE SIDE-PIECESx')
  expect(filledName('{order}', { ...parts, order: '{code}' })).toBe('{code}')
  expect(filledName('plain', parts)).toBe('plain')
})

test('[EDT-06] a pattern with anything else in braces is refused', () => {
  expect([unknownPart('{order} {size}'), unknownPart('')]).toEqual([null, null])
  expect(unknownPart('{order}_{buyer}')).toBe('{buyer}')
  expect(unknownPart('{}')).toBe('{}')
  expect(unknownPart('{order')).toBe('{')
  expect(unknownPart('order}')).toBe('}')
})
