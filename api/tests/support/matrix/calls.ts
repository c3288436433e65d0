import { Agent, request, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import type { Assert } from '@japa/assert'
import { row, rows } from '#core/database'

/** What came back, as far as anybody could tell two answers apart. */
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
  /** A body as no object spells it. */
  text?: string
}

/** Thousands of calls, one after the other on one connection. */
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

/** Without what differs between any two answers. */
const blank = (text: string) => text.replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')

function headersOf(headers: IncomingHttpHeaders): string {
  const varying = ['x-request-id', 'date', 'connection', 'keep-alive']
  return Object.entries(headers)
    .filter(([name]) => !varying.includes(name))
    .map(([name, value]) => `${name}: ${String(value).replaceAll(/'nonce-[^']*'/g, '')}`)
    .toSorted()
    .join('\n')
}

/** The work happens and is taken back, so that every cell of the matrix meets the same world. */
export async function undone<T>(work: () => Promise<T>): Promise<T> {
  await rows('savepoint cell')
  try {
    return await work()
  } finally {
    // Released too, or each cell would lie within all those before it, and every one be slower than the last.
    await rows('rollback to savepoint cell; release savepoint cell')
  }
}

/** The same, and how many rows it wrote. */
const takenBack = <T>(work: () => Promise<T>): Promise<Written<T>> => undone(() => counted(work))

interface Written<T> {
  result: T
  written: number
}

/** What the work comes to, and how many rows it wrote. */
async function counted<T>(work: () => Promise<T>): Promise<Written<T>> {
  const before = await writes()
  const result = await work()
  return { result, written: (await writes()) - before }
}

/** Makes a call, holds the answer against what is expected, and says which call it was. */
export type Cell = () => Promise<string>

/** Of as many at once: what a refused call begins and gives up lies in its transaction until its group is taken back. */
const TOGETHER = 40

/**
 * Cells of which none may write. They are counted together, for counting costs more than most calls; if anything is wrong,
 * each is tried once more by itself, so that the fault is told of the call that has it.
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

/** Rows written in this transaction so far, taken back or not. Counting attempts and noting visits is not changing anything. */
async function writes(): Promise<number> {
  const found = await row<{ count: number }>(
    `select coalesce(sum(${SINCE_BEGIN}), 0)::int as count from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname not in ('rate_limits', 'login_attempts', 'auth_sessions', 'captcha_challenges', 'captcha_proofs')`,
  )
  return found?.count as number
}
