import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** One address for whichever server leads, as an operator's virtual address has it: it is turned to another one at a failover. */
export class Switch {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #port: number

  private constructor(port: number) {
    this.#port = port
    this.#server = createServer((socket) => this.#forward(socket))
  }

  static async to(port: number): Promise<Switch> {
    const made = new Switch(port)
    made.#server.listen(0, '127.0.0.1')
    await once(made.#server, 'listening')
    return made
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** The same address by way of the switch. */
  addressOf(address: string): string {
    return Object.assign(new URL(address), { port: String(this.port) }).href
  }

  /** Connections to the former server end. */
  turn(port: number): void {
    this.#port = port
    for (const socket of this.#sockets) socket.destroy()
  }

  #forward(client: Socket): void {
    const server = connect({ host: '127.0.0.1', port: this.#port })
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(one)
      one.once('close', () => {
        this.#sockets.delete(one)
        other.destroy()
      })
      one.on('error', () => one.destroy())
      one.pipe(other)
    }
  }
}
