import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { attempt, PROBE_AFTER, restAfter, type Receiver } from '#developers/webhooks/attempt'
import {
  claimLanes,
  type DueDelivery,
  dueDeliveries,
  LEASE_SECONDS,
  type Lane,
  receiverOf,
  releaseLane,
  renewLane,
  WorkerPresence,
} from '#developers/webhooks/lanes'
import { pauseFailing, pauseGone } from '#developers/webhooks/pause'
import { GONE, recordAttempt } from '#developers/webhooks/record'

const POLL_MS = 400
const LOST_MS = 2000
/** Lanes that a process serves at the same time; each waits for its receiver alone. */
const LANES = 200
const [BATCH, PARALLEL] = [64, 8]
/** A lane is given back then, so that lanes share the workers. */
const TURN_MS = 15_000
const RENEW_MS = (LEASE_SECONDS * 1000) / 4

/** Sends due deliveries. Any number of processes may run one. */
export class WebhookSender {
  readonly #connectionString: string
  readonly #serving = new Set<Promise<void>>()
  #presence: WorkerPresence | undefined
  #isOver = false
  #running: Promise<void> | undefined

  constructor(connectionString: string) {
    this.#connectionString = connectionString
  }

  begin(): void {
    this.#running ??= this.#run()
  }

  /** Attempts under way end first. */
  async end(): Promise<void> {
    this.#isOver = true
    await this.#running
    await Promise.all(this.#serving)
    await this.#presence?.end()
  }

  /** Until nothing is due; for tests, where nothing runs by itself. */
  async drain(): Promise<void> {
    for (;;) {
      await this.#claim()
      if (this.#serving.size === 0) break
      await Promise.all(this.#serving)
    }
    await this.#presence?.end()
    this.#presence = undefined
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      const pause = await this.#claim().then(
        (count) => (count > 0 ? 0 : POLL_MS),
        (error: unknown) => {
          logger.error({ err: error }, 'webhooks wait for the database')
          return LOST_MS
        },
      )
      await sleep(pause, undefined, { ref: false })
    }
  }

  async #claim(): Promise<number> {
    const free = LANES - this.#serving.size
    if (free <= 0) return 0
    const presence = await this.#present()
    const lanes = await claimLanes(presence.id, free)
    for (const lane of lanes) {
      const served = this.#serve(lane, presence).finally(() => this.#serving.delete(served))
      this.#serving.add(served)
    }
    return lanes.length
  }

  /** Another lock after the connection was lost: lanes of the lost one may be with another worker. */
  async #present(): Promise<WorkerPresence> {
    if (this.#presence && !this.#presence.isLost) return this.#presence
    const presence = new WorkerPresence(this.#connectionString)
    await presence.begin()
    return (this.#presence = presence)
  }

  async #serve(lane: Lane, presence: WorkerPresence): Promise<void> {
    const turn = new LaneTurn(lane, presence, () => this.#isOver)
    try {
      await turn.serve()
    } catch (error) {
      logger.error({ err: error, endpoint: lane.endpointId }, 'webhooks of an endpoint failed')
    }
  }
}

/** One worker's turn at one lane. */
class LaneTurn {
  readonly #lane: Lane
  readonly #presence: WorkerPresence
  readonly #isStopping: () => boolean
  readonly #endsAt = performance.now() + TURN_MS
  #renewedAt = performance.now()
  #succeededAt: Date | null = null
  #isEnded = false

  constructor(lane: Lane, presence: WorkerPresence, isStopping: () => boolean) {
    this.#lane = lane
    this.#presence = presence
    this.#isStopping = isStopping
  }

  async serve(): Promise<void> {
    let sent = 0
    try {
      while (await this.#mayGoOn()) {
        const receiver = await receiverOf(this.#lane.endpointId)
        const due = receiver && (await dueDeliveries(this.#lane.endpointId, this.#isFailing() ? 1 : BATCH))
        if (!due || due.length === 0) break
        await this.#sendAll(due, receiver)
        sent += due.length
      }
    } finally {
      // What is due may wait for an earlier one of its sequence: the lane is not claimed over and over for it.
      const restSeconds = Math.max(restAfter(this.#lane.failures), sent === 0 ? 1 : 0)
      await releaseLane(this.#lane, this.#presence.id, { succeededAt: this.#succeededAt, restSeconds })
    }
  }

  #isFailing() {
    return this.#lane.failures >= PROBE_AFTER
  }

  async #mayGoOn(): Promise<boolean> {
    if (this.#isEnded || this.#isStopping() || this.#presence.isLost || performance.now() > this.#endsAt) return false
    if (performance.now() - this.#renewedAt < RENEW_MS) return true
    this.#renewedAt = performance.now()
    return renewLane(this.#lane, this.#presence.id)
  }

  /** Deliveries of one sequence one after another, those of others beside them. */
  async #sendAll(due: readonly DueDelivery[], receiver: Receiver): Promise<void> {
    const sequences = [...Map.groupBy(due, ({ sequence }) => sequence).values()]
    await Promise.all(
      Array.from({ length: Math.min(PARALLEL, sequences.length) }, async () => {
        for (let next = sequences.shift(); next; next = sequences.shift()) await this.#sendInOrder(next, receiver)
      }),
    )
  }

  async #sendInOrder(deliveries: readonly DueDelivery[], receiver: Receiver): Promise<void> {
    for (const delivery of deliveries) {
      if (this.#isEnded || this.#presence.isLost || performance.now() > this.#renewedAt + 2 * RENEW_MS) return
      if (!(await this.#send(delivery, receiver))) return
    }
  }

  async #send(delivery: DueDelivery, receiver: Receiver): Promise<boolean> {
    const made = await attempt(receiver, delivery)
    const outcome = await recordAttempt(delivery, made)
    const lane = this.#lane
    if (outcome === 'delivered') {
      Object.assign(lane, { failures: 0, failingSince: null })
      this.#succeededAt = made.at
      return true
    }
    lane.failures++
    lane.failingSince ??= made.at
    if (made.status === GONE) this.#isEnded = await pauseGone(lane.endpointId)
    else if (outcome === 'failed' || this.#isFailing()) {
      const firstAt = outcome === 'failed' ? (delivery.first_at ?? made.at) : null
      this.#isEnded = (await pauseFailing(lane, firstAt)) || this.#isFailing()
    }
    // What follows in the sequence waits for a retry, and no longer for what has failed for good.
    return outcome === 'failed'
  }
}
