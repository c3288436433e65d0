import sharp from 'sharp'
import { addressOf, ordered, posting, type Line, type Post } from './customer.ts'
import { row, sessionOf } from './bench_app.ts'
import type { Served } from './served.ts'

const { makeOffer, sendable, cell } = await import('../../../tests/support/trade.ts')
const { alone, freshKey, yuan } = await import('../../../tests/support/ledger/money.ts')
const { credit } = await import('../../../app/ledger/posting/movements.ts')

const GOODS = 12
const UNPAID = 40
const SIDE = 1000

/** The demo merchant with products that have pictures, a full cart and waiting orders. */
export interface Desk {
  lines: number[]
  order: number
}

export async function furnish(served: Served): Promise<Desk> {
  const who = await row<{ id: number; merchant: number }>(
    `select id, organisation_id as merchant from users where username = 'merchant'`,
  )
  const [user, merchant] = [who?.id as number, who?.merchant as number]
  const { access_token: token } = await sessionOf('merchant')
  const post = posting(served.address, token)
  await alone((trx) =>
    credit({ organisationId: merchant, kind: 'recharge', amount: yuan('90000.00'), key: freshKey() }, trx),
  )
  const items = []
  for (let place = 0; place < GOODS; place++) {
    const offer = await makeOffer({ merchant, user, stock: 10_000 })
    await sendable(offer.spu)
    await row('update finished_products set picture = ? where id = ?', [
      await picture(served, token, place),
      offer.finished,
    ])
    items.push(cell(offer, 2), cell(offer, 1, 1))
  }
  const address = await addressOf(merchant)
  const orders = []
  for (let n = 0; n < UNPAID; n++)
    orders.push(await placed(items.slice((n * 2) % GOODS).slice(0, 1 + (n % 4)), address, post))
  const { lines } = await post<{ lines: Line[] }>('/api/v1/cart', { items })
  return { lines: lines.map(({ id }) => id), order: orders[3] as number }
}

async function placed(items: object[], address: number, post: Post): Promise<number> {
  const { lines } = await post<{ lines: Line[] }>('/api/v1/cart', { items })
  return (await ordered(post, lines, address)).id
}

/** A unique colour per picture, at the usual size. */
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
