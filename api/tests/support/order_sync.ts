import { randomUUID } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import type { Group } from '@japa/runner/core'
import { row, rows } from '#core/database'
import type {
  OrderQuery,
  Orders,
  PlatformCarrier,
  PlatformOrder,
  PlatformOrderLine,
  ShipmentPush,
  Shipments,
} from '#platforms/port'
import { findStore, type SyncedStore } from '#order_sync/store'
import { StorePlatforms } from '#order_sync/store_platform'

export const lineWith = (more: Partial<PlatformOrderLine> = {}): PlatformOrderLine => ({
  lineIds: [randomUUID()],
  productId: 'P-1',
  variantId: 'V-1',
  code: 'WAVES-M',
  title: 'Waves tee',
  quantity: 1,
  unitMinor: 1999,
  isCancelled: false,
  note: '',
  ...more,
})

/** An order of a platform that is paid and to be shipped. */
export function platformOrder(more: Partial<PlatformOrder> = {}): PlatformOrder {
  const orderId = randomUUID()
  return {
    orderId,
    number: `#${orderId.slice(0, 8)}`,
    status: 'to_ship',
    platformStatus: 'AWAITING_SHIPMENT',
    createdAt: new Date(),
    updatedAt: new Date(),
    shipBefore: new Date(Date.now() + 86_400_000),
    currency: 'USD',
    totalMinor: 2499,
    shippingMinor: 500,
    isPlatformLabel: false,
    buyerNote: 'Please wrap it',
    receiver: {
      name: 'Jane Doe',
      phone: '+1 415 555 0132',
      email: 'jane@example.com',
      country: 'US',
      state: 'CA',
      city: 'Mountain View',
      district: '',
      lines: ['1600 Amphitheatre Parkway'],
      postcode: '94043',
    },
    lines: [lineWith()],
    cancellation: null,
    ...more,
  }
}

export const syncedStore = async (id: number): Promise<SyncedStore> => (await findStore(id)) as SyncedStore

export interface TestPlatform {
  orders: PlatformOrder[]
  pulls: OrderQuery[]
  /** Thrown by the next calls, one each; null lets one pass. */
  failures: (Error | null)[]
  pageSize: number
  carriers: PlatformCarrier[]
  pushed: ShipmentPush[]
  answers: Parameters<NonNullable<Orders['answerCancellation']>>[1][]
}

/** A sales platform in memory behind every store. */
export function testPlatform(): TestPlatform {
  const platform: TestPlatform = {
    orders: [],
    pulls: [],
    failures: [],
    pageSize: 50,
    carriers: [],
    pushed: [],
    answers: [],
  }
  const fail = () => {
    const error = platform.failures.shift()
    if (error) throw error
  }
  const orders: Orders = {
    async pull(_context, query) {
      fail()
      platform.pulls.push(query)
      const changed = platform.orders
        .filter(({ updatedAt }) => updatedAt >= query.from && updatedAt < query.to)
        .toSorted((one, other) => one.updatedAt.getTime() - other.updatedAt.getTime())
      const at = Number(query.cursor ?? 0)
      const items = changed.slice(at, at + platform.pageSize)
      return { items, next: at + items.length < changed.length ? String(at + items.length) : null }
    },
    async get(_context, ids) {
      fail()
      return platform.orders.filter(({ orderId }) => ids.includes(orderId))
    },
  }
  orders.answerCancellation = async (_context, answer) => {
    fail()
    platform.answers.push(answer)
  }
  const shipments: Shipments = {
    carriers: async () => platform.carriers,
    async push(_context, shipment) {
      fail()
      if (!platform.pushed.some(({ idempotencyKey }) => idempotencyKey === shipment.idempotencyKey))
        platform.pushed.push(shipment)
      return { shipmentId: `S-${shipment.trackingNumber}` }
    },
  }
  app.container.swap(StorePlatforms, () => ({
    open: async (store) => ({
      platform: { name: store.sales_platform, orders, shipments },
      context: {
        app: { key: 'key', secret: 'secret', addresses: {} },
        store: { storeId: store.id, platform: store.sales_platform, region: '', shopId: '', shopKey: '', tokens: {} },
      },
    }),
  }))
  return platform
}

/** Restores the container after each test. */
export function withTestPlatform(group: Group): { platform: TestPlatform } {
  const held = {} as { platform: TestPlatform }
  group.each.setup(() => {
    held.platform = testPlatform()
    return () => app.container.restore(StorePlatforms)
  })
  return held
}

export const connect = (store: number) =>
  rows(`update stores set authorization_status = 'completed' where id = ?`, [store])

/** Makes a paid order one of a connected store's platform, as an import would have. */
export async function ofPlatform(order: number, merchant: number, user: number, lineIds: string[] = []) {
  const store = await row<{ id: number }>(
    `insert into stores (organisation_id, owner_user_id, name, sales_platform, authorization_status)
     values (?, ?, ?, 'tiktok', 'completed') returning id`,
    [merchant, user, `Shop ${order}`],
  )
  await rows(`update orders set store_id = ?, sales_platform = 'tiktok', third_party_no = ? where id = ?`, [
    store?.id,
    `T-${order}`,
    order,
  ])
  await rows(
    `insert into platform_orders (store_id, organisation_id, external_id, number, status, content, changed_at, state, order_id)
     values (?, ?, ?, ?, 'to_ship', '{}', now(), 'imported', ?)`,
    [store?.id, merchant, `E-${order}`, `T-${order}`, order],
  )
  await rows(
    `insert into platform_order_items (item_id, line_ids, external_product, external_variant, code)
     select id, ?, 'P', 'V', 'C' from order_items where order_id = ?`,
    [lineIds, order],
  )
  return store?.id as number
}
