import { GREETING_HOURS } from '@inkfold/api/contracts/limits'

const GREETINGS = ['lateNight', 'earlyMorning', 'morning', 'noon', 'afternoon', 'evening'] as const
export type Greeting = (typeof GREETINGS)[number]

/** The greeting of an hour in the person's own time: each holds until the hour that names it (NAV-15). */
export function greetingAt(hour: number): Greeting {
  return GREETINGS[GREETING_HOURS.findIndex((until) => hour < until)] ?? 'evening'
}
