import type { HttpContext } from '@adonisjs/core/http'
import { SALES_PLATFORMS } from '#contracts/suppliers'
import { Refusal } from '#core/errors'
import { endpoint } from '#core/http/endpoint'
import { choice, object } from '#core/http/schemas'
import { receiveEvent } from '#stores/events/receive'

const MAX_BYTES = 1_000_000

/** Authenticated by its signature alone. */
export const webhook = endpoint({
  raw: 'signed',
  answer: object({ receipt: choice(['accepted', 'repeated', 'ignored']) }),
  async handle({ ctx }) {
    const platform = SALES_PLATFORMS.find((one) => one === ctx.params.platform)
    if (!platform) throw new Refusal('E_NOT_FOUND')
    const headers = Object.entries(ctx.request.headers()).map(([name, value]) => [name, String(value ?? '')] as const)
    const delivery = { headers: Object.fromEntries(headers), body: await bodyOf(ctx), path: ctx.request.url() }
    return { receipt: await receiveEvent(platform, delivery) }
  },
})

/** JSON was read by the body parser, which keeps its text; forms with files are read here, because the signature covers the bytes. */
async function bodyOf({ request }: HttpContext): Promise<Buffer> {
  const text = request.raw()
  if (text !== null) return Buffer.from(text)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Refusal('E_MALFORMED')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
