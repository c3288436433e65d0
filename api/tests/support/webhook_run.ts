import type { ChildProcess } from 'node:child_process'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { row, rows } from '#core/database'
import { makeSecret, sealedSecret } from '#developers/webhooks/signature'
import { isGenuine, startWorker } from '#tests/support/webhooks'

export interface RunSize {
  events: number
  receivers: number
  kills: number
  perSecond: number
}

type Manner = 'healthy' | 'failing' | 'silent' | 'redirecting' | 'endless' | 'cutting'
const BAD: readonly Manner[] = ['failing', 'silent', 'redirecting', 'endless', 'cutting']

interface Receiver {
  merchant: number
  secret: string
  manner: Manner
  /** Last number by object. */
  last: Map<string, number>
  seen: Set<string>
  sent: number
}

/** Objects of each merchant: several events of each are under way at a time. */
const OBJECTS = 10
const [WORKERS, PATIENCE_MS] = [3, 180_000]

/** Events to many receivers, of which a tenth is bad, while workers are killed. */
export class WebhookRun {
  readonly #size: RunSize
  readonly #receivers: Receiver[] = []
  readonly #server: Server
  #workers: ChildProcess[] = []
  readonly #restarts = new Set<Promise<void>>()
  readonly #delays: number[] = []
  readonly #faults: string[] = []
  #repeated = 0
  #kills = 0

  private constructor(size: RunSize) {
    this.#size = size
    this.#server = createServer((request, response) => void this.#receive(request, response))
  }

  static async prepare(size: RunSize): Promise<WebhookRun> {
    const run = new WebhookRun(size)
    await new Promise<void>((resolve) => run.#server.listen(0, '127.0.0.1', resolve))
    const { port } = run.#server.address() as AddressInfo
    const supplier = await row<{ id: number }>(
      `select id from organisations where kind = 'supplier' order by id limit 1`,
    )
    for (let at = 0; at < size.receivers; at++) run.#receivers.push(await receiver(at, port, supplier?.id as number))
    for (let at = 0; at < WORKERS; at++) run.#workers.push(await startWorker())
    return run
  }

  async send(): Promise<string[]> {
    const { events, receivers, kills, perSecond } = this.#size
    const startedAt = performance.now()
    for (let sent = 0; sent < events;) {
      const due = Math.min(events, Math.floor(((performance.now() - startedAt) / 1000) * perSecond))
      const batch = Array.from({ length: due - sent }, (_, at) => this.#next(sent + at, receivers))
      if (batch.length > 0) await record(batch)
      sent = due
      if (this.#kills < kills && sent >= ((this.#kills + 1) * events) / (kills + 1)) this.#kill()
      await sleep(50)
    }
    await Promise.all(this.#restarts)
    return this.#kills < kills ? [`only ${this.#kills} kills: the workers start too slowly for more`] : []
  }

  async check(): Promise<string[]> {
    const healthy = this.#receivers.filter(({ manner }) => manner === 'healthy')
    const isDone = () => healthy.every(({ seen, sent }) => seen.size === sent)
    for (const ends = performance.now() + PATIENCE_MS; performance.now() < ends && !isDone();) await sleep(100)
    for (const { merchant, seen, sent } of healthy)
      if (seen.size !== sent)
        this.#faults.push(`${sent - seen.size} of ${sent} events of merchant ${merchant} are missing`)
    const delays = this.#delays.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(delays[Math.floor(delays.length * share)] ?? 0)
    console.log(
      `${delays.length} events at ${healthy.length} healthy receivers, ${this.#kills} kills, ${this.#repeated} repeated; ` +
        `median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${Math.round(delays.at(-1) ?? 0)} ms`,
    )
    if (at(0.95) > 2000) this.#faults.push(`p95 is ${at(0.95)} ms`)
    for (const worker of this.#workers) worker.kill('SIGKILL')
    this.#server.closeAllConnections()
    return this.#faults
  }

  #next(number: number, receivers: number) {
    const to = this.#receivers[number % receivers] as Receiver
    to.sent++
    return { merchant: to.merchant, object: `order:${to.sent % OBJECTS}`, n: to.sent }
  }

  /** One always stays alive: without any nothing would be measured but a start. */
  #kill(): void {
    if (this.#workers.length < 2) return
    this.#kills++
    this.#workers.shift()?.kill('SIGKILL')
    const restart = startWorker().then((worker) => {
      this.#workers.push(worker)
      this.#restarts.delete(restart)
    })
    this.#restarts.add(restart)
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const to = this.#receivers[Number(request.url?.slice(1))] as Receiver
    if (to.manner !== 'healthy') return misbehave(to.manner, request, response)
    this.#note(to, request, Buffer.concat(chunks))
    response.end('{}')
  }

  #note(to: Receiver, { headers }: IncomingMessage, body: Buffer): void {
    const received = { method: 'POST', url: new URL('http://127.0.0.1'), headers, body }
    if (!isGenuine(to.secret, received)) this.#faults.push('a signature is wrong')
    const id = String(headers['webhook-id'])
    if (to.seen.has(id)) return void this.#repeated++
    to.seen.add(id)
    const { timestamp, data } = JSON.parse(body.toString('utf8')) as {
      timestamp: string
      data: { object: string; n: number }
    }
    this.#delays.push(Date.now() - Date.parse(timestamp))
    if ((to.last.get(data.object) ?? 0) > data.n) this.#faults.push(`${data.object} of ${to.merchant} is out of order`)
    to.last.set(data.object, data.n)
  }
}

const record = (batch: readonly { merchant: number; object: string; n: number }[]) =>
  rows(
    `select record_webhook_event(merchant, 'order.paid', object, jsonb_build_object('object', object, 'n', n))
       from jsonb_to_recordset(?::jsonb) e (merchant int, object text, n int)`,
    [JSON.stringify(batch)],
  )

async function receiver(at: number, port: number, supplier: number): Promise<Receiver> {
  const merchant = await row<{ id: number }>(
    `insert into organisations (parent_id, kind, name, merchant_no) values (?, 'merchant', ?, 'M' || nextval('merchant_numbers')) returning id`,
    [supplier, `Receiver ${at}`],
  )
  const secret = makeSecret()
  const made = await row<{ id: number }>(
    `insert into webhook_endpoints (organisation_id, url, events, api_version, secret_sealed, secret_hint)
     values (?, ?, '{order.paid}', '2026-12-01', 'x', 'xxxx') returning id`,
    [merchant?.id, `http://127.0.0.1:${port}/${at}`],
  )
  const id = made?.id as number
  await rows('update webhook_endpoints set secret_sealed = ? where id = ?', [sealedSecret.seal(id, secret), id])
  await rows('insert into webhook_lanes (endpoint_id) values (?)', [id])
  const manner: Manner = at % 10 === 9 ? (BAD[Math.floor(at / 10) % BAD.length] as Manner) : 'healthy'
  return { merchant: merchant?.id as number, secret, manner, last: new Map(), seen: new Set(), sent: 0 }
}

function misbehave(manner: Manner, request: IncomingMessage, response: ServerResponse): void {
  if (manner === 'failing') response.writeHead(500).end('no')
  else if (manner === 'redirecting') response.writeHead(302, { location: request.url ?? '/' }).end()
  else if (manner === 'cutting') request.socket.destroy()
  else if (manner === 'endless') {
    response.writeHead(500)
    const more = setInterval(() => response.write('x'.repeat(1000)), 100)
    request.socket.once('close', () => clearInterval(more))
  }
}
