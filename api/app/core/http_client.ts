import { BlockList, isIP, type LookupFunction } from 'node:net'
import { lookup } from 'node:dns'
import {
  type Agent,
  request as requestPlain,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http'
import { request as requestSecure } from 'node:https'

/** Private, loopback and reserved networks. */
const PRIVATE_NETWORKS: readonly [network: string, bits: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
]
/** IPv6: global unicast without the IPv4-mapped and documentation ranges. */
const UNICAST = new BlockList()
UNICAST.addSubnet('2000::', 3, 'ipv6')
const blocked = new BlockList()
for (const [network, bits, family] of PRIVATE_NETWORKS) blocked.addSubnet(network, bits, family)
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  blocked.addSubnet(network, bits, 'ipv6')

/** Whether outgoing requests may go to this address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blocked.check(address)
  return family === 6 && UNICAST.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

export interface JsonRequest {
  url: string
  headers?: Record<string, string>
  /** Private addresses are reachable only where the operator allows it. */
  allowPrivate: boolean
  /** Other statuses than 200 whose body is the answer. */
  accept?: readonly number[]
}

/** The host is, or resolves to, an address inside our networks. To a public demonstration every host is closed. */
export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} is an address of a private network`)
  }
}

const MAX_BYTES = 256 * 1024
const TIMEOUT_MS = 10_000

/**
 * Fetches JSON from a foreign host: no redirects, a size limit, and the checked address is the one connected to, so DNS
 * rebinding has no effect.
 */
export const getJson = (outbound: JsonRequest): Promise<unknown> => requestJson(outbound)

/** The same with a request body. */
export const postJson = (outbound: JsonRequest & { body: string }): Promise<unknown> => requestJson(outbound)

async function requestJson(outbound: JsonRequest & { body?: string }): Promise<unknown> {
  const text = await read(outbound, AbortSignal.timeout(TIMEOUT_MS))
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The answer is not JSON')
  }
}

async function read(outbound: JsonRequest & { body?: string }, signal: AbortSignal): Promise<string> {
  const method = outbound.body === undefined ? 'GET' : 'POST'
  const answer = await awaitResponse(openRequest(outbound, method, signal), outbound)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error(`The answer has more than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

type Opened = Pick<JsonRequest, 'url' | 'headers' | 'allowPrivate'> & { agent?: Agent }

/** To a public address, unless private ones are allowed. */
export function openRequest(
  { url, headers, allowPrivate, agent }: Opened,
  method: string,
  signal?: AbortSignal,
): ClientRequest {
  const options = { method, signal, headers: { accept: 'application/json', ...headers }, agent }
  return requestFiltered(new URL(url), options, allowPrivate ? null : isPublicAddress)
}

export type IsAllowed = (address: string) => boolean

/** Opens the request only to an allowed address: the one that was looked up and checked is the one connected to. */
export function requestFiltered(address: URL, options: RequestOptions, isAllowed: IsAllowed | null): ClientRequest {
  const host = address.hostname.replaceAll(/^\[|\]$/g, '')
  if (isAllowed && isIP(host) && !isAllowed(host)) throw new PrivateAddressError(host)
  const request = address.protocol === 'https:' ? requestSecure : requestPlain
  const lookedUp = isAllowed ? { lookup: lookupAllowed(isAllowed) } : {}
  return request(address, { ...options, agent: options.agent ?? false, ...lookedUp })
}

function awaitResponse(
  request: ClientRequest,
  { body, accept = [] }: JsonRequest & { body?: string },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('error', reject)
    request.once('response', (answer) => {
      if (answer.statusCode === 200 || accept.includes(answer.statusCode ?? 0)) return resolve(answer)
      answer.destroy()
      reject(new Error(`The answer is ${answer.statusCode}`))
    })
    request.end(body)
  })
}

const lookupAllowed =
  (isAllowed: IsAllowed): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const strange = found?.find(({ address }) => !isAllowed(address))
      if (error || strange) return done(error ?? new PrivateAddressError(host), '', 4)
      if (options.all) return done(null, found)
      done(null, found[0]?.address ?? '', found[0]?.family)
    })
  }
