import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '#sandbox/core/chance'
import type { Clock } from '#sandbox/core/clock'
import { isLoopback } from '#sandbox/core/http'
import type { SandboxPlatform } from '#sandbox/demo_apps'

export interface Webhook {
  platform: SandboxPlatform
  shopId: string
  topic: string
  address: string
  headers: Readonly<Record<string, string>>
  body: string
  /** Header that holds the signature, to be spoiled on request. */
  signatureHeader?: string
  /** Field of the body that holds it instead. */
  signatureField?: string
}

export interface Delivery extends Webhook {
  no: number
  at: string
  attempts: number
  status: number
  isForged: boolean
}

export interface SendingRules {
  /** Sent that many times more. */
  duplicates: number
  delayMs: number
  /** So many wait for each other and leave in random order. */
  reorder: number
  /** Of 1: additionally sent with a wrong signature. */
  wrongSignatures: number
  /** Pauses before another attempt. */
  retryMs: readonly number[]
  timeoutMs: number
}

const MOST_DELIVERIES = 2000

export class WebhookSender {
  readonly rules: SendingRules = {
    duplicates: 0,
    delayMs: 0,
    reorder: 0,
    wrongSignatures: 0,
    retryMs: [1000, 5000, 30_000],
    timeoutMs: 5000,
  }
  deliveries: Delivery[] = []
  readonly #subscriptions = new Map<string, string>()
  #waiting: Delivery[] = []
  #count = 0
  readonly #ended = new AbortController()
  readonly #running = new Set<Promise<void>>()
  readonly #clock: Clock
  readonly #chance: Chance

  constructor(clock: Clock, chance: Chance) {
    this.#clock = clock
    this.#chance = chance
  }

  /** False: the address is not on this machine. */
  subscribe(platform: SandboxPlatform, shopId: string, topic: string, address: string): boolean {
    if (!isLoopback(address)) return false
    this.#subscriptions.set([platform, shopId, topic].join(' '), address)
    return true
  }

  unsubscribe(platform: SandboxPlatform, shopId: string, topic: string): void {
    this.#subscriptions.delete([platform, shopId, topic].join(' '))
  }

  subscriptions(platform?: string): { platform: string; shopId: string; topic: string; address: string }[] {
    return [...this.#subscriptions]
      .map(([name, address]) => {
        const [one = '', shopId = '', topic = ''] = name.split(' ')
        return { platform: one, shopId, topic, address }
      })
      .filter((one) => !platform || one.platform === platform)
  }

  /** `*` for the shop or topic stands for all. */
  addressOf(platform: SandboxPlatform, shopId: string, topic: string): string | null {
    const names = [shopId, '*'].flatMap((shop) => [topic, '*'].map((one) => [platform, shop, one].join(' ')))
    return names.map((name) => this.#subscriptions.get(name)).find(Boolean) ?? null
  }

  send(webhook: Webhook): void {
    const { duplicates, reorder, wrongSignatures } = this.rules
    for (let copy = 0; copy <= duplicates; copy += 1) this.#waiting.push(this.#delivery(webhook, false))
    if (this.#chance.fraction() < wrongSignatures) this.#waiting.push(this.#delivery(webhook, true))
    if (this.#waiting.length > reorder) this.flush()
  }

  /** Sends what waits for company. */
  flush(): void {
    const batch = this.rules.reorder > 0 ? this.#shuffled(this.#waiting) : this.#waiting
    this.#waiting = []
    for (const delivery of batch) {
      const work = this.#deliver(delivery).finally(() => this.#running.delete(work))
      this.#running.add(work)
    }
  }

  async settled(): Promise<void> {
    await Promise.all(this.#running)
  }

  end(): void {
    this.#ended.abort()
  }

  #shuffled(deliveries: Delivery[]): Delivery[] {
    return deliveries
      .map((delivery) => ({ delivery, place: this.#chance.fraction() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ delivery }) => delivery)
  }

  #delivery(webhook: Webhook, isForged: boolean): Delivery {
    this.#count += 1
    const at = new Date(this.#clock.now()).toISOString()
    const content = isForged ? forged(webhook, this.#chance.hex(64)) : webhook
    const delivery = { ...content, no: this.#count, at, attempts: 0, status: 0, isForged }
    this.deliveries.push(delivery)
    if (this.deliveries.length > MOST_DELIVERIES) this.deliveries = this.deliveries.slice(-MOST_DELIVERIES / 2)
    return delivery
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const signal = this.#ended.signal
    try {
      if (this.rules.delayMs > 0) await sleep(this.rules.delayMs, undefined, { signal })
      for (const pause of [...this.rules.retryMs, 0]) {
        await this.#attempt(delivery)
        if ((delivery.status >= 200 && delivery.status < 300) || delivery.isForged) return
        if (pause > 0) await sleep(pause, undefined, { signal })
      }
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  async #attempt(delivery: Delivery): Promise<void> {
    delivery.attempts += 1
    const signal = AbortSignal.any([this.#ended.signal, AbortSignal.timeout(this.rules.timeoutMs)])
    const { address, headers, body } = delivery
    delivery.status = await fetch(address, { method: 'POST', headers, body, redirect: 'manual', signal }).then(
      async (answer) => {
        await answer.body?.cancel()
        return answer.status
      },
      () => 0,
    )
  }
}

function forged(webhook: Webhook, signature: string): Webhook {
  const { signatureHeader, signatureField, headers, body } = webhook
  if (signatureHeader) return { ...webhook, headers: { ...headers, [signatureHeader]: signature } }
  if (!signatureField) return webhook
  const content: unknown = JSON.parse(body)
  return { ...webhook, body: JSON.stringify({ ...(content as object), [signatureField]: signature }) }
}
