import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal } from '#core/errors'
import { READY, type Answer as Decoded, type Fault, type Job as DecodingOrInspection } from '#media/decoding/job'

const PROGRAM = fileURLToPath(new URL('./child.ts', import.meta.url))
const PATIENCE_MS = 10_000
/** Timeout for a child's start-up on a busy machine. */
const BEGINNING_MS = 60_000
/**
 * Limits the address space, not the memory in use. Where the shell cannot set it, the pixel and heap limits still
 * apply.
 */
const ADDRESS_SPACE_GB = 3
const KB_PER_GB = 1024 * 1024
/** Otherwise the allocator reserves address space per thread and a long-lived process exhausts the limit. */
const MALLOC_ARENA_MAX = '2'
const command = (gigabytes: number) => `ulimit -v ${gigabytes * KB_PER_GB} 2>/dev/null; exec "$0" "$@"`

/** A child process that opens files; killed when one takes too long. */
export class DecodingChild<Job extends object = DecodingOrInspection, Answer extends object = Decoded> {
  readonly #process: ChildProcess
  readonly #patience: number
  readonly #hasBegun: Promise<boolean>
  #begin: (hasBegun: boolean) => void = () => undefined
  #answer: (answer: Answer | Fault) => void = () => undefined
  isAlive = true
  isTimedOut = false

  constructor(
    patience = PATIENCE_MS,
    program = PROGRAM,
    heapMb = 64,
    flags: readonly string[] = [],
    addressSpaceGb = ADDRESS_SPACE_GB,
  ) {
    this.#patience = patience
    const node = [process.execPath, ...flags, `--max-old-space-size=${heapMb}`, program]
    this.#process = spawn('/bin/sh', ['-c', command(addressSpaceGb), ...node], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, MALLOC_ARENA_MAX },
    })
    this.#process.unref()
    this.#process.channel?.unref()
    this.#hasBegun = this.#beginning()
    this.#process.on('message', (said: Answer | Fault | typeof READY) =>
      said === READY ? this.#begin(true) : this.#answer(said),
    )
    this.#process.once('exit', () => this.#die('the decoder died'))
    this.#process.on('error', (error) => this.#die(error.message))
  }

  /** Start-up time does not count against the timeout. */
  async ask(job: Job): Promise<Answer | Fault> {
    if (!(await this.#hasBegun)) throw new Refusal('E_UNAVAILABLE', { retryAfter: 5 })
    const patience = setTimeout(() => this.#giveUp(), this.#patience)
    const answered = new Promise<Answer | Fault>((resolve) => (this.#answer = resolve))
    this.#process.send(job, (error) => error && this.#die(error.message))
    return answered.finally(() => clearTimeout(patience))
  }

  dismiss() {
    this.isAlive = false
    if (this.#process.connected) this.#process.disconnect()
  }

  #beginning(): Promise<boolean> {
    const patience = setTimeout(() => this.#process.kill('SIGKILL'), BEGINNING_MS)
    const begun = new Promise<boolean>((resolve) => (this.#begin = resolve))
    return begun.finally(() => clearTimeout(patience))
  }

  #giveUp() {
    this.isTimedOut = true
    this.#process.kill('SIGKILL')
  }

  #die(fault: string) {
    this.isAlive = false
    this.#begin(false)
    this.#answer({ fault })
  }
}
