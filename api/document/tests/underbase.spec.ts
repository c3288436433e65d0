import { expect, test } from 'vitest'
import { hasUnderbase, withUnderbase } from '../mockup/underbase.ts'

test('[EDT-05] white ink is printed on the cloths that the side names', () => {
  const on = (hex: string) => (['none', 'dark', 'all'] as const).map((one) => hasUnderbase(one, hex))
  expect(on('#000000')).toEqual([false, true, true])
  expect(on('#d9d9d9')).toEqual([false, false, true])
  expect(on('#ffffff')).toEqual([false, false, false])
  expect(hasUnderbase(undefined, '#000000')).toBe(false)
})

test('[EDT-05] translucent artwork lies on white ink of its coverage; the rest is unchanged', () => {
  const data = new Uint8Array([0, 0, 0, 0, 10, 20, 30, 255, 64, 0, 0, 128])
  const print = { width: 3, height: 1, data }
  const laid = withUnderbase(print)
  expect([...laid.data.subarray(0, 8)]).toEqual([...data.subarray(0, 8)])
  expect([...laid.data.subarray(8)]).toEqual([128, 64, 64, 192])
  expect(withUnderbase(print)).toBe(laid)
  for (let alpha = 0; alpha <= 255; alpha++) {
    const [red = 0, , , cover = 0] = withUnderbase({
      width: 1,
      height: 1,
      data: new Uint8Array([alpha, 0, 0, alpha]),
    }).data
    expect(red, `premultiplied at ${alpha}`).toBeLessThanOrEqual(cover)
  }
})
