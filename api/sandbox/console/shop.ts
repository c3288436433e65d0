import { escapeHtml } from '#sandbox/console/layout'
import { button, consolePage, form, input, money, table, text, when, wide, type Cell } from '#sandbox/console/parts'
import type { Exchange, Reply } from '#sandbox/core/http'
import type { Listing, Order } from '#sandbox/core/model'
import { totalOf } from '#sandbox/core/orders'

const ORDER_ACTIONS: Readonly<Record<Order['status'], readonly [string, string][]>> = {
  unpaid: [
    ['pay', 'Pay'],
    ['cancel', 'Cancel'],
  ],
  on_hold: [['release', 'Release']],
  to_ship: [
    ['hold', 'Hold'],
    ['request_cancel', 'Request cancellation'],
    ['cancel', 'Cancel'],
  ],
  part_shipped: [],
  shipped: [['deliver', 'Deliver']],
  delivered: [],
  cancelled: [],
}
const LISTING_ACTIONS = [
  ['approve', 'Approve'],
  ['reject', 'Reject'],
  ['remove', 'Remove'],
] as const

/** A shop as its platform's staff see it. */
export function shopPage({ world, params }: Exchange): Reply {
  const shop = world.shops.get(params.id ?? '')
  if (!shop) return consolePage('/', 'Shop', '<h1>There is no such shop</h1><p><a href="/">All shops</a></p>')
  const orders = world.ordersOf(shop.id).toReversed().slice(0, 200)
  const listings = world.listingsOf(shop.id).toReversed()
  return consolePage(
    '/',
    shop.name,
    `<h1>${escapeHtml(shop.name)}</h1>
     <p>${shop.platform} · ${shop.region} · ${shop.currency} · <span class="soft">${shop.id}</span></p>
     <div class="actions">
       <a class="button primary" href="/shop/${shop.id}">Open as a buyer</a>
       ${form(`/admin/shops/${shop.id}/payout`, button('Pay out'))}
       ${form(`/admin/shops/${shop.id}/revoke`, button('Revoke authorization'))}
     </div>
     <h2>Orders</h2>
     ${form(`/admin/shops/${shop.id}/orders`, input('count', 'Orders of made-up buyers', 5, 'number', 'min="1" max="1000"') + button('Create'))}
     ${table('Orders', ['Order', 'Created', 'Status', 'Buyer', 'Items', 'Total', 'Actions'], orders.map(orderRow), 'No orders yet.')}
     <h2>Listings</h2>
     ${table('Listings', ['Listing', 'Code', 'Status', 'Variants', 'Stock', 'Actions'], listings.map(listingRow), 'Nothing was published yet.')}`,
  )
}

function orderRow(order: Order): Cell[] {
  const { address, pieces, parcels } = order
  const actions = ORDER_ACTIONS[order.status].map(([action, label]) =>
    form(`/admin/orders/${order.id}/${action}`, button(label)),
  )
  const tracking = parcels.map(({ carrier, trackingNumber }) => `${carrier} ${trackingNumber}`).join(', ')
  const asked = order.cancellation?.status === 'pending' ? ', cancellation requested' : ''
  return [
    text(order.id),
    text(when(order.createdAt)),
    wide(order.status + asked + (tracking ? ` (${tracking})` : '')),
    wide(`${address.name}, ${address.city}, ${address.country}`),
    wide(pieces.map(({ code }) => code).join(', ')),
    text(money(totalOf(order), order.currency)),
    { html: `<div class="actions">${actions.join('')}</div>` },
  ]
}

function listingRow(listing: Listing): Cell[] {
  const actions = LISTING_ACTIONS.map(([action, label]) =>
    form(`/admin/listings/${listing.id}/${action}`, button(label)),
  )
  return [
    wide(listing.title),
    text(listing.code),
    wide([listing.status, ...listing.reasons].join(': ')),
    text(listing.variants.length),
    text(listing.variants.reduce((sum, { stock }) => sum + stock, 0)),
    { html: `<div class="actions">${actions.join('')}</div>` },
  ]
}
