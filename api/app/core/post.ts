import { Agent, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import { openRequest, PrivateAddressError } from '#core/http_client'
import { isPublicDemo } from '#start/environment'

export interface Post {
  url: string
  headers: Record<string, string>
  body: string
  allowPrivate: boolean
  timeoutMs: number
  /** Bytes of the answer that are returned. */
  keepBytes: number
}

export interface PostAnswer {
  status: number
  text: string
}

/** Connections of `post` are kept; each was checked when it was opened. */
const KEPT = { keepAlive: true, maxFreeSockets: 2, timeout: 30_000 }
const agents = { plain: new Agent(KEPT), secure: new SecureAgent(KEPT) }

const [DRAIN_BYTES, DRAIN_MS] = [64 * 1024, 2000]

/**
 * Posts to a foreign host and returns whatever it answers; redirects are not followed. Strangers with a published
 * password choose the hosts of a public demonstration, so it posts nothing.
 */
export async function post(sent: Post, isClosed = isPublicDemo): Promise<PostAnswer> {
  if (isClosed) throw new PrivateAddressError(new URL(sent.url).host)
  const answer = await postOnce(sent).catch((error: unknown) => {
    if (error instanceof StaleConnectionError) return postOnce(sent)
    throw error
  })
  return { status: answer.statusCode ?? 0, text: await beginningOf(answer, sent.keepBytes) }
}

/** The receiver closed a kept connection in the moment it was used. */
class StaleConnectionError extends Error {}

function postOnce({ body, timeoutMs, ...target }: Post): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const agent = target.url.startsWith('https:') ? agents.secure : agents.plain
    const request = openRequest({ ...target, agent }, 'POST')
    const timer = setTimeout(() => request.destroy(new DOMException('timeout', 'TimeoutError')), timeoutMs)
    request.on('error', (error: Error & { code?: string }) => {
      const isStale = request.reusedSocket && error.code === 'ECONNRESET'
      reject(isStale ? new StaleConnectionError() : error)
    })
    request.on('close', () => clearTimeout(timer))
    request.once('response', (response) => {
      clearTimeout(timer)
      resolve(response)
    })
    request.end(body)
  })
}

/** A short answer is read to its end, so that the connection can be used again; a long or slow one is cut. */
async function beginningOf(answer: IncomingMessage, keepBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  const timer = setTimeout(() => answer.destroy(), DRAIN_MS)
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      if (size < keepBytes) chunks.push(chunk.subarray(0, keepBytes - size))
      size += chunk.length
      if (size > DRAIN_BYTES) break
    }
  } catch {
    // The status has arrived, and it alone counts.
  } finally {
    clearTimeout(timer)
  }
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').toWellFormed()
}
