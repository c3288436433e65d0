import { DAY, HOUR } from '#database/seeders/orders/fates'
import { dayOf } from '#organisations/days'

/** Twice a week, each shop on days of its own. */
const [WEEK, SECOND] = [7, 3]
/** Nine in the morning in China, and some minutes more for each shop after the first. */
const [BEGINS, MINUTES_APART] = [HOUR, 17]

/** When whoever keeps a shop last brought its orders along in a sheet, before that moment. */
export function broughtAt(moment: Date, shop: number): Date {
  for (let ago = 0; ; ago++) {
    const midnight = Date.parse(`${dayOf(new Date(moment.getTime() - ago * DAY))}T00:00:00Z`)
    const at = midnight + BEGINS + shop * MINUTES_APART * 60_000
    const weekday = (new Date(midnight).getUTCDay() + shop) % WEEK
    if (at <= moment.getTime() && (weekday === 0 || weekday === SECOND)) return new Date(at)
  }
}
