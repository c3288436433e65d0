import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { replyInstead, spoil, strikingFault, type Fault } from '#sandbox/core/faults'
import { isLoopback, matchRoute, Refused, type Exchange, type Reply, type Route } from '#sandbox/core/http'
import { audit } from '#sandbox/core/audit'
import type { World } from '#sandbox/core/world'
import type { SandboxPlatform } from '#sandbox/demo_apps'

const MOST_BYTES = 32 * 1024 * 1024

/** Pages and administration at `pages`; each platform under its name. */
export function sandboxServer(world: World, pages: readonly Route[]) {
  return createServer((request, response) => {
    answer(world, pages, request, response)
      .catch((error: unknown) => {
        console.error(error)
        if (!response.headersSent) response.writeHead(500)
        response.end()
      })
      .finally(() => {
        world.isChanged = true
      })
  })
}

async function answer(world: World, pages: readonly Route[], request: IncomingMessage, response: ServerResponse) {
  if (!isLocal(request)) return send(response, { status: 403, body: 'Loopback only' })
  const body = await readBody(request)
  if (body === null) return send(response, { status: 413, body: { message: 'The body is too large.' } })
  const url = new URL(request.url ?? '/', world.url)
  const [, name = '', ...rest] = url.pathname.split('/')
  const platform = world.modules.get(name as SandboxPlatform)
  const exchange: Exchange = {
    world,
    method: request.method ?? 'GET',
    path: platform ? `/${rest.join('/')}` : url.pathname,
    url,
    query: Object.fromEntries(url.searchParams),
    params: {},
    headers: request.headers,
    body,
    seen: { shopId: '', signature: null },
  }
  audit(world)
  if (platform) return answerPlatform(platform.name, exchange, response)
  send(response, await handled(pages, exchange))
}

/** Refuses DNS rebinding and forms of other sites, which send their own origin; connectors send none. */
function isLocal({ headers: { host = '', origin } }: IncomingMessage): boolean {
  return isLoopback(`http://${host}`) && (origin === undefined || isLoopback(origin))
}

async function answerPlatform(name: SandboxPlatform, exchange: Exchange, response: ServerResponse) {
  const { world, headers, path } = exchange
  const platform = world.modules.get(name)
  if (headers['x-sandbox-explain'] && platform) return send(response, { body: platform.explain(exchange) })
  const started = performance.now()
  const fault = strikingFault(world, name, path, headers['x-sandbox-fault']?.toString())
  const instead = replyInstead(fault)
  const own = instead && platform?.faultBody?.(fault?.kind as 'error' | 'rate_limited')
  const reply = instead
    ? { ...instead, body: own ?? instead.body }
    : spoil(fault, await handled(platform?.routes ?? [], exchange), world, exchange.seen.shopId)
  const text = textOf(reply.body)
  world.journal.add({
    at: new Date(world.clock.now()).toISOString(),
    platform: name,
    method: exchange.method,
    path,
    query: exchange.query,
    body: exchange.body.toString(),
    shopId: exchange.seen.shopId,
    signature: exchange.seen.signature,
    status: reply.status ?? 200,
    answer: text.toString(),
    milliseconds: Math.round(performance.now() - started),
    fault: fault?.kind ?? '',
  })
  await sendWith(fault, response, reply)
}

async function handled(routes: readonly Route[], exchange: Exchange): Promise<Reply> {
  const found = matchRoute(routes, exchange.method, exchange.path)
  if (!found)
    return { status: 404, body: { message: `${exchange.method} ${exchange.path} is not part of the sandbox.` } }
  try {
    return await found.handle({ ...exchange, params: found.params })
  } catch (error) {
    if (error instanceof Refused) return error.reply
    throw error
  }
}

async function sendWith(fault: Fault | null, response: ServerResponse, reply: Reply): Promise<void> {
  if (fault?.kind === 'timeout') await sleep(fault.delayMs)
  if (fault?.kind === 'timeout' || fault?.kind === 'cut') return void response.destroy()
  if (fault?.kind !== 'slow') return send(response, reply)
  const text = textOf(reply.body)
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
  const half = Math.ceil(text.length / 2)
  response.write(text.subarray(0, half))
  await sleep(fault.delayMs)
  response.end(text.subarray(half))
}

const textOf = (body: unknown): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))

function send(response: ServerResponse, { status = 200, headers = {}, body }: Reply): void {
  const type = typeof body === 'string' || Buffer.isBuffer(body) ? 'text/plain; charset=utf-8' : 'application/json'
  response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff', ...headers })
  response.end(textOf(body))
}

async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MOST_BYTES) chunks.push(chunk)
  }
  return size > MOST_BYTES ? null : Buffer.concat(chunks)
}
