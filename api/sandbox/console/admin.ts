import { generateOrders } from '#sandbox/core/buyers'
import { emit } from '#sandbox/core/events'
import { FAULT_KINDS, isFaultKind, type Fault } from '#sandbox/core/faults'
import { formOf, isLoopback, jsonOf, redirect, Refused, route, type Exchange, type Handler } from '#sandbox/core/http'
import { setListingStatus } from '#sandbox/core/listings'
import type { Listing, Order, Shop } from '#sandbox/core/model'
import { changeAddress, cancelOrder, deliver, requestCancel, touch } from '#sandbox/core/orders'
import { payOut } from '#sandbox/core/payouts'
import { textAt, type Fields } from '#sandbox/core/payload'
import type { World } from '#sandbox/core/world'
import type { SandboxPlatform } from '#sandbox/demo_apps'

/** JSON in, JSON out; or a form of the console, which returns to its page. */
function command(act: (exchange: Exchange, input: Fields) => unknown): Handler {
  return (exchange) => {
    const isForm = exchange.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
    const body = act(exchange, isForm ? formOf(exchange) : jsonOf(exchange)) ?? { ok: true }
    if (!isForm) return { body }
    const from = URL.parse(exchange.headers.referer ?? '')
    return redirect(from ? from.pathname + from.search : '/')
  }
}

const no = (message: string, status = 404): never => {
  throw new Refused({ status, body: { message } })
}
const shopAt = ({ world, params }: Exchange): Shop => world.shops.get(params.id ?? '') ?? no('There is no such shop.')
const orderAt = ({ world, params }: Exchange): Order =>
  world.orders.get(params.id ?? '') ?? no('There is no such order.')
const listingAt = ({ world, params }: Exchange): Listing =>
  world.listings.get(params.id ?? '') ?? no('There is no such listing.')
const numberAt = (input: Fields, name: string, otherwise: number) => {
  const number = Number(textAt(input, name) || otherwise)
  return Number.isFinite(number) ? number : no(`${name} is not a number.`, 400)
}

function orderFault({ world }: Exchange, input: Fields) {
  const { kind } = input
  if (!isFaultKind(kind)) return no(`kind is one of ${FAULT_KINDS.join(', ')}.`, 400)
  const fault: Fault = {
    id: world.chance.hex(8),
    kind,
    platform: textAt(input, 'platform'),
    path: textAt(input, 'path'),
    times: numberAt(input, 'times', 1),
    share: numberAt(input, 'share', 1),
    delayMs: numberAt(input, 'delay_ms', 30_000),
  }
  world.faults.push(fault)
  return fault
}

function openShop({ world }: Exchange, input: Fields): Shop {
  const [platform, name] = [textAt(input, 'platform') as SandboxPlatform, textAt(input, 'name')]
  const [region, currency] = [textAt(input, 'region'), textAt(input, 'currency')]
  if (!world.apps[platform]) no('There is no such platform.', 400)
  if (name === '' || !/^[A-Z]{2}$/.test(region) || !/^[A-Z]{3}$/.test(currency))
    no('A shop has a name, a region such as US and a currency such as USD.', 400)
  return world.openShop({ platform, name, region, currency })
}

function moveClock({ world }: Exchange, input: Fields) {
  if (input.freeze) world.clock.freeze()
  if (input.resume) world.clock.resume()
  world.clock.advance(numberAt(input, 'advance_ms', 0))
  return { now: new Date(world.clock.now()).toISOString(), is_frozen: world.clock.isFrozen }
}

const RULES = {
  duplicates: 'duplicates',
  delay_ms: 'delayMs',
  reorder: 'reorder',
  wrong_signatures: 'wrongSignatures',
} as const

function setWebhookRules({ world }: Exchange, input: Fields) {
  for (const [name, rule] of Object.entries(RULES))
    if (input[name] !== undefined) world.webhooks.rules[rule] = numberAt(input, name, 0)
  if (Array.isArray(input.retry_ms)) Object.assign(world.webhooks.rules, { retryMs: input.retry_ms.map(Number) })
  return world.webhooks.rules
}

const ORDER_ACTIONS: Readonly<Record<string, (world: World, order: Order, input: Fields) => boolean>> = {
  pay: (world, order) => move(world, order, 'unpaid', 'to_ship'),
  hold: (world, order) => move(world, order, 'to_ship', 'on_hold'),
  release: (world, order) => move(world, order, 'on_hold', 'to_ship'),
  cancel: cancelOrder,
  request_cancel: (world, order, input) => requestCancel(world, order, textAt(input, 'reason') || 'Ordered by mistake'),
  deliver,
  change_address: (world, order, input) => {
    const names = ['name', 'phone', 'country', 'state', 'city', 'postcode'].filter((name) => textAt(input, name) !== '')
    const line = textAt(input, 'line')
    const given = Object.fromEntries(names.map((name) => [name, textAt(input, name)]))
    changeAddress(world, order, { ...given, ...(line ? { lines: [line] } : {}) })
    return true
  },
}

