import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Answer, InkJob, ProcessJob, RenderJob, RenderedFile, TextJob } from '#design/render/processes/job'
import { availableParallelism } from 'node:os'
import type { Ink } from '#document/preflight/ink'
import { Refusal } from '#core/errors'
import type { TextLayer } from '#document/model/layers'
import { RenderFault } from '#design/render/task'
import { type Gauge, histogram } from '#core/health/metrics'
import { traced } from '#core/health/observe'

/** Twice what the largest print file needs. */
export const MAX_MEMORY = 2 * 1024 * 1024 * 1024
const PAGE = 4096
const CHECK_MS = 100

/**
 * Kills a process above its memory limit. An address-space limit does not work: a canvas without memory silently draws
 * nothing. Without memory statistics of the system, only pixel limits apply.
 */
export function watchMemory(child: ChildProcess, most: number): NodeJS.Timeout {
  return setInterval(() => void checkMemory(child, most), CHECK_MS).unref()
}

async function checkMemory(child: ChildProcess, most: number): Promise<void> {
  const statm = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '')
  if (Number(statm.split(' ')[1] ?? 0) * PAGE > most) child.kill('SIGKILL')
}

const PROGRAM = fileURLToPath(new URL('../child/main.ts', import.meta.url))
const TIMEOUT_MS = 120_000
/** Without these, glibc keeps freed memory in one arena per thread. */
export const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
/** A compile cache, where one is set, halves the start of a process. */
export const CHILD_ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  ...MALLOC,
}
const NODE = ['--max-old-space-size=512', '--expose-gc']

/** A process is replaced after this many jobs or at this idle memory, which frees memory leaked by libraries. */
export const MAX_JOBS = 200
export const MAX_RSS = 600 * 1024 * 1024

/** Handles one job at a time. */
export class RenderProcess {
  readonly #process: ChildProcess
  #answer: (answer: Answer) => void = () => undefined
  #jobs = 0
  isAlive = true

  constructor() {
    this.#process = spawn(process.execPath, [...NODE, PROGRAM], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: CHILD_ENVIRONMENT,
    })
    this.#process.unref()
    this.#process.channel?.unref()
    this.#process.on('message', (answer: Answer) => this.#answer(answer))
    this.#process.once('exit', (code, signal) => this.#die(`the renderer ended: ${signal ?? code}`))
    this.#process.on('error', (error) => this.#die(error.message))
  }

  get pid(): number | undefined {
    return this.#process.pid
  }

  async run(job: ProcessJob): Promise<Answer> {
    const patience = setTimeout(() => this.#process.kill('SIGKILL'), TIMEOUT_MS)
    const answered = new Promise<Answer>((resolve) => (this.#answer = resolve))
    this.#process.ref()
    this.#process.send(job, (error) => error && this.#die(error.message))
    const watch = watchMemory(this.#process, MAX_MEMORY)
    const answer = await answered.finally(() => {
      clearTimeout(patience)
      clearInterval(watch)
    })
    this.#process.unref()
    this.#jobs++
    if (this.#jobs >= MAX_JOBS || answer.rss > MAX_RSS) this.stop()
    return answer
  }

  stop() {
    this.isAlive = false
    if (this.#process.connected) this.#process.disconnect()
  }

  #die(fault: string) {
    this.isAlive = false
    this.#answer({ fault, rss: 0 })
  }
}

/** Each process needs a core and memory of its own. */
export const MAX_PROCESSES = availableParallelism()
const IDLE_MS = 60_000
/** Limits users waiting for a report; background jobs are never refused. */
const MAX_QUEUE = 20

const idleProcesses: RenderProcess[] = []
const queue: (() => void)[] = []
let busy = 0
let idleTimer: NodeJS.Timeout | undefined

/** Renders in a child process, started on demand. Throws `RenderFault` for unrenderable designs. */
export async function render(job: RenderJob): Promise<readonly RenderedFile[]> {
  const answer = await runQueued(job)
  if ('made' in answer) return answer.made
  throw faultOf(answer)
}

export async function measureInk(job: InkJob): Promise<Ink> {
  if (queue.length >= MAX_QUEUE) throw new Refusal('E_UNAVAILABLE', { retryAfter: 5 })
  const answer = await runQueued(job)
  if ('looked' in answer) return answer.looked
  throw faultOf(answer)
}

/** The texts with their lines and sizes. */
export async function layTexts(
  layers: readonly TextLayer[],
  ownFonts: TextJob['ownFonts'],
): Promise<readonly TextLayer[]> {
  if (queue.length >= MAX_QUEUE) throw new Refusal('E_UNAVAILABLE', { retryAfter: 5 })
  const answer = await runQueued({ kind: 'text', layers, ...(ownFonts && { ownFonts }) })
  if ('laid' in answer) return answer.laid
  throw faultOf(answer)
}

const faultOf = (answer: Answer) =>
  'unprintable' in answer
    ? new RenderFault(answer.unprintable)
    : new Error('fault' in answer ? answer.fault : 'another answer than was asked for')

const times = histogram('render_duration_seconds', ['kind', 'result'], [0.1, 0.5, 1, 5, 20, 60])

const resultOf = (answer: Answer) => ('fault' in answer ? 'failed' : 'unprintable' in answer ? 'unprintable' : 'ok')

async function runMeasured(drawing: RenderProcess, job: ProcessJob): Promise<Answer> {
  const startedAt = performance.now()
  const answer = await traced({ name: `render ${job.kind}`, kind: 'internal' }, () => drawing.run(job))
  times.add({ kind: job.kind, result: resultOf(answer) }, (performance.now() - startedAt) / 1000)
  return answer
}

export function processGauges(): Gauge[] {
  const states = { busy, idle: idleProcesses.length, waiting: queue.length }
  const samples = Object.entries(states).map(([state, value]) => ({ labels: { state }, value }))
  return [{ name: 'render_processes', samples }]
}

async function runQueued(job: ProcessJob): Promise<Answer> {
  if (busy >= MAX_PROCESSES) await new Promise<void>((resolve) => queue.push(resolve))
  busy++
  clearTimeout(idleTimer)
  const drawing = takeIdleProcess() ?? new RenderProcess()
  try {
    return await runMeasured(drawing, job)
  } finally {
    busy--
    if (drawing.isAlive) idleProcesses.push(drawing)
    queue.shift()?.()
    idleTimer = setTimeout(stopIdleProcesses, IDLE_MS).unref()
  }
}

/** Skips idle processes that have exited. */
function takeIdleProcess(): RenderProcess | undefined {
  for (let one = idleProcesses.pop(); one; one = idleProcesses.pop()) if (one.isAlive) return one
  return undefined
}

export function stopIdleProcesses() {
  for (const one of idleProcesses.splice(0)) one.stop()
}
