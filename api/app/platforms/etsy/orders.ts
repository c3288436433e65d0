import type { PlatformOrderStatus } from '#contracts/platforms'
import { decimalToMinor } from '#contracts/platform_units'
import type { Answer } from '#platforms/answers'
import type { PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import { callEtsy } from '#platforms/etsy/client'
import type { Orders, PlatformOrder, PlatformOrderLine, Shipments } from '#platforms/ports/orders'

const PAGE = 50

export const orders: Orders = {
  async pull(context, { from, to, cursor }) {
    const offset = Number(cursor ?? 0)
    const query = {
      min_last_modified: String(Math.floor(from.getTime() / 1000)),
      max_last_modified: String(Math.floor(to.getTime() / 1000)),
      sort_on: 'updated',
      sort_order: 'asc',
      limit: String(PAGE),
      offset: String(offset),
    }
    const answer = await callEtsy(context, { path: '/shops/{shop}/receipts', query })
    const items = answer.list('results').map(orderOf)
    return { items, next: items.length === PAGE ? String(offset + PAGE) : null }
  },

  async get(context, orderIds) {
    const found: PlatformOrder[] = []
    for (const orderId of orderIds) {
      const receipt = await receiptOf(context, orderId)
      if (receipt) found.push(orderOf(receipt))
    }
    return found
  },
}

async function receiptOf(context: PlatformContext, orderId: string): Promise<Answer | null> {
  try {
    return await callEtsy(context, { path: `/shops/{shop}/receipts/${encodeURIComponent(orderId)}` })
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'not_found') return null
    throw error
  }
}

/** Amounts are whole numbers with their divisor. */
function minorOf(money: Answer, currency: string): number {
  const decimal = money.number('amount') / (money.number('divisor') || 1)
  return decimalToMinor(decimal.toFixed(4), currency) ?? 0
}

function statusOf(receipt: Answer): PlatformOrderStatus {
  const status = receipt.text('status').toLowerCase()
  if (/cancel/.test(status) || status === 'fully refunded') return 'cancelled'
  if (!receipt.isTrue('is_paid')) return 'unpaid'
  if (receipt.isTrue('is_shipped')) return 'shipped'
  return receipt.list('shipments').length > 0 ? 'part_shipped' : 'to_ship'
}

function orderOf(receipt: Answer): PlatformOrder {
  const total = receipt.object('grandtotal')
  const currency = total.text('currency_code') || 'USD'
  const createdAt = receipt.moment('created_timestamp') ?? receipt.momentOr('create_timestamp', new Date(0))
  const transactions = receipt.list('transactions')
  const shipDates = transactions.map((one) => one.moment('expected_ship_date')).filter((one) => one !== null)
  return {
    orderId: receipt.id('receipt_id'),
    number: receipt.id('receipt_id'),
    status: statusOf(receipt),
    platformStatus: receipt.text('status'),
    createdAt,
    updatedAt: receipt.moment('updated_timestamp') ?? receipt.momentOr('update_timestamp', createdAt),
    shipBefore: shipDates.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    currency,
    totalMinor: minorOf(total, currency),
    shippingMinor: minorOf(receipt.object('total_shipping_cost'), currency),
    isPlatformLabel: false,
    buyerNote: receipt.text('message_from_buyer'),
    receiver: {
      name: receipt.text('name'),
      phone: '',
      email: receipt.text('buyer_email'),
      country: receipt.text('country_iso'),
      state: receipt.text('state'),
      city: receipt.text('city'),
      district: '',
      lines: [receipt.text('first_line'), receipt.text('second_line')].filter(Boolean),
      postcode: receipt.text('zip'),
    },
    lines: transactions.map((one) => lineOf(one, currency)),
    cancellation: null,
  }
}

const OWN_VARIATIONS = new Set(['primary color', 'size'])

/** Personalisation is a variation that the buyer has filled in. */
function lineOf(transaction: Answer, currency: string): PlatformOrderLine {
  const texts = transaction
    .list('variations')
    .filter((one) => !OWN_VARIATIONS.has(one.text('formatted_name').toLowerCase()))
    .map((one) => `${one.text('formatted_name')}: ${one.text('formatted_value')}`)
  return {
    lineIds: [transaction.id('transaction_id')],
    productId: transaction.text('listing_id'),
    variantId: transaction.text('product_id'),
    code: transaction.text('sku'),
    title: transaction.text('title'),
    quantity: transaction.number('quantity'),
    unitMinor: minorOf(transaction.object('price'), currency),
    isCancelled: false,
    note: texts.join('\n'),
  }
}

const CARRIERS = [
  'usps',
  'ups',
  'fedex',
  'dhl',
  'royal-mail',
  'evri',
  'canada-post',
  'australia-post',
  'china-post',
  'yunexpress',
  '4px',
  'other',
]

export const shipments: Shipments = {
  carriers: () => Promise.resolve(CARRIERS.map((id) => ({ id, name: id.replaceAll('-', ' ') }))),

  /** A number that the receipt already has is not added again. */
  async push(context, { orderId, carrier, trackingNumber }) {
    const known = await shipmentOf(context, orderId, trackingNumber)
    if (known !== null) return { shipmentId: known }
    const path = `/shops/{shop}/receipts/${encodeURIComponent(orderId)}/tracking`
    const body = { tracking_code: trackingNumber, carrier_name: carrier.id }
    try {
      const receipt = await callEtsy(context, { method: 'POST', path, body })
      return { shipmentId: shipmentIn(receipt, trackingNumber) ?? trackingNumber }
    } catch (error) {
      const made = error instanceof PlatformError && error.mayHaveHappened
      const found = made ? await shipmentOf(context, orderId, trackingNumber) : null
      if (found === null) throw error
      return { shipmentId: found }
    }
  },
}

async function shipmentOf(context: PlatformContext, orderId: string, trackingNumber: string): Promise<string | null> {
  const receipt = await receiptOf(context, orderId)
  if (!receipt) throw new PlatformError('not_found', { code: 'no_order' })
  return shipmentIn(receipt, trackingNumber)
}

function shipmentIn(receipt: Answer, trackingNumber: string): string | null {
  const found = receipt.list('shipments').find((one) => one.text('tracking_code') === trackingNumber)
  return found ? found.text('receipt_shipping_id') || trackingNumber : null
}