function move(world: World, order: Order, from: Order['status'], to: Order['status']): boolean {
  if (order.status !== from) return false
  order.status = to
  touch(world, order)
  return true
}

const LISTING_ACTIONS: Readonly<Record<string, (world: World, listing: Listing, input: Fields) => void>> = {
  approve: (world, listing) => setListingStatus(world, listing, 'live'),
  reject: (world, listing, input) =>
    setListingStatus(world, listing, 'rejected', [textAt(input, 'reason') || 'The pictures are not clear enough.']),
  remove: (world, listing) => setListingStatus(world, listing, 'removed'),
}

export const adminRoutes = [
  route('GET /admin/state', ({ world }) => ({
    body: {
      now: new Date(world.clock.now()).toISOString(),
      shops: [...world.shops.values()],
      listings: [...world.listings.values()].map(({ payload: _, ...listing }) => listing),
      orders: [...world.orders.values()],
      faults: world.faults,
      webhooks: { rules: world.webhooks.rules, subscriptions: world.webhooks.subscriptions() },
    },
  })),
  route('GET /admin/calls', ({ world, query }) => ({
    body: world.journal.latest(Math.min(Number(query.count) || 100, 1000), query.platform),
  })),
  route('GET /admin/calls/:no', ({ world, params }) => ({
    body: world.journal.find(Number(params.no)) ?? no('There is no such call.'),
  })),
  route('GET /admin/conformance', ({ world }) => ({ body: world.journal.conformance() })),
  route('GET /admin/deliveries', ({ world }) => ({ body: world.webhooks.deliveries.slice(-1000) })),
  route('POST /admin/clock', command(moveClock)),
  route('POST /admin/faults', command(orderFault)),
  route(
    'POST /admin/faults/clear',
    command(({ world }) => {
      world.faults = []
    }),
  ),
  route('POST /admin/webhooks', command(setWebhookRules)),
  route(
    'POST /admin/webhooks/flush',
    command(({ world }) => world.webhooks.flush()),
  ),
  route(
    'POST /admin/subscriptions',
    command(({ world }, input) => {
      const [platform, address] = [textAt(input, 'platform') as SandboxPlatform, textAt(input, 'address')]
      const [shop, topic] = [textAt(input, 'shop') || '*', textAt(input, 'topic') || '*']
      if (!world.apps[platform]) no('There is no such platform.', 400)
      if (!world.webhooks.subscribe(platform, shop, topic, address)) no('Only addresses on this machine.', 400)
    }),
  ),
  route(
    'POST /admin/apps/:platform',
    command(({ world, params }, input) => {
      const app = world.apps[params.platform as SandboxPlatform] ?? no('There is no such platform.')
      const address = textAt(input, 'redirect_url')
      if (!isLoopback(address)) no('Only addresses on this machine.', 400)
      app.redirectUrl = address
    }),
  ),
  route('POST /admin/shops', command(openShop)),
  route(
    'POST /admin/shops/:id/orders',
    command((exchange, input) => {
      const count = Math.min(numberAt(input, 'count', 1), 1000)
      return { orders: generateOrders(exchange.world, shopAt(exchange).id, count).map(({ id }) => id) }
    }),
  ),
  route(
    'POST /admin/shops/:id/payout',
    command((exchange) => ({ payout: payOut(exchange.world, shopAt(exchange).id)?.id ?? null })),
  ),
  route(
    'POST /admin/shops/:id/revoke',
    command((exchange) => {
      const { id } = shopAt(exchange)
      exchange.world.grants.revoke(id)
      emit(exchange.world, id, { kind: 'deauthorized' })
    }),
  ),
  route(
    'POST /admin/shops/:id/drop_scope',
    command((exchange, input) => exchange.world.grants.dropScope(shopAt(exchange).id, textAt(input, 'scope'))),
  ),
  route(
    'POST /admin/orders/:id/:action',
    command((exchange, input) => {
      const act = ORDER_ACTIONS[exchange.params.action ?? ''] ?? no('There is no such action.')
      if (!act(exchange.world, orderAt(exchange), input)) no('The order is not in a state for this.', 409)
    }),
  ),
  route(
    'POST /admin/listings/:id/:action',
    command((exchange, input) => {
      const act = LISTING_ACTIONS[exchange.params.action ?? ''] ?? no('There is no such action.')
      act(exchange.world, listingAt(exchange), input)
    }),
  ),
]
