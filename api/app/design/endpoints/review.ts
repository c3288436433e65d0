import vine from '@vinejs/vine'
import { REVIEW_NOTE } from '#contracts/limits'
import { REVIEW_VERDICTS } from '#contracts/materials'
import { change } from '#core/crud/change'
import { idOf } from '#core/crud/named'
import { rowSchema } from '#core/crud/schemas'
import { endpoint } from '#core/http/endpoint'
import { MOST } from '#core/lists/values'
import { reviewMaterial } from '#design/actions/review_material'
import { materials } from '#design/resources/materials'

export const review = endpoint({
  body: {
    verdict: vine.enum(REVIEW_VERDICTS),
    note: vine.string().trim().maxLength(REVIEW_NOTE.max).optional(),
    version: vine.number().withoutDecimals().range([1, MOST]).optional(),
  },
  answer: rowSchema(materials),
  handle: ({ ctx, body: { note = '', ...said } }) =>
    change(ctx, (context) => reviewMaterial({ id: idOf(ctx), note, ...said }, context)),
})
