import vine from '@vinejs/vine'
import { actorOf } from '#core/http/context'
import { findRow } from '#core/crud/find'
import { idOf } from '#core/crud/named'
import { endpoint } from '#core/http/endpoint'
import { choice, list, nullable, object, text } from '#core/http/schemas'
import { FINDING_KINDS, GRAVITIES } from '#document/preflight/findings'
import { foundDesign } from '#design/designs/queries/found_design'
import { productOf } from '#design/designs/queries/product_of'
import { standingVersion } from '#design/designs/queries/version_of'
import { finished } from '#design/finished/resources/finished'
import { toldReport } from '#design/render/actions/told_report'
import { finishedToCheck } from '#design/render/queries/finished_to_check'

const finding = object({
  kind: choice(Object.keys(FINDING_KINDS)),
  gravity: choice(GRAVITIES),
  layer: nullable(text),
  layer_name: nullable(text),
  said: nullable(text),
})
const answer = list(object({ face: text, name_zh: text, name_en: text, findings: list(finding) }))

const IDS = /^\d{1,9}(,\d{1,9})*$/

/** What speaks against printing a design as it stands, face by face: in these colours of its product, or in all. */
export const showPreflight = endpoint({
  query: { colours: vine.string().maxLength(400).regex(IDS).optional() },
  answer,
  async handle({ ctx, query }) {
    const design = await foundDesign(idOf(ctx), actorOf(ctx))
    const [{ document }, { content }] = [await standingVersion(idOf(ctx)), await productOf(design.product_version_id)]
    const asked = query.colours?.split(',').map(Number)
    const colours = asked ? content.colour_ids.filter((id) => asked.includes(id)) : content.colour_ids
    return toldReport(document, content, colours)
  },
})

/** What speaks against printing a finished product as it was finished. */
export const checkFinished = endpoint({
  answer,
  async handle({ ctx }) {
    const { id } = await findRow(finished, idOf(ctx), actorOf(ctx), 'view')
    const { document, content, colourIds } = await finishedToCheck(Number(id))
    return toldReport(document, content, colourIds)
  },
})
