import { NUMBER_SEARCH } from '#contracts/limits'
import type { Sql } from '#core/lists/conditions'

/** Waybills are found by tracking numbers, and by any number of their orders. */
export const byNumbers = {
  most: NUMBER_SEARCH.numbers,
  called: (numbers: readonly string[]): Sql => ({
    text: `(t.tracking_no = any(?) or t.order_id = any(array(select n.order_id from order_numbers n where n.value = any(?) and n.kind <> 'tracking')))`,
    bindings: [numbers, numbers],
  }),
}
