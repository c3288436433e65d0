import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import { row, type Row } from '#core/database'
import { as, asDemo, keyed } from '#tests/support/as'
import { makePerson } from '#tests/support/people'
import { makeLevel, supplierForm } from '#tests/support/suppliers'

export const SETTLINGS = '/api/v1/settlings'
const [SAYS, REVIEWS] = [
  ['settlings.view', 'settlings.create', 'factories.view', 'factories.create', 'merchant_levels.create'],
  ['settlings.view', 'settlings.create', 'settlings.review'],
]

export async function asReviewer(client: ApiClient) {
  const { token } = await makePerson({ permissions: REVIEWS })
  return as(client, token)
}

/** A new unpaid supplier as the platform creates it, with a person. */
export async function newSupplier(client: ApiClient, more: Row = {}) {
  const level = await makeLevel({}, { annual_fee: 198_000 })
  const admin = await asDemo(client, 'admin')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date())
  const made = await admin.post('/api/v1/suppliers', supplierForm(level, { starts_on: today, ...more }))
  const id = made.body().data.id as number
  const { token } = await makePerson({ organisationId: id, permissions: SAYS, range: 'supplier' })
  return { id, level, token, me: as(client, token) }
}

/** Payment requests need an idempotency key, so all requests send one. */
export const send = (client: ApiClient, token: string, path: string, body?: object) =>
  keyed(client, token, `${SETTLINGS}${path}`, body)

/** The supplier reports the open payment and the platform confirms it. */
export async function settled(client: ApiClient, supplier: { id: number; token: string }): Promise<Row> {
  const { token } = await makePerson({ permissions: REVIEWS })
  const open = await row<{ id: number }>(`select id from settlings where organisation_id = ? and status = 'offered'`, [
    supplier.id,
  ])
  await send(client, supplier.token, `/${open?.id}/pay`, { remittance_no: `F${randomUUID()}` })
  return (await send(client, token, `/${open?.id}/confirm`)).body().data as Row
}
