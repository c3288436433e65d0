import type { FinishedCategory } from '#contracts/finished_categories'
import { whereAll, findRow, reachableIds } from '#core/crud/find_rows'
import { scopeSql } from '#core/crud/scope'
import { rows, withTransaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { finished } from '#design/finished/finished'
import { type FinishedVersion, FINISHED_ACTIONS, type NewFinished } from '#contracts/finished'
import {
  choice,
  flag,
  integer,
  list,
  named,
  nullable,
  object,
  text,
  moment,
  type Schema,
  whole,
} from '#core/http/schemas'
import vine from '@vinejs/vine'
import { LENGTH_UNITS } from '#contracts/design'
import { FINISHED } from '#contracts/limits'
import { FINISHED_PICTURE_KINDS } from '#contracts/renders'
import { runCommand } from '#core/crud/command'
import { idOf, withVersion } from '#core/crud/input'
import { rowSchema } from '#core/crud/schemas'
import { exportRecords } from '#core/exports/resource'
import { timeZone } from '#core/exports/request_export'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { withLink } from '#core/crud/list'
import { bulkFinished, exportPictures } from '#design/finished/bulk'
import { designAllowance, copyFinished, createFinished } from '#design/finished/create'
import { redesignFinished } from '#design/finished/version'
import { Refusal } from '#core/errors'
import { OWN_FONT } from '#design/fonts/endpoints'
import { ownFontsIn } from '#design/fonts/own_fonts'
import { loadFielded } from '#design/personalised/fielded'
import { buyerFields } from '#document/fields/fields'
import { ALLOWED_LETTERS } from '#document/model/kinds'
import { finishedPrices } from '#design/finished/prices'

export function finishedCategories(actor: Actor): Promise<FinishedCategory[]> {
  const { text, bindings } = whereAll(scopeSql(finished, actor, 'finished_products.view'))
  return rows<FinishedCategory>(
    `select c.id, c.name_zh, c.name_en, f.products
       from (select s.category_id, count(*)::int as products
               from finished_products t join products p on p.id = t.product_id join spus s on s.id = p.spu_id ${text} group by s.category_id) f
       join spu_categories c on c.id = f.category_id order by c.sort desc, c.id desc`,
    bindings,
  )
}

export const finishedVersionsOf = (id: number): Promise<FinishedVersion[]> =>
  rows<FinishedVersion>(
    `select f.id, f.number, f.design_version_id, d.revision, d.hash, f.faces, u.username as saved_by_name, to_json(f.created_at) as created_at
       from finished_versions f join design_versions d on d.id = f.design_version_id left join users u on u.id = f.saved_by
      where f.finished_product_id = ? order by f.number desc limit 100`,
    [id],
  )

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

const words = (max: number) => vine.string().trim().maxLength(max)
const name = () => words(FINISHED.name).minLength(1)
const chosen = (max: number, min = 0) => vine.array(whole()).minLength(min).maxLength(max).distinct()
const labels = () => vine.array(words(FINISHED.label).minLength(1)).maxLength(FINISHED.labels).distinct()
const sizeTable = vine.object({ template_id: whole(), unit: vine.enum(LENGTH_UNITS) })

export const make = endpoint({
  body: {
    design_id: whole(),
    revision: whole(),
    name: name(),
    name_en: words(FINISHED.name).optional(),
    colour_ids: chosen(FINISHED.colours, 1),
    size_ids: chosen(FINISHED.sizes, 1).optional(),
    themes: vine.array(words(60).minLength(1)).maxLength(FINISHED.themes).distinct().optional(),
    size_tables: vine.array(sizeTable).maxLength(FINISHED.sizeTables).optional(),
    group_id: whole().nullable().optional(),
    labels: labels().optional(),
    default_size_id: whole().nullable().optional(),
    custom_sizes: vine.any().optional(),
    external_spu: words(FINISHED.external).optional(),
    external_skcs: vine.any().optional(),
    external_skus: vine.any().optional(),
    remark: words(FINISHED.remark).optional(),
  },
  answer: MADE,
  handle: ({ ctx, body }) => runCommand(ctx, (context) => createFinished(body as NewFinished, context)),
})

export const redesign = endpoint({
  body: { design_id: whole(), revision: whole(), version: whole().optional() },
  answer: rowSchema(finished),
  async handle({ ctx, body }) {
    const asked = withVersion(ctx, body) as typeof body
    await runCommand(ctx, (context) => redesignFinished(idOf(ctx), asked, context))
    const actor = actorOf(ctx)
    return withLink(finished, await findRow(finished, idOf(ctx), actor, 'edit'), actor)
  },
})

export const copy = endpoint({
  body: { name: name().optional() },
  answer: MADE,
  handle: ({ ctx, body }) => runCommand(ctx, (context) => copyFinished(idOf(ctx), body.name, context)),
})

export const bulk = endpoint({
  body: {
    action: vine.enum(FINISHED_ACTIONS),
    ids: chosen(FINISHED.atOnce, 1),
    group_id: whole().nullable().optional(),
    label: words(FINISHED.label).optional(),
    remark: words(FINISHED.remark).optional(),
  },
  answer: object({ changed: integer }),
  handle: async ({ ctx, body }) => ({ changed: await runCommand(ctx, (context) => bulkFinished(body, context)) }),
})

export const pictures = endpoint({
  body: {
    ids: chosen(FINISHED.atOnce, 1),
    kinds: vine
      .array(vine.enum(FINISHED_PICTURE_KINDS))
      .minLength(1)
      .maxLength(FINISHED_PICTURE_KINDS.length)
      .distinct(),
    time_zone: timeZone(),
  },
  answer: rowSchema(exportRecords),
  handle: ({ ctx, body }) =>
    runCommand(ctx, async (context) => {
      const id = await exportPictures(body, ctx.language, context)
      return findRow(exportRecords, id, context.actor, 'view', context.trx)
    }),
})

/** Omits products the user may not see. */
export const prices = endpoint({
  body: { ids: chosen(100, 1) },
  answer: list(PRICE),
  handle: ({ ctx, body }) =>
    withTransaction(async (trx) => {
      const seen = await reachableIds(finished, body.ids, actorOf(ctx), 'view', trx)
      return finishedPrices([...seen], actorOf(ctx), trx)
    }),
})

export const versions = endpoint({
  answer: VERSIONS,
  async handle({ ctx }) {
    const { id } = await findRow(finished, idOf(ctx), actorOf(ctx), 'view')
    return finishedVersionsOf(Number(id))
  },
})

export const allowance = endpoint({ answer: ALLOWANCE, handle: ({ ctx }) => designAllowance(actorOf(ctx)) })

export const categories = endpoint({
  answer: list(object({ id: integer, name_zh: text, name_en: text, products: integer })),
  handle: ({ ctx }) => finishedCategories(actorOf(ctx)),
})

const DOCUMENT: Schema = {}

export const FIELD = object({
  name: text,
  kind: choice(['text', 'choice', 'picture']),
  text,
  required: flag,
  most: integer,
  rows: integer,
  letters: nullable(choice(ALLOWED_LETTERS)),
  choices: list(text),
  faces: list(text),
  font_of: nullable(text),
  fonts: list(object({ id: text, name_zh: text, name_en: text })),
})

/** What a buyer may change in a finished product, and its document, from which a browser draws the preview. */
export const showFields = endpoint({
  answer: object({ version_id: integer, fields: list(FIELD), document: DOCUMENT, own_fonts: list(OWN_FONT) }),
  async handle({ ctx }) {
    const actor = actorOf(ctx)
    const { id, organisation_id: merchant } = await findRow(finished, idOf(ctx), actor, 'view')
    const [found] = await loadFielded([{ finished_product_id: Number(id) }], Number(merchant))
    if (!found) throw new Refusal('E_NOT_FOUND')
    const fields = buyerFields(found.document).map(({ key: _, ...field }) => field)
    const { version_id, document } = found
    return { version_id, fields, document, own_fonts: await ownFontsIn(document) }
  },
})
