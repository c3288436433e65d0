import { dayOf, daysAfter } from '#organisations/days'

/** A day relative to the demo's set-up, so that its contracts always have the same age. */
export const demoDay = (days: number): string => daysAfter(dayOf(new Date()), days)
