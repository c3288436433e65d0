import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import environment from '#start/env'
import { freePort } from '#start/free_port'
import { eventually } from '#tests/support/eventually'

const [BEGIN_MS, ANSWER_MS, END_MS] = [240_000, 10_000, 60_000]

export interface AppProcess {
  address: string
  pid: number
  output(): string
  stop(): Promise<void>
}

/** The API as a process of its own on the database of this run; `folder` is the api folder of another checkout. */
export async function startApp(
  extra: Record<string, string> = {},
  folder?: string,
  entry = 'bin/server.ts',
): Promise<AppProcess> {
  const port = await freePort({ host: '127.0.0.1' })
  const address = `http://127.0.0.1:${port}`
  const env = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    ROLE: 'web',
    DATABASE_URL: environment.DATABASE_URL,
  }
  const child = spawn(process.execPath, [entry], {
    ...(folder !== undefined && { cwd: folder }),
    env: { ...process.env, ...env, ...extra },
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)))
  const ended = once(child, 'exit').then(() => false)
  const isServing = await Promise.race([hasBegun(child), ended, setTimeout(BEGIN_MS, false, { ref: false })])
  child.channel?.unref()
  if (!isServing) child.kill('SIGKILL')
  if (!isServing) throw new Error(`The server did not begin: ${output}`)
  // Retries a request that a starting server never answers.
  const path = (extra.ROLE ?? 'web') === 'all' || (extra.ROLE ?? 'web').includes('web') ? 'api/v1/index' : 'health/live'
  const isUp = () =>
    fetch(`${address}/${path}`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
      ({ ok }) => ok,
      () => child.exitCode !== null,
    )
  await eventually(isUp, BEGIN_MS)
  if (child.exitCode !== null) throw new Error(`The server ended at once: ${output}`)
  return { address, pid: child.pid ?? 0, output: () => output, stop }

  async function stop() {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const hasEnded = await Promise.race([once(child, 'exit'), setTimeout(END_MS, undefined, { ref: false })])
    if (hasEnded) return
    // A child that stays alive would keep the whole run from ending.
    child.kill('SIGKILL')
    throw new Error(`The server did not end when it was asked to: ${output}`)
  }
}

/** The server reports its start itself, because another process may have taken the port and answer there. */
const hasBegun = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) =>
    child.on('message', (said) => {
      if ((said as { environment?: string }).environment === 'web') resolve(true)
    }),
  )
