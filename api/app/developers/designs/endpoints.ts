import vine from '@vinejs/vine'
import { requireBuyer } from '#catalogue/shop/sold_to'
import { DESIGN, PRODUCT } from '#contracts/limits'
import { runCommand } from '#core/crud/command'
import { idOf } from '#core/crud/input'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, list, nullable, object, text, whole } from '#core/http/schemas'
import { findDesign } from '#design/designs/open_design'
import { loadProductVersion } from '#design/designs/product_version'
import { loadCurrentVersion } from '#design/designs/versions'
import { PREFLIGHT, preflightReport } from '#design/render/preflight'
import type { FieldValues } from '#document/fields/fields'
import { LIMITS } from '#document/model/limits'
import { designFromFiles } from '#developers/designs/from_file'
import { designFromTemplate, fillTemplate, templateFields } from '#developers/designs/from_template'
import { rejectStoreKey } from '#developers/pictures/endpoints'

const MADE = object({
  id: integer,
  code: text,
  name: text,
  product_id: integer,
  revision: integer,
  preflight: nullable(PREFLIGHT),
})

export const PRINT_FACE = vine.object({ face: vine.string().maxLength(40), material_id: whole() })

const designName = () => vine.string().trim().minLength(1).maxLength(DESIGN.name).optional()

function requireDesigner(actor: Actor): void {
  requireBuyer(actor)
  rejectStoreKey(actor)
}

/** With its print findings; null where the renderer is busy: ask the design's preflight again. */
async function made(id: number, actor: Actor) {
  const { code, name, product_id, product_version_id: versionId, revision } = await findDesign(id, actor)
  const [{ document }, { content }] = [await loadCurrentVersion(id), await loadProductVersion(versionId)]
  const preflight = await preflightReport(document, content, content.colour_ids).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'E_UNAVAILABLE') return null
    throw error
  })
  return { id, code, name, product_id, revision, preflight }
}

export const fromFile = endpoint({
  body: {
    product_id: whole(),
    name: designName(),
    colour_id: whole().optional(),
    faces: vine.array(PRINT_FACE).minLength(1).maxLength(PRODUCT.faces).distinct('face'),
  },
  answer: MADE,
  async handle({ ctx, body }) {
    requireDesigner(actorOf(ctx))
    return made(await runCommand(ctx, (context) => designFromFiles(body, ctx.language, context)), actorOf(ctx))
  },
})

export const fromTemplate = endpoint({
  body: {
    template_id: whole(),
    product_id: whole().optional(),
    name: designName(),
    colour_id: whole().optional(),
    fields: vine.record(vine.string().minLength(1).maxLength(LIMITS.text)).maxLength(LIMITS.layers),
  },
  answer: MADE,
  async handle({ ctx, body }) {
    const actor = actorOf(ctx)
    requireDesigner(actor)
    const asked = { ...body, fields: body.fields as FieldValues }
    const filled = await fillTemplate(asked, actor)
    return made(await runCommand(ctx, (context) => designFromTemplate(filled, asked, context)), actor)
  },
})

export const fields = endpoint({
  answer: list(object({ name: text, text, faces: list(text) })),
  handle: ({ ctx }) => templateFields(idOf(ctx), actorOf(ctx)),
})
