export interface CalendarDay {
  /** `2026-10-01` */
  day: string
  kind: 'off' | 'worked'
}

export type Calendar = ReadonlyMap<string, CalendarDay['kind']>

export const calendarOf = (days: readonly CalendarDay[]): Calendar => new Map(days.map(({ day, kind }) => [day, kind]))

/** Monday to Friday, except holidays, plus weekend days marked as worked. */
export function isWorkingDay(day: string, calendar: Calendar): boolean {
  const kind = calendar.get(day)
  if (kind) return kind === 'worked'
  return ![0, 6].includes(utcDate(day).getUTCDay())
}

const MOST_OFF_IN_A_ROW = 366

/** The day after this many working days, counted from the next day. */
export function afterWorkingDays(day: string, count: number, calendar: Calendar): string {
  let reached = day
  for (let left = count; left > 0; left--) reached = nextWorkingDay(reached, calendar)
  return reached
}

function nextWorkingDay(day: string, calendar: Calendar): string {
  for (let on = 1; on <= MOST_OFF_IN_A_ROW; on++) {
    const next = afterDays(day, on)
    if (isWorkingDay(next, calendar)) return next
  }
  throw new RangeError(`Nobody works in the year after ${day}`)
}

export function afterDays(day: string, count: number): string {
  const moment = utcDate(day)
  moment.setUTCDate(moment.getUTCDate() + count)
  return moment.toISOString().slice(0, 10)
}

const utcDate = (day: string) => new Date(`${day}T00:00:00Z`)
