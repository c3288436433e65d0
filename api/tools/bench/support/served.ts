import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../start/free_port.ts'
import { untilReady } from '../../dev/ready.ts'

export interface Used {
  cpu: { user: number; system: number }
  rss: number
}

const API = fileURLToPath(new URL('../../..', import.meta.url))
const PROBE = fileURLToPath(new URL('probe.ts', import.meta.url))

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** A server in its own process that reports its CPU time. */
export class Served {
  readonly address: string
  readonly #child: ChildProcess

  private constructor(address: string, child: ChildProcess) {
    this.address = address
    this.#child = child
  }

  /** Resolves when it accepts requests; `script` is a path within api. */
  static async start(script: string, env: Record<string, string>): Promise<Served> {
    const port = await freePort({ host: '127.0.0.1' })
    const child = fork(script, {
      cwd: API,
      execArgv: ['--import', PROBE],
      env: { PATH: process.env.PATH, ...env, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    const served = new Served(`http://127.0.0.1:${port}`, child)
    await untilReady(served.address, () => child.exitCode !== null)
    return served
  }

  async used(): Promise<Used> {
    this.#child.send('used')
    for (;;) {
      const [message] = (await once(this.#child, 'message')) as [Partial<Used>]
      if (message.cpu && message.rss) return { cpu: message.cpu, rss: message.rss }
    }
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM')
    await once(this.#child, 'exit')
  }
}

/** In microseconds. */
export const cpuOf = ({ cpu }: Used) => cpu.user + cpu.system
