const inShanghai = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })

/** The date in China, `2026-11-20`; contracts and prices begin and end at its midnight. */
export const dayOf = (moment: Date) => inShanghai.format(moment)

export const DAY_MS = 86_400_000
const atMidnight = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const daysAfter = (day: string, days: number): string =>
  new Date(atMidnight(day) + days * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number => (atMidnight(to) - atMidnight(from)) / DAY_MS

/** The 29th of February becomes the 28th in other years. */
export function yearsAfter(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate()
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, last))).toISOString().slice(0, 10)
}
