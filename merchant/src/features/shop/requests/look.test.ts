import { expect, test } from 'vitest'
import { addressOf, isNarrowed, lookIn } from './look'

const read = (address: string) => lookIn(new URLSearchParams(address))

test('[CAT-06] restores the filters from the URL and ignores invalid values', () => {
  const address = 'q=cap&status=not_approved'
  expect(addressOf(read(address)).toString()).toBe(address)
  expect(addressOf(read(address), 7).toString()).toBe(`${address}&request=7`)
  expect([isNarrowed(read(address)), isNarrowed(read('status=lost'))]).toEqual([true, false])
})
