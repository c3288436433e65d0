import type { PlatformModule } from '#sandbox/core/events'
import { route } from '#sandbox/core/http'
import { checkToken } from '#sandbox/core/token_check'
import { authorizationRoutes } from '#sandbox/shopify/authorization'
import { catalogueResolvers, categoryAt, stagedRoutes } from '#sandbox/shopify/catalogue'
import { graphqlEndpoint, typeOf, type ShopCall } from '#sandbox/shopify/graphql'
import { orderAt, orderNode, orderResolvers } from '#sandbox/shopify/orders'
import { payoutResolvers } from '#sandbox/shopify/payouts'
import { productAt, productNode, productResolvers, variantAt, variantNode } from '#sandbox/shopify/products'
import { API_VERSION, webhook, webhookResolvers } from '#sandbox/shopify/webhooks'

const NODES: Readonly<Record<string, (call: ShopCall, id: string) => unknown>> = {
  TaxonomyCategory: (_, id) => categoryAt(id),
  Product(call, id) {
    const found = productAt(call, id)
    return found ? productNode(found, call) : null
  },
  ProductVariant(call, id) {
    const found = variantAt(call, 'ProductVariant', id)
    return found ? variantNode(found.variant, call.shop) : null
  },
  Order(call, id) {
    const found = orderAt(call, id)
    return found ? orderNode(found, call) : null
  },
}
const nodeAt = (call: ShopCall, id: string) => NODES[typeOf(id)]?.(call, id) ?? null

const resolvers = {
  ...catalogueResolvers,
  ...productResolvers,
  ...orderResolvers,
  ...payoutResolvers,
  ...webhookResolvers,
  node: ({ id }: { id: string }, call: ShopCall) => nodeAt(call, id),
  nodes: ({ ids }: { ids: string[] }, call: ShopCall) => ids.map((id) => nodeAt(call, id)),
}

export const shopify: PlatformModule = {
  name: 'shopify',
  idLength: 13,
  routes: [
    ...authorizationRoutes,
    ...stagedRoutes,
    route(`POST /:shop/admin/api/${API_VERSION}/graphql.json`, graphqlEndpoint(resolvers)),
  ],
  /** Calls carry a token and are not signed. */
  explain: (exchange) =>
    checkToken(exchange, 'shopify', {
      header: 'x-shopify-access-token',
      expected: 'ACCESS_TOKEN',
      read: (value) => value,
    }),
  webhook,
}
