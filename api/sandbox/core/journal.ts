import type { SandboxPlatform } from '#sandbox/demo_apps'

/** What the server signs itself, beside what the caller sent. */
export interface SignatureCheck {
  stringToSign: string
  expected: string
  given: string
  isRight: boolean
}

export interface Call {
  no: number
  at: string
  platform: SandboxPlatform
  method: string
  /** Without the platform's prefix. */
  path: string
  query: Readonly<Record<string, string>>
  body: string
  shopId: string
  signature: SignatureCheck | null
  status: number
  answer: string
  milliseconds: number
  fault: string
}

const MOST_CALLS = 5000
const MOST_LETTERS = 8000

export class Journal {
  #calls: Call[] = []
  #count = 0

  add(call: Omit<Call, 'no'>): Call {
    this.#count += 1
    const { body, answer } = call
    const kept = { ...call, no: this.#count, body: body.slice(0, MOST_LETTERS), answer: answer.slice(0, MOST_LETTERS) }
    this.#calls.push(kept)
    if (this.#calls.length > MOST_CALLS) this.#calls = this.#calls.slice(-MOST_CALLS / 2)
    return kept
  }

  /** Calls of before a restart. */
  restore(calls: readonly Call[]): void {
    this.#calls = [...calls]
    this.#count = calls.at(-1)?.no ?? 0
  }

  /** All calls, also those that are no longer kept. */
  get count(): number {
    return this.#count
  }

  latest(count: number, platform?: string): Call[] {
    const wanted = platform ? this.#calls.filter((call) => call.platform === platform) : this.#calls
    return wanted.slice(-count).toReversed()
  }

  find(no: number): Call | undefined {
    return this.#calls.find((call) => call.no === no)
  }

  /** By platform and path: how a connector behaved. */
  conformance() {
    const groups = Map.groupBy(this.#calls, ({ platform, method, path }) =>
      [platform, method, path.replaceAll(/\/\d{6,}(?=\/|$)/g, (id) => (id === '/202309' ? id : '/{id}'))].join(' '),
    )
    return [...groups].map(([name, calls]) => ({
      name,
      calls: calls.length,
      wrongSignatures: calls.filter(({ signature }) => signature && !signature.isRight).length,
      refused: calls.filter(({ status }) => status >= 400 && status < 500 && status !== 429).length,
      limited: calls.filter(({ status }) => status === 429).length,
      faults: calls.filter(({ fault }) => fault !== '').length,
    }))
  }
}
