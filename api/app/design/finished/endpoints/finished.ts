import vine from '@vinejs/vine'
import { LENGTH_UNITS } from '#contracts/design'
import { FINISHED_ACTIONS, type NewFinished } from '#contracts/finished'
import { FINISHED } from '#contracts/limits'
import { FINISHED_PICTURE_KINDS } from '#contracts/renders'
import { change } from '#core/crud/change'
import { findRow, reachable } from '#core/crud/find'
import { idOf, withVersion } from '#core/crud/named'
import { rowSchema } from '#core/crud/schemas'
import { atomically } from '#core/database'
import { exportRecords } from '#core/exports/resource'
import { timeZone } from '#core/exports/time_zone'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, list, object, text } from '#core/http/schemas'
import { withLink } from '#core/crud/links'
import { MOST } from '#core/lists/values'
import { bulkFinished } from '#design/finished/actions/bulk_finished'
import { copyFinished } from '#design/finished/actions/copy_finished'
import { makeFinished } from '#design/finished/actions/make_finished'
import { sendPictures } from '#design/finished/actions/send_pictures'
import { redesignFinished } from '#design/finished/actions/redesign_finished'
import { ALLOWANCE, MADE, PRICE, VERSIONS } from '#design/finished/endpoints/schemas'
import { designAllowance } from '#design/finished/queries/allowance'
import { finishedVersionsOf } from '#design/finished/queries/finished_versions'
import { pricesOf } from '#design/finished/queries/prices_of'
import { finishedCategories } from '#design/finished/queries/finished_categories'
import { finished } from '#design/finished/resources/finished'

const whole = () => vine.number({ strict: true }).withoutDecimals().range([1, MOST])
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
    colour_ids: chosen(FINISHED.colours, 1),
    size_ids: chosen(FINISHED.sizes, 1).optional(),
    themes: vine.array(words(60).minLength(1)).maxLength(FINISHED.themes).distinct(),
    size_tables: vine.array(sizeTable).maxLength(FINISHED.sizeTables),
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
  handle: ({ ctx, body }) => change(ctx, (context) => makeFinished(body as NewFinished, context)),
})

export const redesign = endpoint({
  body: { design_id: whole(), revision: whole(), version: whole().optional() },
  answer: rowSchema(finished),
  async handle({ ctx, body }) {
    const asked = withVersion(ctx, body) as typeof body
    await change(ctx, (context) => redesignFinished(idOf(ctx), asked, context))
    const actor = actorOf(ctx)
    return withLink(finished, await findRow(finished, idOf(ctx), actor, 'edit'), actor)
  },
})

export const copy = endpoint({
  body: { name: name().optional() },
  answer: MADE,
  handle: ({ ctx, body }) => change(ctx, (context) => copyFinished(idOf(ctx), body.name, context)),
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
  handle: async ({ ctx, body }) => ({ changed: await change(ctx, (context) => bulkFinished(body, context)) }),
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
    change(ctx, async (context) => {
      const id = await sendPictures(body, ctx.language, context)
      return findRow(exportRecords, id, context.actor, 'view', context.trx)
    }),
})

/** Of those the person may see; others have no price. */
export const prices = endpoint({
  body: { ids: chosen(100, 1) },
  answer: list(PRICE),
  handle: ({ ctx, body }) =>
    atomically(async (trx) => {
      const seen = await reachable(finished, body.ids, actorOf(ctx), 'view', trx)
      return pricesOf([...seen], actorOf(ctx), trx)
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
