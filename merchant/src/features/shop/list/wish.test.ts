import { expect, test } from 'vitest'
import { addressOf, isNarrowedBy, toggled, WIDE, wishIn, without, type Wish } from './wish'

const inAddress = (address: string) => wishIn(new URLSearchParams(address))

test('[CAT-05] stores the filters in the URL and omits defaults', () => {
  const wish = { ...WIDE, q: '卫衣', colours: [3, 7], days: 2, least: '10.00', sort: 'cheapest' } satisfies Wish
  const address = String(addressOf(wish))
  expect(inAddress(address)).toEqual(wish)
  expect(String(addressOf(WIDE))).toBe('')
})

test('[CAT-05] ignores invalid values in the URL', () => {
  expect(inAddress('category=-1&gender=cat&days=4&least=1e9&most=abc&sort=upside&colour=1.5,x')).toEqual(WIDE)
  expect(inAddress('least=9.5').least).toBe('9.50')
})

test('[CAT-05] filters by either end of the price range and clears both together', () => {
  const wish = { ...WIDE, most: '20.00' }
  expect(isNarrowedBy(wish, 'price')).toBe(true)
  expect({ ...wish, ...without('price') }).toEqual(WIDE)
})

test('[CAT-05] combines several colours without duplicates', () => {
  expect(inAddress('colour=3,7,3,x').colours).toEqual([3, 7])
  expect(toggled(toggled([3], 7), 3)).toEqual([7])
})
