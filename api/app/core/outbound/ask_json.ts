import { lookup } from 'node:dns'
import { request as requestPlain, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '#core/outbound/public_address'

export interface Outbound {
  url: string
  headers?: Record<string, string>
  /** A neighbour in our own network may be asked only where the operator said so. */
  mayBeNear: boolean
}

const MOST_BYTES = 256 * 1024
const PATIENCE_MS = 10_000

/**
 * What a stranger answers, as JSON: no redirect is followed, no byte beyond the limit read, and the address that was
 * checked is the one that is connected to, so that a name cannot change its mind in between.
 */
export const getJson = (outbound: Outbound): Promise<unknown> => askJson(outbound)

/** The same, of whoever wants to be told something first. */
export const postJson = (outbound: Outbound & { body: string }): Promise<unknown> => askJson(outbound)

async function askJson(outbound: Outbound & { body?: string }): Promise<unknown> {
  const text = await read(outbound, AbortSignal.timeout(PATIENCE_MS))
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The answer is not JSON')
  }
}

async function read(outbound: Outbound & { body?: string }, signal: AbortSignal): Promise<string> {
  const method = outbound.body === undefined ? 'GET' : 'POST'
  const answer = await answered(begun(outbound, method, signal), outbound.body)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MOST_BYTES) throw new Error(`The answer has more than ${MOST_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function begun({ url, headers, mayBeNear }: Outbound, method: string, signal: AbortSignal): ClientRequest {
  const address = new URL(url)
  const host = address.hostname.replaceAll(/^\[|\]$/g, '')
  if (!mayBeNear && isIP(host) && !isPublicAddress(host)) throw new Error(`${host} is not out there`)
  const request = address.protocol === 'https:' ? requestSecure : requestPlain
  const options = { method, signal, headers: { accept: 'application/json', ...headers }, agent: false as const }
  return request(address, mayBeNear ? options : { ...options, lookup: lookupPublic })
}

function answered(request: ClientRequest, body?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('error', reject)
    request.once('response', (answer) => {
      if (answer.statusCode === 200) return resolve(answer)
      answer.destroy()
      reject(new Error(`The answer is ${answer.statusCode}`))
    })
    request.end(body)
  })
}

const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const strange = found?.find(({ address }) => !isPublicAddress(address))
    if (error || strange) return done(error ?? new Error(`${host} is not out there`), '', 4)
    if (options.all) return done(null, found)
    done(null, found[0]?.address ?? '', found[0]?.family)
  })
}
