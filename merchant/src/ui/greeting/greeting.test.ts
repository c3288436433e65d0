import { expect, test } from 'vitest'
import { greetingAt } from './greeting'

test.each([
  [0, 'lateNight'],
  [4, 'lateNight'],
  [5, 'earlyMorning'],
  [8, 'earlyMorning'],
  [9, 'morning'],
  [11, 'morning'],
  [12, 'noon'],
  [13, 'noon'],
  [14, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('[NAV-15] at %i o’clock the greeting is %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting)
})
