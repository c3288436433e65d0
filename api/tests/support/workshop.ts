import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import type { Group } from '@japa/runner/core'
import type { ScanAction } from '#contracts/fulfilment'
import { row, rows } from '#core/database'
import { findProductionViolations } from '#fulfilment/production/invariants'
import { as, keyed, type Caller } from '#tests/support/as'
import { refuseBroken } from '#tests/support/ledger/valid'
import { buyerWith, ORDERS, placed, trading, type Buyer } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { pictureFile } from '#tests/support/products'
import { makeOffer, type Offer } from '#tests/support/trade'

export const PRODUCTION = '/api/v1/production-orders'
export const BATCHES = '/api/v1/production-batches'
export const SHIPMENTS = '/api/v1/shipments'

const MAY = [
  'production_orders.view',
  'production_orders.work',
  'production_orders.ship',
  'production_items.view',
  'production_batches.view',
  'production_batches.create',
  'print_files.view',
  'shipments.view',
  'export_records.view',
  'export_records.create',
]

/** A person with every workshop permission. */
export const worker = (organisationId: number, range = 'factory') =>
  makePerson({ organisationId, range, permissions: MAY })

export async function supplierOf(factory: number): Promise<number> {
  const found = await row<{ id: number }>('select parent_id as id from organisations where id = ?', [factory])
  return found?.id as number
}

/** Charges the factory's supplier sixty fen per piece during the work. */
export async function charging(factory: number, work: () => Promise<unknown>): Promise<void> {
  const supplier = await supplierOf(factory)
  const agree = (mode: unknown, fee: unknown) =>
    rows('update suppliers set service_charge_mode = ?, service_charge_fee = ? where id = ?', [mode, fee, supplier])
  const before = await row('select service_charge_mode, service_charge_fee from suppliers where id = ?', [supplier])
  await agree('per_piece', 60)
  try {
    await work()
  } finally {
    await agree(before?.service_charge_mode, before?.service_charge_fee)
  }
}

/** An unused factory of the same supplier. */
export async function otherFactory(factory: number): Promise<number> {
  const made = await row<{ id: number }>(
    `insert into organisations (kind, parent_id, name) select 'factory', parent_id, ? from organisations where id = ? returning id`,
    [`Other ${randomUUID().slice(0, 8)}`, factory],
  )
  return made?.id as number
}

/** Stores the print file of the only face as if rendered. */
export async function drawn(finished: number, given?: string): Promise<string> {
  const file = given ?? (await pictureFile())
  await rows(
    `insert into finished_pictures (organisation_id, owner_user_id, finished_product_id, design_version_id, kind, subject, file, width, height)
     select f.organisation_id, f.owner_user_id, f.id, v.design_version_id, 'print_png', 'front', ?, 3602, 4795
       from finished_products f join finished_versions v on v.finished_product_id = f.id and v.number = f.version_number where f.id = ?
     on conflict (finished_product_id, design_version_id, kind, subject, colour_id) do update set file = excluded.file`,
    [file, finished],
  )
  return file
}

export interface Made {
  id: number
  organisation_id: number
  production_no: string
  part_no: string
  status: string
  pieces: number
  items: { id: number; item_no: string; status: string }[]
}

export const madeOf = (orderId: number) =>
  rows<Made>(
    `select p.id, p.organisation_id, p.production_no, p.part_no, p.status, p.pieces,
            (select json_agg(json_build_object('id', i.id, 'item_no', i.item_no, 'status', i.status) order by i.number)
               from production_items i where i.production_id = p.id) as items
       from production_orders p where p.order_id = ? order by p.id`,
    [orderId],
  )

/** An offer with a factory of its own and rendered print file. */
export async function drawnOffer(client: ApiClient) {
  const { buyer, offer: usual } = await buyerWith(client)
  const factory = await otherFactory(usual.factory)
  const offer = await makeOffer({ merchant: buyer.merchant, user: buyer.id, factory })
  await drawn(offer.finished)
  const maker = await worker(factory)
  return { buyer, offer, at: as(client, maker.token), people: [maker.id], token: maker.token }
}

interface Wanted {
  pieces?: number
  stock?: number
  isDrawn?: boolean
  /** Batches of the shared factory also contain orders of other specs. */
  hasOwnFactory?: boolean
}

/** A paid order and a worker of its factory. */
export async function paidOrder(
  client: ApiClient,
  { pieces = 2, stock = 100, isDrawn = true, hasOwnFactory = false }: Wanted = {},
) {
  const { buyer, offer: usual, who } = await buyerWith(client, { stock })
  const offer = hasOwnFactory
    ? await makeOffer({ merchant: buyer.merchant, user: buyer.id, stock, factory: await otherFactory(usual.factory) })
    : usual
  if (isDrawn) await drawn(offer.finished)
  const order = await pay(client, buyer, offer, pieces)
  const maker = await worker(offer.factory)
  return { buyer, offer, who, order, maker, at: as(client, maker.token), made: (await madeOf(order.id))[0] as Made }
}

export async function pay(client: ApiClient, buyer: Buyer, offer: Offer, pieces: number) {
  const order = await placed(client, buyer, [offer], pieces)
  const paid = await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })
  if (paid.status() !== 200) throw new Error(paid.text())
  return order
}

export interface Report {
  id: string
  outcome: 'done' | 'already' | 'refused'
  status: string | null
  moved: number
  remake_no: string | null
  reason: string | null
  message: string | null
}
interface Read {
  id?: string
  reason?: string
}

export async function scanAll(at: Caller, all: readonly [ScanAction, string, Read?][]): Promise<Report[]> {
  const scans = all.map(([action, code, more]) => ({ id: randomUUID(), action, code, ...more }))
  const answer = await at.post(`${PRODUCTION}/scans`, { scans })
  if (answer.status() !== 200) throw new Error(answer.text())
  return answer.body().data.results
}

export async function scan(at: Caller, action: ScanAction, code: string, more: Read = {}): Promise<Report> {
  const [report] = await scanAll(at, [[action, code, more]])
  return report as Report
}

const WAY = ['accept', 'print', 'press', 'inspect', 'pack'] as const

export async function worked(at: Caller, code: string, until: (typeof WAY)[number] = 'pack') {
  const steps = WAY.slice(0, WAY.indexOf(until) + 1)
  for (const report of await scanAll(
    at,
    steps.map((step) => [step, code]),
  ))
    if (report.outcome !== 'done') throw new Error(JSON.stringify(report))
}

export const assertValidProduction = async () => refuseBroken(await findProductionViolations())

/** Uses real commits and checks all invariants afterwards. */
export function working(group: Group) {
  const by = trading(group)
  group.each.teardown(assertValidProduction)
  return by
}
