import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Refusal } from '#core/errors'

/** Of one request; a longer text asks several times. */
export const MOST_LETTERS = 500
const WAITING = 200
const KEPT_CUTS = 500
const IDLE_MS = 60_000
const PROGRAM = new URL('child/cut.ts', import.meta.url)

export interface CutJob {
  readonly path: string
  readonly letters: string
}
export type CutAnswer = { readonly cut: Uint8Array } | { readonly fault: string }

const cuts = new Map<string, Buffer>()
const waiting = new Map<string, Promise<Buffer>>()
let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let turn: Promise<unknown> = Promise.resolve()

/** The glyphs of a font that a text needs, as WOFF2 with their outlines and rules unchanged. */
export async function cutFont(path: string, letters: string): Promise<Buffer> {
  const wanted = [...new Set(letters)].toSorted().join('')
  const name = `${path} ${wanted}`
  const cut = cuts.get(name) ?? (await (waiting.get(name) ?? queued(name, { path, letters: wanted })))
  cuts.delete(name)
  cuts.set(name, cut)
  for (const oldest of cuts.keys()) if (cuts.size > KEPT_CUTS) cuts.delete(oldest)
  return cut
}

function queued(name: string, job: CutJob): Promise<Buffer> {
  if (waiting.size >= WAITING) throw new Refusal('E_UNAVAILABLE', { retryAfter: 5 })
  const made = turn.then(() => cutInWorker(job)).finally(() => waiting.delete(name))
  waiting.set(name, made)
  turn = made.catch(() => undefined)
  return made
}

async function answerOf(running: Worker, job: CutJob): Promise<CutAnswer> {
  const listening = new AbortController()
  const { signal } = listening
  try {
    const answer = once(running, 'message', { signal })
    const ended = once(running, 'exit', { signal }).then(([code]) => {
      throw new Error(`the thread that cuts fonts ended: ${String(code)}`)
    })
    ended.catch(() => undefined)
    running.postMessage(job)
    const [said] = (await Promise.race([answer, ended])) as [CutAnswer]
    return said
  } finally {
    listening.abort()
  }
}

/** In a thread, because unpacking a large font takes a second; it ends after a minute, with the fonts it unpacked. */
async function cutInWorker(job: CutJob): Promise<Buffer> {
  clearTimeout(idle)
  const running = (worker ??= new Worker(PROGRAM, { resourceLimits: { maxOldGenerationSizeMb: 256 } }))
  running.ref()
  try {
    const answer = await answerOf(running, job)
    if ('fault' in answer) throw new Error(answer.fault)
    return Buffer.from(answer.cut)
  } catch (error) {
    stopCutting()
    throw error
  } finally {
    running.unref()
    idle = setTimeout(stopCutting, IDLE_MS).unref()
  }
}

export function stopCutting(): void {
  clearTimeout(idle)
  void worker?.terminate()
  worker = undefined
}
