import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { row, sessionOf } from './house.ts'
import type { Served } from './served.ts'

const { makeOffer, cell } = await import('../../tests/support/trade.ts')
const { alone, freshKey, yuan } = await import('../../tests/support/ledger/money.ts')
const { credit } = await import('../../app/ledger/actions/credit.ts')

const GOODS = 12
const UNPAID = 40
const SIDE = 1000

/** The demo's merchant with things to sell that have pictures, a full cart, and orders that wait. */
export interface Desk {
  lines: number[]
  order: number
}

interface Sheet {
  product_amount: string
  parts: { factory_id: number; quote: { options: { method_id: number; minor: number; fingerprint: string }[] } }[]
}

export async function furnish(served: Served): Promise<Desk> {
  const who = await row<{ id: number; merchant: number }>(
    `select id, organisation_id as merchant from users where username = 'merchant'`,
  )
  const [user, merchant] = [who?.id as number, who?.merchant as number]
  const { access_token: token } = await sessionOf('merchant')
  const post = posting(served, token)
  await alone((trx) =>
    credit({ organisationId: merchant, kind: 'recharge', amount: yuan('90000.00'), key: freshKey() }, trx),
  )
  const items = []
  for (let place = 0; place < GOODS; place++) {
    const offer = await makeOffer({ merchant, user, stock: 10_000 })
    await row('update spus set packed_weight_g = 250 where id = ?', [offer.spu])
    await row('update finished_products set picture = ? where id = ?', [
      await picture(served, token, place),
      offer.finished,
    ])
    items.push(cell(offer, 2), cell(offer, 1, 1))
  }
  const address = await row<{ id: number }>(
    `insert into receiver_addresses (organisation_id, country, region_code, province, city, street, firstname, mobile_phone, postcode, is_default)
     values (?, 'US', 'CA', 'California', 'Los Angeles', '1 Main Street', 'Ada Lovelace', '+12025550101', '90001', true) returning id`,
    [merchant],
  )
  const orders = []
  for (let n = 0; n < UNPAID; n++)
    orders.push(await placed(items.slice((n * 2) % GOODS).slice(0, 1 + (n % 4)), address?.id as number, post))
  const { lines } = await post<{ lines: { id: number }[] }>('/api/v1/cart', { items })
  return { lines: lines.map(({ id }) => id), order: orders[3] as number }
}

type Post = ReturnType<typeof posting>

async function placed(items: object[], address_id: number, post: Post): Promise<number> {
  const { lines } = await post<{ lines: { id: number }[] }>('/api/v1/cart', { items })
  const ids = lines.map(({ id }) => id)
  const sheet = await post<Sheet>('/api/v1/settlement', { lines: ids, address_id })
  const chosen = sheet.parts.map(({ factory_id, quote }) => ({ factory_id, ...quote.options[0] }))
  const freight = chosen.reduce((sum, { minor = 0 }) => sum + minor, 0)
  const total = ((Math.round(Number(sheet.product_amount) * 100) + freight) / 100).toFixed(2)
  const choices = chosen.map(({ factory_id, method_id, fingerprint }) => ({ factory_id, method_id, fingerprint }))
  return (await post<{ id: number }>('/api/v1/orders', { lines: ids, address_id, choices, total })).id
}

/** Colours that no two pictures share, in a likeness's usual size. */
async function picture({ address }: Served, token: string, place: number): Promise<string> {
  const noise = { type: 'gaussian', mean: 90 + place * 8, sigma: 25 } as const
  const bytes = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), `likeness-${place}.png`)
  const answer = await fetch(`${address}/api/ajax/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(text.slice(0, 500))
  return (JSON.parse(text) as { data: { file: { url: string } } }).data.file.url
}

function posting({ address }: Served, token: string) {
  return async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 500)}`)
    return (JSON.parse(text) as { data: T }).data
  }
}
