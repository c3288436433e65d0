import { DESIGN_VERSION_KINDS, LENGTH_UNITS } from '#contracts/design'
import { choice, flag, integer, list, moment, named, nullable, object, text } from '#core/http/schemas'

export const MATERIALS = list(
  object({ id: integer, url: text, width: integer, height: integer, price: text, sha256: text }),
)

const SIZE_TABLE = object({ template_id: integer, unit: choice(LENGTH_UNITS), name_zh: text, name_en: text })

const PRODUCT = object({
  id: integer,
  version: integer,
  name_zh: text,
  name_en: text,
  is_current: flag,
  colour_ids: list(integer),
  size_ids: list(integer),
  themes: list(text),
  size_tables: list(SIZE_TABLE),
})

export const OPENED = named(
  'OpenedDesign',
  object({
    id: integer,
    code: text,
    name: text,
    is_template: flag,
    colour_id: nullable(integer),
    revision: integer,
    hash: text,
    saved_at: moment,
    document: { type: 'object' },
    product: PRODUCT,
    materials: MATERIALS,
    denied: list(integer),
  }),
)

export const VERSION = object({
  id: integer,
  revision: integer,
  kind: choice(DESIGN_VERSION_KINDS),
  name: nullable(text),
  hash: text,
  saved_by_name: nullable(text),
  saved_at: moment,
  is_kept: flag,
})

export const SAVED = named('SavedDesign', object({ revision: integer, hash: text, version: VERSION }))
export const VERSIONS = object({ list: list(VERSION), next_before: nullable(integer) })
