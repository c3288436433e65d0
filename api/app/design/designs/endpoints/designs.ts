import vine from '@vinejs/vine'
import { DESIGN } from '#contracts/limits'
import { change } from '#core/crud/change'
import { idOf } from '#core/crud/named'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { MOST } from '#core/lists/values'
import type { Delta } from '#document/patches/patch'
import { beginDesign } from '#design/designs/actions/begin_design'
import { restoreDesign } from '#design/designs/actions/restore_design'
import { saveDesign } from '#design/designs/actions/save_design'
import { saveTemplate } from '#design/designs/actions/save_template'
import { OPENED, SAVED, VERSIONS } from '#design/designs/endpoints/schemas'
import { foundDesign } from '#design/designs/queries/found_design'
import { openedDesign } from '#design/designs/queries/opened'
import { versionsOf } from '#design/designs/queries/versions'

const whole = (most = MOST) => vine.number({ strict: true }).withoutDecimals().range([1, most])
const asked = (most = MOST) => vine.number().withoutDecimals().range([1, most])
const name = () => vine.string().trim().minLength(1).maxLength(DESIGN.name)

/** The change of a layer in four groups goes down forty. */
const DEEP = 48

export const begin = endpoint({
  body: {
    product_id: whole(),
    name: name().optional(),
    from_design_id: whole().optional(),
    colour_id: whole().optional(),
  },
  answer: OPENED,
  async handle({ ctx, body }) {
    return openedDesign(await change(ctx, (context) => beginDesign(body, ctx.language, context)), actorOf(ctx))
  },
})

export const open = endpoint({
  query: { revision: asked().optional() },
  answer: OPENED,
  handle: ({ ctx, query }) => openedDesign(idOf(ctx), actorOf(ctx), query.revision),
})

export const save = endpoint({
  body: { base: whole(), delta: vine.any().optional(), name: name().optional() },
  deepest: DEEP,
  answer: SAVED,
  handle: ({ ctx, body: { delta, ...said } }) =>
    change(ctx, (context) => saveDesign(idOf(ctx), { ...said, delta: delta as Delta | undefined }, context)),
})

export const versions = endpoint({
  query: { before: asked().optional(), limit: asked(DESIGN.pageOfVersions).optional() },
  answer: VERSIONS,
  async handle({ ctx, query }) {
    const { id } = await foundDesign(idOf(ctx), actorOf(ctx))
    return versionsOf(id, query)
  },
})

export const restore = endpoint({
  body: { revision: whole(), base: whole() },
  answer: OPENED,
  async handle({ ctx, body }) {
    await change(ctx, (context) => restoreDesign(idOf(ctx), body, context))
    return openedDesign(idOf(ctx), actorOf(ctx))
  },
})

export const template = endpoint({
  body: { name: name() },
  answer: OPENED,
  async handle({ ctx, body }) {
    return openedDesign(await change(ctx, (context) => saveTemplate(idOf(ctx), body.name, context)), actorOf(ctx))
  },
})
