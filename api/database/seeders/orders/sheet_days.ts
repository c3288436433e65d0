import { DAY, HOUR } from '#database/seeders/orders/order_outcomes'
import { dayOf } from '#organisations/days'

/** Imports happen twice a week, on different days for each store. */
const [WEEK, SECOND] = [7, 3]
/** 09:00 in China, offset by some minutes per store. */
const [BEGINS, MINUTES_APART] = [HOUR, 17]

/** The store's last import before this moment. */
export function lastImportBefore(moment: Date, shop: number): Date {
  for (let ago = 0; ; ago++) {
    const midnight = Date.parse(`${dayOf(new Date(moment.getTime() - ago * DAY))}T00:00:00Z`)
    const at = midnight + BEGINS + shop * MINUTES_APART * 60_000
    const weekday = (new Date(midnight).getUTCDay() + shop) % WEEK
    if (at <= moment.getTime() && (weekday === 0 || weekday === SECOND)) return new Date(at)
  }
}
