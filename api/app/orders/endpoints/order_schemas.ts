import { ORDER_BUTTONS } from '#contracts/orders'
import { rowSchema } from '#core/crud/schemas'
import { choice, list, object, type Schema } from '#core/http/schemas'
import { orders } from '#orders/resources/orders'

/** Kept as it was: what it holds has its own shape. */
export const anything: Schema = {}

interface Rows {
  properties: Record<string, Schema>
  required: readonly string[]
}
/** An order's row with what may be done with it, and more. */
export const more = (properties: Record<string, Schema>): Schema => {
  const known = rowSchema(orders) as unknown as Rows
  return object({ ...known.properties, actions: list(choice(ORDER_BUTTONS)), ...properties })
}
export const DETAIL = more({ lines: list(anything), parts: list(anything), dynamics: list(anything) })
