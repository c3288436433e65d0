import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  headers: IncomingMessage['headers']
  body: Record<string, string>
  isSigned: boolean
}

export const KEY = { secretId: 'AKIDtest', secretKey: 'a-key-of-the-tests' }

/** Answers in sequence; the last one repeats. */
type Saying = (object | string | { status: number })[]

/** A local fake of the moderation service that verifies every signature from the request alone. */
export async function tencent(...sayings: Saying) {
  const asked: Asked[] = []
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const payload = Buffer.concat(chunks)
    const isSigned = request.headers.authorization === expected(request, payload)
    asked.push({ headers: request.headers, body: JSON.parse(payload.toString()), isSigned })
    const said = sayings[Math.min(asked.length, sayings.length) - 1] as object | string
    if (typeof said === 'object' && 'status' in said) return response.writeHead(said.status as number).end()
    const refused = { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'The signature is wrong' } }
    response.end(typeof said === 'string' ? said : JSON.stringify({ Response: isSigned ? said : refused }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { address, asked, close: () => new Promise((resolve) => server.close(resolve)) }
}

/** The signature rules implemented independently, from the headers the client lists as signed. */
function expected({ headers, method, url }: IncomingMessage, payload: Buffer): string {
  const [, signed = ''] = /SignedHeaders=([^,]+),/.exec(headers.authorization ?? '') ?? []
  const day = new Date(Number(headers['x-tc-timestamp']) * 1000)
  const date = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()]
    .map((n) => String(n).padStart(2, '0'))
    .join('-')
  const canonical = signed.split(';').map((name) => `${name}:${String(headers[name]).trim().toLowerCase()}\n`)
  const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const request = `${method}\n${url}\n\n${canonical.join('')}\n${signed}\n${hash(payload)}`
  const scope = `${date}/ims/tc3_request`
  const toSign = `TC3-HMAC-SHA256\n${headers['x-tc-timestamp']}\n${scope}\n${hash(request)}`
  const key = hmac(hmac(hmac(`TC3${KEY.secretKey}`, date), 'ims'), 'tc3_request')
  const signature = hmac(key, toSign).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${KEY.secretId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}
