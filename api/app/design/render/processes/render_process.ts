import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { MOST_MEMORY, watchMemory } from '#design/render/processes/watch_memory'
import type { Answer, LookJob, RenderJob } from '#design/render/processes/job'

const PROGRAM = fileURLToPath(new URL('../child/main.ts', import.meta.url))
const PATIENCE_MS = 120_000
/** Or the allocator keeps what it was given back, in a place of its own for every thread. */
export const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
const NODE = ['--max-old-space-size=512', '--expose-gc']

/** After so many jobs, or holding so much at rest, a process ends: whatever a library lost in it goes back to the system. */
export const MOST_JOBS = 200
export const MOST_RSS = 600 * 1024 * 1024

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

  async ask(job: RenderJob | LookJob): Promise<Answer> {
    const patience = setTimeout(() => this.#process.kill('SIGKILL'), PATIENCE_MS)
    const answered = new Promise<Answer>((resolve) => (this.#answer = resolve))
    this.#process.ref()
    this.#process.send(job, (error) => error && this.#die(error.message))
    const watch = watchMemory(this.#process, MOST_MEMORY)
    const answer = await answered.finally(() => {
      clearTimeout(patience)
      clearInterval(watch)
    })
    this.#process.unref()
    this.#jobs++
    if (this.#jobs >= MOST_JOBS || answer.rss > MOST_RSS) this.dismiss()
    return answer
  }

  dismiss() {
    this.isAlive = false
    if (this.#process.connected) this.#process.disconnect()
  }

  #die(fault: string) {
    this.isAlive = false
    this.#answer({ fault, rss: 0 })
  }
}
