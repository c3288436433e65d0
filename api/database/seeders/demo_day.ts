import { dayOf, daysAfter } from '#organisations/days'

/** So many days after the day on which the demo is set up, or before it: its contracts are always as far gone. */
export const demoDay = (days: number): string => daysAfter(dayOf(new Date()), days)
