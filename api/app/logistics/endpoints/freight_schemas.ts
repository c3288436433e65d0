import { FREIGHT_LINES, FREIGHT_REFUSALS, TRANSPORTS } from '#contracts/logistics'
import { choice, flag, integer, list, object, text } from '#core/http/schemas'

const LINE = object({ kind: choice(FREIGHT_LINES), text, amount: text })
const OPTION = object({
  method_id: integer,
  code: text,
  name: text,
  transport: choice(TRANSPORTS),
  fee: text,
  lines: list(LINE),
  billed_g: integer,
  volumetric_g: integer,
  days_from: integer,
  days_to: integer,
  ships_by: text,
  arrives_from: text,
  arrives_by: text,
  needs_customs: flag,
  fingerprint: text,
})

/** One parcel's methods, cheapest first, and why the others do not take it; without any, `says` says so. */
export const QUOTE = {
  weight_g: integer,
  commitment_days: integer,
  options: list(OPTION),
  refused: list(object({ method_id: integer, name: text, because: choice(FREIGHT_REFUSALS), text })),
  says: text,
}
