import { randomUUID } from 'node:crypto'
import { row } from './bench_app.ts'

/** Orders over HTTP with the requests of a browser. */
export type Post = ReturnType<typeof posting>

export interface Line {
  id: number
}
interface Sheet {
  product_amount: string
  parts: { factory_id: number; quote: { options: { method_id: number; minor: number; fingerprint: string }[] } }[]
}
export interface Unpaid {
  id: number
  total: string
}

export function posting(address: string, token: string) {
  return async <T>(path: string, body: object, more: Record<string, string> = {}): Promise<T> => {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...more,
      },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 500)}`)
    return (JSON.parse(text) as { data: T }).data
  }
}

/** Quotes and creates an order with the first shipping option. */
export async function ordered(post: Post, lines: readonly Line[], address_id: number): Promise<Unpaid> {
  const { total, ...settled } = await quoted(post, lines, address_id)
  const { id } = await post<{ id: number }>('/api/v1/orders', { ...settled, total })
  return { id, total }
}

/** Quote, create and pay in one step. */
export async function bought(post: Post, lines: readonly Line[], address_id: number): Promise<void> {
  const settled = await quoted(post, lines, address_id)
  const { paid } = await post<{ paid: string | null }>('/api/v1/orders', { ...settled, pay: true })
  if (paid !== settled.total) throw new Error(`Paid ${paid} instead of ${settled.total}`)
}

async function quoted(post: Post, lines: readonly Line[], address_id: number) {
  const ids = lines.map(({ id }) => id)
  const sheet = await post<Sheet>('/api/v1/settlement', { lines: ids, address_id })
  const chosen = sheet.parts.map(({ factory_id, quote }) => ({ factory_id, ...quote.options[0] }))
  const freight = chosen.reduce((sum, { minor = 0 }) => sum + minor, 0)
  const total = ((Math.round(Number(sheet.product_amount) * 100) + freight) / 100).toFixed(2)
  const choices = chosen.map(({ factory_id, method_id, fingerprint }) => ({ factory_id, method_id, fingerprint }))
  return { lines: ids, address_id, choices, total }
}

export async function addressOf(merchant: number): Promise<number> {
  const made = await row<{ id: number }>(
    `insert into receiver_addresses (organisation_id, country, region_code, province, city, street, firstname, mobile_phone, postcode, is_default)
     values (?, 'US', 'CA', 'California', 'Los Angeles', '1 Main Street', 'Ada Lovelace', '+12025550101', '90001', true) returning id`,
    [merchant],
  )
  return made?.id as number
}
