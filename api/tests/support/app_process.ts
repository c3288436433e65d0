import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import environment from '#start/env'
import { freePort } from '#start/free_port'
import { eventually } from '#tests/support/eventually'

const [ANSWER_MS, END_MS] = [5_000, 30_000]

export interface AppProcess {
  address: string
  pid: number
  output(): string
  stop(): Promise<void>
}

/** The API as a process of its own, on the database of this test run. */
export async function startApp(extra: Record<string, string> = {}): Promise<AppProcess> {
  const port = await freePort({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${port}`
  const env = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    WORKERS: 'off',
    DATABASE_URL: environment.DATABASE_URL,
  }
  const child = spawn(process.execPath, ['bin/server.ts'], { env: { ...process.env, ...env, ...extra }, stdio: 'pipe' })
  let output = ''
  child.stdout.on('data', (text) => (output += String(text)))
  child.stderr.on('data', (text) => (output += String(text)))
  // A question that a beginning server never answers is asked again.
  const isUp = () =>
    fetch(`${address}/api/v1/index`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
      ({ ok }) => ok,
      () => child.exitCode !== null,
    )
  await eventually(isUp, 60_000)
  if (child.exitCode !== null) throw new Error(`The server ended at once: ${output}`)
  return { address, pid: child.pid ?? 0, output: () => output, stop }

  async function stop() {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const hasEnded = await Promise.race([once(child, 'exit'), setTimeout(END_MS, undefined, { ref: false })])
    if (hasEnded) return
    // What does not end keeps the whole run from ending.
    child.kill('SIGKILL')
    throw new Error(`The server did not end when it was asked to: ${output}`)
  }
}
