import { startApp, type AppProcess } from '#tests/support/app_process'
import type { Asked } from '#tests/support/ledger/load_fuzz/insist'

export interface Said<Data = { id: number }> {
  code: 0 | 1
  data: Data & { reason?: string }
  text: string
}

/** The answer; null if none arrived, and then the outcome is unknown. */
export async function askAt<Data>(
  address: string,
  { path, token, key, body, headers: more }: Asked,
): Promise<Said<Data> | null> {
  const headers = {
    ...more?.(),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  }
  const sent = body && { method: 'POST', body: body instanceof FormData ? body : JSON.stringify(body) }
  try {
    const answer = await fetch(address + path, { headers, ...sent })
    const text = await answer.text()
    return { ...(JSON.parse(text) as Omit<Said<Data>, 'text'>), text }
  } catch {
    return null
  }
}

/** The API in a process of its own that can be killed at any moment. */
export class ApiProcess {
  readonly #app: AppProcess
  #isAlive = true

  private constructor(app: AppProcess) {
    this.#app = app
  }

  static async start(more: Record<string, string> = {}, folder?: string): Promise<ApiProcess> {
    return new ApiProcess(await startApp({ DATABASE_POOL: '12', ...more }, folder))
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  get address(): string {
    return this.#app.address
  }

  kill(): void {
    this.#isAlive = false
    process.kill(this.#app.pid, 'SIGKILL')
  }

  /** As at an upgrade: no new requests, and those that run are answered. */
  async stop(): Promise<void> {
    this.#isAlive = false
    await this.#app.stop()
  }

  ask = <Data = { id: number }>(asked: Asked) => askAt<Data>(this.address, asked)
}
