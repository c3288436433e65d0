import { integer, list, named, nullable, object, text, moment } from '#core/http/schemas'

export const ALLOWANCE = named(
  'DesignAllowance',
  object({ month: text, used: integer, allowed: nullable(integer), left: nullable(integer) }),
)
const AMOUNT = { amount: text }
export const PRICE = named(
  'FinishedPrice',
  object({
    id: integer,
    ...AMOUNT,
    base: text,
    faces: list(object({ key: text, ...AMOUNT })),
    materials: list(object({ id: integer, name_zh: text, name_en: text, ...AMOUNT })),
  }),
)
export const MADE = object({ id: integer, code: text, price: PRICE, allowance: ALLOWANCE })
export const VERSIONS = list(
  object({
    id: integer,
    number: integer,
    design_version_id: integer,
    revision: integer,
    hash: text,
    faces: list(text),
    saved_by_name: nullable(text),
    created_at: moment,
  }),
)
