import type { Endpoint } from '#core/http/endpoint'

/** A call whose code is read when it is first made: a start does not pay for what nobody asks for. */
export class Later {
  readonly #read: () => Promise<Endpoint>
  #endpoint: Endpoint | undefined

  constructor(read: () => Promise<Endpoint>) {
    this.#read = read
  }

  get endpoint(): Endpoint {
    if (!this.#endpoint) throw new Error('The code of a call was asked for before it was read: await readEndpoints()')
    return this.#endpoint
  }

  async read(): Promise<Endpoint> {
    return (this.#endpoint ??= await this.#read())
  }
}

/** The calls of a file, each read with it: `const auth = later(() => import('…/auth'))`, and then `auth('login')`. */
export const later =
  <Calls>(load: () => Promise<Calls>) =>
  <Name extends keyof Calls>(name: Calls[Name] extends Endpoint ? Name : never) =>
    new Later(async () => (await load())[name] as Endpoint)
