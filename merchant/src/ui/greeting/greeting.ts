import { GREETING_HOURS } from '@inkfold/api/contracts/limits'

const GREETINGS = ['lateNight', 'earlyMorning', 'morning', 'noon', 'afternoon', 'evening'] as const
export type Greeting = (typeof GREETINGS)[number]

/** The greeting by local hour; each applies until the next one's hour (NAV-15). */
export function greetingAt(hour: number): Greeting {
  return GREETINGS[GREETING_HOURS.findIndex((until) => hour < until)] ?? 'evening'
}
