import { DESIGN_VERSION_KINDS, LENGTH_UNITS } from '#contracts/design'
import { choice, flag, integer, list, moment, named, nullable, object, text } from '#core/http/schemas'
import vine from '@vinejs/vine'
import { DESIGN } from '#contracts/limits'
import { runCommand } from '#core/crud/command'
import { idOf } from '#core/crud/input'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { INTEGER_MAX } from '#core/lists/fields'
import type { Delta } from '#document/patches/patch'
import { OWN_FONT } from '#design/fonts/endpoints'
import { createDesign, saveTemplate } from '#design/designs/create'
import { restoreDesign, saveDesign } from '#design/designs/save'
import { findDesign, openDesign } from '#design/designs/open_design'
import { listVersions } from '#design/designs/versions'

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
    labels: list(text),
    is_template: flag,
    colour_id: nullable(integer),
    revision: integer,
    hash: text,
    saved_at: moment,
    document: { type: 'object' },
    product: PRODUCT,
    materials: MATERIALS,
    own_fonts: list(OWN_FONT),
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

const whole = (most = INTEGER_MAX) => vine.number({ strict: true }).withoutDecimals().range([1, most])
const queryNumber = (most = INTEGER_MAX) => vine.number().withoutDecimals().range([1, most])
const name = () => vine.string().trim().minLength(1).maxLength(DESIGN.name)

/** A change inside four nested groups is forty levels deep. */
const MAX_DEPTH = 48

export const begin = endpoint({
  body: {
    product_id: whole(),
    name: name().optional(),
    from_design_id: whole().optional(),
    colour_id: whole().optional(),
  },
  answer: OPENED,
  async handle({ ctx, body }) {
    return openDesign(await runCommand(ctx, (context) => createDesign(body, ctx.language, context)), actorOf(ctx))
  },
})

export const open = endpoint({
  query: { revision: queryNumber().optional() },
  answer: OPENED,
  handle: ({ ctx, query }) => openDesign(idOf(ctx), actorOf(ctx), query.revision),
})

export const save = endpoint({
  body: { base: whole(), delta: vine.any().optional(), name: name().optional() },
  maxDepth: MAX_DEPTH,
  answer: SAVED,
  handle: ({ ctx, body: { delta, ...said } }) =>
    runCommand(ctx, (context) => saveDesign(idOf(ctx), { ...said, delta: delta as Delta | undefined }, context)),
})

export const versions = endpoint({
  query: { before: queryNumber().optional(), limit: queryNumber(DESIGN.pageOfVersions).optional() },
  answer: VERSIONS,
  async handle({ ctx, query }) {
    const { id } = await findDesign(idOf(ctx), actorOf(ctx))
    return listVersions(id, query)
  },
})

export const restore = endpoint({
  body: { revision: whole(), base: whole() },
  answer: OPENED,
  async handle({ ctx, body }) {
    await runCommand(ctx, (context) => restoreDesign(idOf(ctx), body, context))
    return openDesign(idOf(ctx), actorOf(ctx))
  },
})

export const template = endpoint({
  body: { name: name() },
  answer: OPENED,
  async handle({ ctx, body }) {
    return openDesign(await runCommand(ctx, (context) => saveTemplate(idOf(ctx), body.name, context)), actorOf(ctx))
  },
})
