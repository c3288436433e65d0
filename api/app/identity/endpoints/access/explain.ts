import vine from '@vinejs/vine'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, list, nullable, object, text } from '#core/http/schemas'
import { MOST } from '#core/lists/values'
import { EXPLAINED_RULES } from '#contracts/access'
import { PERMISSIONS } from '#contracts/permissions'
import { DATA_RANGES } from '#contracts/statuses'
import { explain } from '#identity/queries/explanation'

const id = vine.number().withoutDecimals().range([1, MOST])

export const explainPermission = endpoint({
  query: {
    user_id: id.clone(),
    permission: vine.enum(PERMISSIONS),
    resource: vine.string().maxLength(60).optional(),
    record_id: id.clone().optional(),
  },
  answer: object({
    allowed: flag,
    steps: list(object({ rule: choice(EXPLAINED_RULES), passed: flag, detail: nullable(text) })),
    roles: list(
      object({ id: integer, name: text, is_enabled: flag, is_granting: flag, data_range: choice(DATA_RANGES) }),
    ),
    range: nullable(choice(DATA_RANGES)),
    include_children: flag,
    reasons: list(text),
  }),
  handle: ({ ctx, query }) => explain(query, actorOf(ctx), ctx.language),
})
