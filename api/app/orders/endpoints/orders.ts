import { DETAIL, ROW } from '#orders/endpoints/order_schemas'
import { ORDER_SEARCH } from '#contracts/limits'
import { ORDER_STATUSES } from '#contracts/orders'
import { optionsSchema } from '#core/crud/answers'
import { listInput } from '#core/crud/list_input'
import { idOf } from '#core/crud/named'
import { listOptions } from '#core/crud/options'
import { actorOf } from '#core/http/context'
import { endpoint, inputLater, type Endpoint } from '#core/http/endpoint'
import { choice, integer, list, object, text } from '#core/http/schemas'
import type { ListQuery } from '#core/lists/list_query'
import { orderDetail } from '#orders/queries/order_detail'
import { called, numbersIn, orderCounts, orderPage } from '#orders/queries/order_page'
import { orders } from '#orders/resources/orders'

const PAGE = { list: list(ROW), total: integer, total_is: choice(['exact', 'at_least']) }
/** The list's own words, and the numbers somebody pasted. */
const asked = inputLater(() => {
  const known = listInput(orders)
  return {
    names: new Set([...known.names, 'numbers']),
    validator: {
      async validate(given: unknown) {
        const { numbers = '', ...query } = given as { numbers?: unknown }
        return { numbers: numbersIn(String(numbers)), query: await known.validator.validate(query) }
      },
      toJSONSchema() {
        const schema = known.validator.toJSONSchema() as { properties: object }
        const numbers = { type: 'string', description: `Up to ${ORDER_SEARCH.numbers} numbers of any kind.` }
        return { ...schema, properties: { ...schema.properties, numbers } }
      },
    },
  }
})

export const index: Endpoint = {
  answer: { anyOf: [object(PAGE), object({ ...PAGE, next_cursor: text }), optionsSchema(orders)] },
  query: asked,
  async handle({ ctx, query }) {
    const { numbers, query: wanted } = query as { numbers: string[]; query: ListQuery }
    if (wanted.select) return listOptions(orders, wanted, actorOf(ctx), ctx.language, called(numbers))
    const { page, total } = await orderPage(wanted, numbers, actorOf(ctx))
    ctx.response.header('x-total-count', total)
    return page
  },
}

export const counts = endpoint({
  answer: object(Object.fromEntries(ORDER_STATUSES.map((one) => [one, integer]))),
  handle: ({ ctx }) => orderCounts(actorOf(ctx)),
})

export const show = endpoint({ answer: DETAIL, handle: ({ ctx }) => orderDetail(idOf(ctx), actorOf(ctx)) })
