import { CURRENCIES } from '#contracts/money'
import { choice, integer, list, moment, named, nullable, object, text, type Schema } from '#core/http/schemas'

const TIERS = list(object({ from: integer, to: nullable(integer), minor: integer }))

/** What `contracts/price` works out prices from. */
export const SHEET = named(
  'price-sheet',
  object({
    currency: choice(CURRENCIES),
    tiers: TIERS,
    level: nullable({
      anyOf: [
        object({ kind: choice(['price']), minor: integer }),
        object({ kind: choice(['rate']), hundredths: integer }),
      ],
    }),
    exclusive: list(object({ id: integer, tiers: TIERS, expiresAt: nullable(moment) })),
    faces: list(object({ key: text, minor: integer })),
  }),
)

interface RowSchema {
  properties: Record<string, unknown>
  required: readonly string[]
}

/** The schema of a row that its prices come with. */
export const withSheet = (row: Schema): Schema => {
  const { properties, required } = row as unknown as RowSchema
  return { ...row, properties: { ...properties, sheet: SHEET }, required: [...required, 'sheet'] }
}
