import { escapeHtml, page } from '#sandbox/console/layout'
import { money } from '#sandbox/console/parts'
import { html, type Reply } from '#sandbox/core/http'
import type { Listing, Order, Shop, Variant } from '#sandbox/core/model'
import { totalOf } from '#sandbox/core/orders'
import { pictureAddress } from '#sandbox/core/pictures'
import type { World } from '#sandbox/core/world'

const shell = (shop: Shop, title: string, body: string, status?: number): Reply => {
  const nav = `<nav aria-label="Shop"><div><b>${escapeHtml(shop.name)}</b><a href="/shop/${shop.id}">All products</a></div></nav>`
  return html(page({ title, body, nav }), status)
}

const picture = (world: World, id: string, alt: string) =>
  `<img src="${world.pictures.has(id) ? new URL(pictureAddress(world, id)).pathname : id}" alt="${escapeHtml(alt)}">`

const lowest = ({ variants }: Listing) => Math.min(...variants.map(({ minor }) => minor))
const optionsOf = ({ options }: Variant) => options.filter(Boolean).join(' / ') || 'Standard'

export function shopWindow(world: World, shop: Shop): Reply {
  const live = world.listingsOf(shop.id).filter(({ status }) => status === 'live')
  const tiles = live.map((listing) => {
    const [first] = listing.pictures
    const shown = first ? picture(world, first, '') : '<span class="no-picture">No picture</span>'
    return `<a class="card tile" href="/shop/${shop.id}/products/${encodeURIComponent(listing.id)}">${shown}
      <div>${escapeHtml(listing.title)}<br><span class="price">${money(lowest(listing), shop.currency)}</span></div></a>`
  })
  const body =
    tiles.length > 0
      ? `<div class="grid">${tiles.join('')}</div>`
      : '<p>Nothing is on sale yet. Publish a product to this shop, and it appears here after the audit.</p>'
  return shell(shop, shop.name, `<h1>${escapeHtml(shop.name)}</h1>${body}`)
}

export function productPage(world: World, shop: Shop, listing: Listing): Reply {
  const pictures = [...new Set([...listing.pictures, ...listing.variants.flatMap((one) => one.pictures)])]
  const firstInStock = listing.variants.findIndex(({ stock }) => stock > 0)
  const choices = listing.variants.map(
    (one, nth) =>
      `<label class="choice"><input type="radio" name="variant" value="${escapeHtml(one.id)}"${nth === firstInStock ? ' checked' : ''}${one.stock > 0 ? '' : ' disabled'}>
      <span><b>${escapeHtml(optionsOf(one))}</b><small>${money(one.minor, shop.currency)}${one.stock > 0 ? '' : ', sold out'}</small></span></label>`,
  )
  const words = listing.description.replaceAll(/<(?:\/p|\/li|br)[^>]*>/gi, '\n').replaceAll(/<[^>]*>/g, '')
  const shown = pictures.map((id, nth) => picture(world, id, `${listing.title}, picture ${nth + 1}`)).join('')
  return shell(
    shop,
    listing.title,
    `<div class="product">
      <div class="pictures" tabindex="0" role="region" aria-label="Pictures">${shown || 'No picture'}</div>
      <form method="get" action="/shop/${shop.id}/products/${encodeURIComponent(listing.id)}/buy">
        <h1>${escapeHtml(listing.title)}</h1>
        <p class="price">${money(lowest(listing), shop.currency)}</p>
        <fieldset><legend>Version</legend><div class="pair">${choices.join('')}</div></fieldset>
        <div class="actions"><label>Quantity<input type="number" name="quantity" value="1" min="1" max="99"></label>
        <button class="primary"${firstInStock < 0 ? ' disabled' : ''}>Buy now</button></div>
        ${words
          .split('\n')
          .filter((line) => line.trim())
          .map((line) => `<p>${escapeHtml(line)}</p>`)
          .join('')}
      </form></div>`,
  )
}

