import { expect, test } from 'vitest'
import { greetingAt } from './greeting'

test('NAV-15 · changes the greeting before 5, 9, 12, 14, 18 and 24 o’clock', () => {
  const bands = Array.from({ length: 24 }, (_, hour) => greetingAt(hour))
  expect(bands).toEqual([
    ...Array(5).fill('late_night'),
    ...Array(4).fill('early_morning'),
    ...Array(3).fill('morning'),
    ...Array(2).fill('noon'),
    ...Array(4).fill('afternoon'),
    ...Array(6).fill('evening'),
  ])
})
