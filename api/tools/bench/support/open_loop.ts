import { Agent, request } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

const ATTEMPTS = 5
const TICK_MS = 5

export interface Delivery {
  body: string
  headers: Readonly<Record<string, string>>
}

export interface Answer {
  status: number
  /** Since the moment at which it was due, so that waiting counts. */
  ms: number
}

export interface Load {
  answers: Answer[]
  /** Connections that the server closed while a request was on its way. */
  resets: number
  /** The longest delay of the load's own timers: a part of the latencies, but none of the server. */
  ownDelayMs: number
}

type Task = readonly [url: string, deliveries: readonly Delivery[], perSecond: number]

/** Posts at a fixed rate however slow the answers are; in a thread of its own, so that the sandbox in this one delays no request. */
export function postAtRate(...task: Task): Promise<Load> {
  const thread = new Worker(new URL(import.meta.url), { workerData: task })
  return new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject))
}

if (!isMainThread) parentPort?.postMessage(await post(...(workerData as Task)))

async function post(url: string, deliveries: readonly Delivery[], perSecond: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const load: Load = { answers: [], resets: 0, ownDelayMs: 0 }
  const delay = monitorEventLoopDelay({ resolution: TICK_MS })
  const running: Promise<void>[] = []
  const started = performance.now()
  const dueAt = (nth: number) => started + (nth * 1000) / perSecond
  delay.enable()
  for (let nth = 0; nth < deliveries.length;) {
    for (; nth < deliveries.length && dueAt(nth) <= performance.now(); nth++) running.push(deliver(nth))
    await sleep(TICK_MS)
  }
  await Promise.all(running)
  delay.disable()
  agent.destroy()
  load.ownDelayMs = delay.max / 1e6 - TICK_MS
  return load

  async function deliver(nth: number): Promise<void> {
    const delivery = deliveries[nth] as Delivery
    const status = await untilAnswered(agent, url, delivery, () => (load.resets += 1))
    load.answers[nth] = { status, ms: performance.now() - dueAt(nth) }
  }
}

/** Repeated after a connection that the server has just closed, as platforms do. */
async function untilAnswered(agent: Agent, url: string, delivery: Delivery, onReset: () => void): Promise<number> {
  for (let attempt = 1; ; attempt++)
    try {
      return await postOnce(agent, url, delivery)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      onReset()
    }
}

function postOnce(agent: Agent, url: string, { body, headers }: Delivery): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      answer.once('error', reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Infinity
}