export type Given = Record<
  'name' | 'phone' | 'email' | 'country' | 'state' | 'city' | 'line1' | 'line2' | 'postcode' | 'note',
  string
>

const SAMPLE: Given = {
  name: 'Ann Lee',
  phone: '+1 415 555 0134',
  email: 'ann.lee@example.com',
  country: 'US',
  state: 'California',
  city: 'San Francisco',
  line1: '1 Market Street',
  line2: '',
  postcode: '94105',
  note: '',
}

interface Checkout {
  variantId: string
  quantity: number
  given?: Given
  problem?: string
}

export function checkoutPage(world: World, shop: Shop, listing: Listing, checkout: Checkout): Reply {
  const { variantId, quantity, given = SAMPLE, problem } = checkout
  const variant = listing.variants.find(({ id }) => id === variantId)
  if (!variant) return shell(shop, 'Checkout', '<h1>Choose a version first</h1>', 404)
  const field = (name: keyof Given, label: string, autocomplete: string, isRequired = false) =>
    `<label>${label}<input name="${name}" value="${escapeHtml(given[name])}" autocomplete="${autocomplete}"${isRequired ? ' required' : ''}></label>`
  const first = variant.pictures[0] ?? listing.pictures[0]
  return shell(
    shop,
    'Checkout',
    `<form method="post" class="card narrow">
      <h1>Checkout</h1>
      ${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ''}
      <div class="choice">${first ? picture(world, first, '').replace('<img', '<img width="64" height="64"') : ''}<span>
        <b>${escapeHtml(listing.title)}</b><small>${escapeHtml(optionsOf(variant))}</small>
        <span>${quantity} × ${money(variant.minor, shop.currency)}</span></span></div>
      <input type="hidden" name="variant" value="${escapeHtml(variant.id)}"><input type="hidden" name="quantity" value="${quantity}">
      <fieldset><legend>Deliver to</legend>
        ${field('name', 'Name', 'name', true)}
        ${field('line1', 'Address', 'address-line1', true)}
        ${field('line2', 'Apartment, floor (optional)', 'address-line2')}
        <div class="pair">${field('postcode', 'Postcode', 'postal-code', true)}${field('city', 'City', 'address-level2', true)}</div>
        <div class="pair">${field('state', 'State or region', 'address-level1')}${field('country', 'Country code', 'country', true)}</div>
        <div class="pair">${field('phone', 'Phone', 'tel')}${field('email', 'Email', 'email')}</div>
        <label>Note to the seller<textarea name="note" rows="2">${escapeHtml(given.note)}</textarea></label>
      </fieldset>
      <p class="soft">This is a sandbox: no money is taken.</p>
      <button class="primary">Place order</button>
    </form>`,
    problem ? 422 : 200,
  )
}

export function receiptPage(shop: Shop, order: Order): Reply {
  const { address, parcels } = order
  const tracking = parcels.map(
    ({ carrier, trackingNumber }) => `<li>${escapeHtml(`${carrier} ${trackingNumber}`)}</li>`,
  )
  const lines = [address.name, ...address.lines, `${address.city} ${address.postcode}`, address.state, address.country]
  return shell(
    shop,
    `Order ${order.id}`,
    `<div class="card narrow"><p role="status">Thank you. Your order is placed.</p>
      <h1>Order ${order.id}</h1>
      <p>${order.pieces.length} ${order.pieces.length === 1 ? 'piece' : 'pieces'}, ${money(totalOf(order), order.currency)}
        with ${money(order.shippingMinor, order.currency)} shipping. Status: ${order.status.replace('_', ' ')}.</p>
      ${tracking.length > 0 ? `<h2>Tracking</h2><ul>${tracking.join('')}</ul>` : ''}
      <h2>Deliver to</h2><p>${lines.filter(Boolean).map(escapeHtml).join('<br>')}</p>
      <a class="button" href="/shop/${shop.id}">Back to the shop</a></div>`,
  )
}
