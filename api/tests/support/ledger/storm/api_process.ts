import { startApp } from '#tests/support/app_process'

export interface Said<Data = { id: number }> {
  code: 0 | 1
  data: Data & { reason?: string }
  text: string
}

/** What was answered, or nothing where no answer came; the outcome is unknown then. */
export async function postTo<Data>(
  address: string,
  token: string,
  key: string,
  body: object,
  more: Record<string, string> = {},
): Promise<Said<Data> | null> {
  const headers = {
    ...more,
    authorization: `Bearer ${token}`,
    'idempotency-key': key,
    'content-type': 'application/json',
  }
  try {
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await answer.text()
    return { ...(JSON.parse(text) as Omit<Said<Data>, 'text'>), text }
  } catch {
    return null
  }
}

/** The API in a process of its own, which can be killed at any moment. */
export class ApiProcess {
  readonly #address: string
  readonly #pid: number
  #isAlive = true

  private constructor(address: string, pid: number) {
    this.#address = address
    this.#pid = pid
  }

  static async start(more: Record<string, string> = {}): Promise<ApiProcess> {
    const { address, pid } = await startApp({ DATABASE_POOL: '12', ...more })
    return new ApiProcess(address, pid)
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  kill(): void {
    this.#isAlive = false
    process.kill(this.#pid, 'SIGKILL')
  }

  post = <Data = { id: number }>(path: string, token: string, key: string, body: object) =>
    postTo<Data>(this.#address + path, token, key, body)
}
