import { authorizationRoutes } from '#sandbox/amazon/authorization'
import { checkToken } from '#sandbox/core/token_check'
import { ACCESS_PREFIX, fault, quotaExceeded, tokenIn } from '#sandbox/amazon/calls'
import { financeRoutes } from '#sandbox/amazon/finances'
import { itemRoutes } from '#sandbox/amazon/items'
import { orderRoutes } from '#sandbox/amazon/orders'
import { productTypeRoutes } from '#sandbox/amazon/product_types'
import type { PlatformModule } from '#sandbox/core/events'

const internalFailure = fault(500, 'InternalFailure', 'We encountered an internal error. Please try again.')

export const amazon: PlatformModule = {
  name: 'amazon',
  idLength: 17,
  routes: [...authorizationRoutes, ...productTypeRoutes, ...itemRoutes, ...orderRoutes, ...financeRoutes],
  /** Calls carry a token and are not signed. */
  explain: (exchange) =>
    checkToken(exchange, 'amazon', {
      header: 'x-amz-access-token',
      expected: `${ACCESS_PREFIX}ACCESS_TOKEN`,
      read: (value) => tokenIn(exchange, value),
    }),
  /** Amazon sends notifications to queues of its own cloud, so there are no webhooks. */
  webhook: () => null,
  faultBody: (kind) => (kind === 'error' ? internalFailure : quotaExceeded).body,
}
