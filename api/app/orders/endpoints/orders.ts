import { DETAIL, ROW } from '#orders/endpoints/schemas'
import { ORDER_STATUSES } from '#contracts/orders'
import { optionsSchema } from '#core/crud/schemas'
import { listInput } from '#core/crud/list_input'
import { idOf } from '#core/crud/input'
import { viewFor } from '#core/crud/scope'
import { listOptions } from '#core/crud/list'
import { actorOf } from '#core/http/context'
import { endpoint, type Endpoint } from '#core/http/endpoint'
import { choice, integer, list, object, text } from '#core/http/schemas'
import type { ListQuery } from '#core/lists/parse_query'
import { orderDetail, orderCounts, orderPage } from '#orders/queries/orders'
import { orders } from '#orders/resources/orders'
import { teamCalls } from '#organisations/team/endpoints'

const PAGE = { list: list(ROW), total: integer, total_is: choice(['exact', 'at_least']) }

export const index: Endpoint = {
  answer: { anyOf: [object(PAGE), object({ ...PAGE, next_cursor: text }), optionsSchema(orders)] },
  query: listInput(orders),
  async handle({ ctx, query }) {
    const [asked, actor] = [query as ListQuery, actorOf(ctx)]
    if (asked.select) return listOptions(viewFor(orders, actor), asked, actor, ctx.language)
    const { page, total } = await orderPage(asked, actor)
    ctx.response.header('x-total-count', total)
    return page
  },
}

export const counts = endpoint({
  answer: object(Object.fromEntries(ORDER_STATUSES.map((one) => [one, integer]))),
  handle: ({ ctx }) => orderCounts(actorOf(ctx)),
})

export const show = endpoint({ answer: DETAIL, handle: ({ ctx }) => orderDetail(idOf(ctx), actorOf(ctx)) })

export const { comments, comment, deleteComment, team, assign } = teamCalls({
  resource: orders,
  column: 'order_id',
  notice: 'order_assigned',
})
