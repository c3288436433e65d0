import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { Client } from 'pg'
import environment from '#start/env'
import { sessionSettings, withSettings } from '#start/database_settings'

const SSL_REQUEST = 80877103
const READY = 'Z'.charCodeAt(0)
const IDLE = 'I'.charCodeAt(0)
/** Messages that PostgreSQL answers with one `ReadyForQuery` each: Sync and Query. */
const ASKING = new Set(['S', 'Q'].map((letter) => letter.charCodeAt(0)))
const PARAMETERS = { server_version: '18.4', client_encoding: 'UTF8', DateStyle: 'ISO, MDY', integer_datetimes: 'on', standard_conforming_strings: 'on' } // prettier-ignore

/** Cuts a stream into PostgreSQL's messages: a letter, a length, a body. */
class Messages {
  #rest = Buffer.alloc(0)

  add(chunk: Buffer): Buffer[] {
    const whole: Buffer[] = []
    this.#rest = Buffer.concat([this.#rest, chunk])
    while (this.#rest.length >= 5) {
      const length = this.#rest.readInt32BE(1) + 1
      if (this.#rest.length < length) break
      whole.push(this.#rest.subarray(0, length))
      this.#rest = this.#rest.subarray(length)
    }
    return whole
  }
}

function message(letter: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)))
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const ZERO = Buffer.alloc(1)
const REFUSAL = message('E', 'SFATAL', 'C08P01', 'Munsupported startup parameter: options', ZERO)
const WELCOME = Buffer.concat([
  message('R', Buffer.alloc(4)),
  ...Object.entries(PARAMETERS).map(([name, value]) => message('S', name, value)),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
])

interface Backend {
  socket: Socket
  signedIn: Client
  client?: PooledClient
}

/** One client of the pooler; it has a backend from its first message to the end of its transaction. */
class PooledClient {
  readonly socket: Socket
  readonly #pool: TransactionPooler
  readonly #waiting: Buffer[] = []
  #backend: Backend | undefined
  #unanswered = 0
  #isAsking = false
  #hasLeft = false

  constructor(socket: Socket, pool: TransactionPooler) {
    this.socket = socket
    this.#pool = pool
  }

  async send(sent: Buffer) {
    this.#waiting.push(sent)
    if (this.#isAsking) return
    this.#isAsking = true
    this.#backend ??= await this.#pool.take(this)
    this.#isAsking = false
    if (this.#hasLeft) return this.leave()
    for (const one of this.#waiting.splice(0)) {
      if (ASKING.has(one[0] as number)) this.#unanswered++
      this.#backend.socket.write(one)
    }
  }

  /** A client that leaves within a transaction takes its connection along, and the server rolls back. */
  leave() {
    if (this.#backend) this.#pool.replace(this.#backend)
    this.#backend = undefined
    this.#hasLeft = true
  }

  receive(answer: Buffer) {
    this.socket.write(answer)
    if (answer[0] !== READY) return
    this.#unanswered--
    if (this.#unanswered === 0 && answer[5] === IDLE && this.#backend) {
      const free = this.#backend
      this.#backend = undefined
      this.#pool.giveBack(free)
    }
  }
}

/**
 * A pooler in transaction mode as PgBouncer before 1.21 is: no start-up options, no state of a connection beyond a transaction,
 * and the least recently used connection next, so that two statements of one client rarely meet the same.
 */
export class TransactionPooler {
  readonly #server: Server
  readonly #address: string
  readonly #backends = new Set<Backend>()
  #isOver = false
  readonly #free: Backend[] = []
  readonly #queue: { client: PooledClient; resolve(backend: Backend): void }[] = []
  readonly #refusesOptions: boolean
  transactions = 0

  private constructor(address: string, refusesOptions: boolean) {
    this.#address = address
    this.#refusesOptions = refusesOptions
    this.#server = createServer((socket) => this.#welcome(socket))
  }

  static async start(address: string, { connections = 4, refusesOptions = true } = {}) {
    const pooler = new TransactionPooler(address, refusesOptions)
    for (let nth = 0; nth < connections; nth++) await pooler.#connect()
    pooler.#server.listen(0, '127.0.0.1')
    await once(pooler.#server, 'listening')
    return pooler
  }

  /** The same address by way of the pooler. */
  addressOf(address: string): string {
    const { port } = this.#server.address() as AddressInfo
    return Object.assign(new URL(address), { hostname: '127.0.0.1', port: String(port) }).href
  }

  async stop() {
    this.#isOver = true
    this.#server.close()
    for (const { socket } of this.#backends) socket.destroy()
  }

  async take(client: PooledClient): Promise<Backend> {
    this.transactions++
    const backend =
      this.#free.shift() ?? (await new Promise<Backend>((resolve) => this.#queue.push({ client, resolve })))
    backend.client = client
    return backend
  }

  replace(backend: Backend) {
    backend.client = undefined
    backend.socket.destroy()
    void this.#connect()
  }

  giveBack(backend: Backend) {
    backend.client = undefined
    const next = this.#queue.shift()
    if (next) next.resolve(backend)
    else this.#free.push(backend)
  }

  /** pg signs in; after that the raw connection is ours. */
  async #connect() {
    if (this.#isOver) return
    const client = new Client({ connectionString: this.#address })
    client.on('error', () => undefined)
    await client.connect()
    const { stream: socket } = (client as unknown as { connection: { stream: Socket } }).connection
    socket.removeAllListeners('data')
    const backend: Backend = { socket, signedIn: client }
    this.#backends.add(backend)
    socket.once('close', () => this.#backends.delete(backend))
    const answers = new Messages()
    socket.on('data', (chunk) => {
      for (const answer of answers.add(chunk as Buffer)) backend.client?.receive(answer)
    })
    this.giveBack(backend)
  }

  #welcome(socket: Socket) {
    const client = new PooledClient(socket, this)
    const sent = new Messages()
    socket.on('error', () => socket.destroy())
    socket.once('close', () => client.leave())
    const greet = (chunk: Buffer) => {
      if (chunk.readInt32BE(4) === SSL_REQUEST) return socket.once('data', greet) && void socket.write('N')
      if (this.#refusesOptions && chunk.includes('options\0')) return void socket.end(REFUSAL)
      socket.write(WELCOME)
      socket.on('data', (more) => {
        for (const one of sent.add(more as Buffer)) if (one[0] !== 'X'.charCodeAt(0)) void client.send(one)
      })
    }
    socket.once('data', greet)
  }
}

/** A pooler whose connections are set as the database of a house with one is, and the settings of a process behind it. */
export async function openPooler() {
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = environment
  const pooler = await TransactionPooler.start(withSettings(DATABASE_URL, sessionSettings(environment)), {
    connections: 12,
  })
  const settings = {
    DATABASE_URL: pooler.addressOf(DATABASE_URL),
    DATABASE_DIRECT_URL: DATABASE_URL,
    MIGRATION_DATABASE_URL,
  }
  return { pooler, settings }
}
