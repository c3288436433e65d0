import { test } from '@japa/runner'
import { feeLines, feeOf, volumetric } from '#logistics/domain/rates'

const RATE = { first_g: 100, first_minor: 2000, step_g: 50, step_minor: 300, handling_minor: 150, remote_minor: 80 }
const parcel = (volume_mm3: number) => ({ volume_mm3 }) as Parameters<typeof volumetric>[0]

test.group('Parcel price', () => {
  test('a started gram of volume counts whole, and without a divisor volume does not count', ({ assert }) => {
    assert.deepEqual(
      [0, 1, 6000, 6001].map((volume) => volumetric(parcel(volume), 6000)),
      [0, 1, 1, 2],
    )
    assert.equal(volumetric(parcel(6001), null), 0)
  }).tags(['SEC-10', 'CHK-03'])

  test('a started step counts whole, beyond the first weight only', ({ assert }) => {
    assert.deepEqual(
      [1, 100, 101, 150, 151].map((grams) => feeOf(feeLines(RATE, grams))),
      [2230, 2230, 2530, 2530, 2830],
    )
  }).tags(['SEC-10', 'CHK-03'])
})
