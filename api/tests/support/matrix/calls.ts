import { Agent, request, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import type { Assert } from '@japa/assert'
import { row, rows } from '#core/database'

/** The parts of a response that could distinguish two answers. */
export interface Answer {
  status: number
  reason: string | undefined
  body: string
  headers: string
}

export interface Call {
  method: string
  path: string
  headers: Record<string, string>
  body?: unknown
  /** A raw body that no object serialises to. */
  text?: string
}

/** Reuses one connection for thousands of sequential calls. */
const agent = new Agent({ keepAlive: true })

export async function call({
  method,
  path,
  headers,
  body,
  text: sent = JSON.stringify(body) ?? '',
}: Call): Promise<Answer> {
  const about = sent ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) } : {}
  const answer = await answered(path, { method, headers: { ...about, ...headers } }, sent)
  const read = await textOf(answer)
  const parsed = read.startsWith('{') ? (JSON.parse(read) as { data?: { reason?: string } }) : {}
  const status = answer.statusCode as number
  return { status, reason: parsed.data?.reason, body: blank(read), headers: headersOf(answer.headers) }
}

function answered(path: string, options: RequestOptions, sent: string): Promise<IncomingMessage> {
  const { HOST: host, PORT: port } = process.env
  return new Promise((resolve, reject) => {
    request({ ...options, host, port, path, agent }, resolve)
      .on('error', reject)
      .end(sent)
  })
}

/** Removes the parts that differ between any two answers. */
const blank = (text: string) => text.replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')

function headersOf(headers: IncomingHttpHeaders): string {
  const varying = ['x-request-id', 'date', 'connection', 'keep-alive', 'ratelimit-remaining', 'ratelimit-reset']
  return Object.entries(headers)
    .filter(([name]) => !varying.includes(name))
    .map(([name, value]) => `${name}: ${String(value).replaceAll(/'nonce-[^']*'/g, '')}`)
    .toSorted()
    .join('\n')
}

/** Rolls the work back, so that every cell of the matrix starts from the same data. */
export async function undone<T>(work: () => Promise<T>): Promise<T> {
  await rows('savepoint cell')
  try {
    return await work()
  } finally {
    // The savepoint is released too: nested savepoints would make each cell slower than the last.
    await rows('rollback to savepoint cell; release savepoint cell')
  }
}

/** Rolls the work back and returns the number of rows it wrote. */
const takenBack = <T>(work: () => Promise<T>): Promise<Written<T>> => undone(() => counted(work))

interface Written<T> {
  result: T
  written: number
}

/** The result of the work and the number of rows it wrote. */
async function counted<T>(work: () => Promise<T>): Promise<Written<T>> {
  const before = await writes()
  const result = await work()
  return { result, written: (await writes()) - before }
}

export type Cell = () => Promise<string>

/** Rejected calls leave their dead rows in the transaction until the group is rolled back, so groups stay small. */
const TOGETHER = 40

/**
 * Asserts that no cell writes. Counting is expensive, so a group is counted once; on a fault each cell runs again alone
 * to find the call.
 */
export async function writingNothing(cells: readonly Cell[], assert: Assert): Promise<void> {
  for (let i = 0; i < cells.length; i += TOGETHER) await writesNothing(cells.slice(i, i + TOGETHER), assert)
}

async function writesNothing(cells: readonly Cell[], assert: Assert): Promise<void> {
  const fault = await undone(() => faultOf(cells, assert))
  if (!fault) return
  for (const cell of cells) {
    const { result: says, written } = await takenBack(cell)
    assert.equal(written, 0, says)
  }
  throw fault
}

async function faultOf(cells: readonly Cell[], assert: Assert): Promise<unknown> {
  try {
    const { written } = await counted(async () => {
      for (const cell of cells) await cell()
    })
    assert.equal(written, 0, 'rows written by some calls of which none may write')
  } catch (error) {
    return error
  }
}

const SINCE_BEGIN = ['inserted', 'updated', 'deleted'].map((one) => `pg_stat_get_xact_tuples_${one}(oid)`).join(' + ')

/** Rows written in this transaction, including rolled-back ones. Attempt counters and session visits do not count. */
async function writes(): Promise<number> {
  const found = await row<{ count: number }>(
    `select coalesce(sum(${SINCE_BEGIN}), 0)::int as count from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'partitions'::regnamespace)
        and relname not in ('rate_limits', 'login_attempts', 'auth_sessions', 'captcha_challenges', 'captcha_proofs', 'api_key_uses')`,
  )
  return found?.count as number
}
