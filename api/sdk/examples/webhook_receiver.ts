/*
 * Receives webhooks: verifies each, skips what it has handled, answers at once and works afterwards.
 * WEBHOOK_SECRET=whsec_… node webhook_receiver.ts
 */
import { createServer, type IncomingMessage } from 'node:http'
import { verifyWebhook, WebhookVerificationError, type WebhookEvent } from '@inkfold/client/webhooks'

const { WEBHOOK_SECRET = '', PORT = '4000' } = process.env

/** Yours keeps these in a database, with the change that the event makes. */
const handled = new Set<string>()

function handle({ id, type, data }: WebhookEvent): void {
  if (handled.has(id)) return
  handled.add(id)
  console.log(`${type} ${JSON.stringify(data)}`)
}

/** As it arrived, because the signature is over these bytes. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const server = createServer(async (request, response) => {
  try {
    const event = await verifyWebhook(await bodyOf(request), request.headers, WEBHOOK_SECRET)
    response.writeHead(204).end()
    handle(event)
  } catch (error) {
    const isForged = error instanceof WebhookVerificationError
    response.writeHead(isForged ? 400 : 500).end(isForged ? error.code : '')
  }
})

server.listen(Number(PORT), '127.0.0.1', () => console.log('listening'))
