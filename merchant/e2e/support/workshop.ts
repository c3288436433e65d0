import { row, rows } from '@inkfold/api/tests/journeys/database'
import { signedIn } from './arrive.ts'

type Step = 'accept' | 'print' | 'press' | 'inspect' | 'pack' | 'ship'
const MADE: readonly Step[] = ['accept', 'print', 'press', 'inspect', 'pack']

/** Inserts print files as if the order had been rendered. */
export const printed = (order: number) =>
  rows(
    `insert into print_files (order_item_id, organisation_id, design_version_id, subject, name_zh, name_en, place, file, sha256, width, height)
     select i.id, i.factory_id, i.design_version_id, face, '', '', 1, '', '', 1, 1
       from order_items i join finished_versions v on v.id = i.finished_version_id cross join unnest(v.faces) face
      where i.order_id = $1 on conflict do nothing`,
    [order],
  )

/** Scans an order through these production steps. */
async function scanned(order: number, steps: readonly Step[]) {
  const { client } = await signedIn('admin')
  const work = (await row<{ id: number; no: string }>(
    'select id, production_no as no from production_orders where order_id = $1',
    [order],
  ))!
  const scans = steps.map((action) => ({ id: crypto.randomUUID(), action, code: work.no }))
  await client.post('/api/v1/production-orders/scans', { scans })
  return { client, work }
}

/** Starts production. */
export async function begun(order: number): Promise<void> {
  await printed(order)
  await scanned(order, ['accept'])
}

/** Produced and shipped in one parcel. */
export async function shipped(order: number): Promise<void> {
  await printed(order)
  const { client, work } = await scanned(order, MADE)
  const parcels = [{ tracking_no: `E2E${order}${Date.now()}` }]
  await client.post(`/api/v1/production-orders/${work.id}/shipments`, { parcels })
  await scanned(order, ['ship'])
}
