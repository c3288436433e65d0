import { GREETING_HOURS } from '@inkfold/api/contracts/limits'

const BANDS = ['late_night', 'early_morning', 'morning', 'noon', 'afternoon', 'evening'] as const
export type Greeting = (typeof BANDS)[number]

/** Each band ends at its hour, exclusive; hours are local to the user. */
export function greetingAt(hour: number): Greeting {
  const band = GREETING_HOURS.findIndex((end) => hour < end)
  return BANDS[band] ?? 'evening'
}
