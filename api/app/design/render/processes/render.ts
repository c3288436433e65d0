import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Answer, InkJob, RenderJob, RenderedFile } from '#design/render/processes/job'
import { availableParallelism } from 'node:os'
import type { Ink } from '#document/preflight/ink'
import { Refusal } from '#core/errors'
import { RenderFault } from '#design/render/task'

/** More than the largest print file takes, twice over. */
export const MAX_MEMORY = 2 * 1024 * 1024 * 1024
const PAGE = 4096
const CHECK_MS = 100

/**
 * Ends a process that holds more than it may. A limit of its address space would not do: a canvas that gets no memory draws nothing and
 * says nothing. Where the system does not tell, the limits of pixels alone hold.
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
/** Or the allocator keeps what it was given back, in a place of its own for every thread. */
export const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
const NODE = ['--max-old-space-size=512', '--expose-gc']

/** After so many jobs, or holding so much at rest, a process ends: whatever a library lost in it goes back to the system. */
export const MAX_JOBS = 200
export const MAX_RSS = 600 * 1024 * 1024

/** A process that draws, one job at a time. */
export class RenderProcess {
  readonly #process: ChildProcess
  #answer: (answer: Answer) => void = () => undefined
  #jobs = 0
  isAlive = true

  constructor() {
    this.#process = spawn(process.execPath, [...NODE, PROGRAM], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { PATH: process.env.PATH, ...MALLOC },
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

  async run(job: RenderJob | InkJob): Promise<Answer> {
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

/** Drawing wants a core and memory of its own. */
export const MAX_PROCESSES = availableParallelism()
const IDLE_MS = 60_000
/** Of people who wait for a report; jobs are as many as they are. */
const MAX_QUEUE = 20

const idleProcesses: RenderProcess[] = []
const queue: (() => void)[] = []
let busy = 0
let idleTimer: NodeJS.Timeout | undefined

/** Draws in a process of its own, begun when it is first needed. What cannot be drawn is refused by name. */
export async function render(job: RenderJob): Promise<readonly RenderedFile[]> {
  const answer = await runQueued(job)
  if ('made' in answer) return answer.made
  throw faultOf(answer)
}

/** What a face would look like to a printer, by its pixels. */
export async function measureInk(job: InkJob): Promise<Ink> {
  if (queue.length >= MAX_QUEUE) throw new Refusal('E_UNAVAILABLE', { retryAfter: 5 })
  const answer = await runQueued(job)
  if ('looked' in answer) return answer.looked
  throw faultOf(answer)
}

const faultOf = (answer: Answer) =>
  'unprintable' in answer
    ? new RenderFault(answer.unprintable)
    : new Error('fault' in answer ? answer.fault : 'another answer than was asked for')

async function runQueued(job: RenderJob | InkJob): Promise<Answer> {
  if (busy >= MAX_PROCESSES) await new Promise<void>((resolve) => queue.push(resolve))
  busy++
  clearTimeout(idleTimer)
  const drawing = takeIdleProcess() ?? new RenderProcess()
  try {
    return await drawing.run(job)
  } finally {
    busy--
    if (drawing.isAlive) idleProcesses.push(drawing)
    queue.shift()?.()
    idleTimer = setTimeout(stopIdleProcesses, IDLE_MS).unref()
  }
}

/** One that died at rest is noticed only now. */
function takeIdleProcess(): RenderProcess | undefined {
  for (let one = idleProcesses.pop(); one; one = idleProcesses.pop()) if (one.isAlive) return one
  return undefined
}

export function stopIdleProcesses() {
  for (const one of idleProcesses.splice(0)) one.stop()
}
