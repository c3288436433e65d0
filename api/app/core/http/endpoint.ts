import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import type { Infer, SchemaTypes } from '@vinejs/vine/types'
import { lazy } from '#core/async'

type Properties = Record<string, SchemaTypes>
type Parsed<P extends Properties> = { [K in keyof P]: Infer<P[K]> }

export interface Input<Q, B> {
  ctx: HttpContext
  query: Q
  body: B
}

/** One call of the API: what it takes, what it answers, what it does. */
export interface Endpoint {
  query?: CompiledInput
  body?: CompiledInput
  /** A JSON schema of `data`, held against real answers in the tests. */
  answer?: object
  /** Reads its body itself: a form with a file, or bytes as the tus protocol sends them. */
  raw?: 'form' | 'tus' | 'signed'
  /** A page or a file for a browser, not a call: whatever a link carries in its query is welcome. */
  isPage?: boolean
  /** The media types of an answer that is no envelope. */
  produces?: readonly string[]
  /** How deep a body may go where what is meant is a tree. */
  maxDepth?: number
  /** May send the person to another screen instead. */
  mayRedirect?: boolean
  handle(input: Input<unknown, unknown>): unknown
}

export interface CompiledInput {
  names: ReadonlySet<string>
  validator: { validate(values: unknown): Promise<unknown>; toJSONSchema(): object }
}

interface EndpointDeclaration<Q extends Properties, B extends Properties> {
  query?: Q
  body?: B
  answer?: object
  raw?: 'form' | 'tus' | 'signed'
  isPage?: boolean
  produces?: readonly string[]
  maxDepth?: number
  mayRedirect?: boolean
  handle(input: Input<Parsed<Q>, Parsed<B>>): unknown
}

/** Made when it is first asked for: hundreds of calls are declared, and a start does not pay for those nobody makes. */
export function lazyInput(make: () => CompiledInput): CompiledInput {
  const made = lazy(make)
  return {
    get names() {
      return made().names
    },
    get validator() {
      return made().validator
    },
  }
}

const compile = (properties: Properties | undefined): CompiledInput | undefined =>
  properties &&
  lazyInput(() => ({
    names: new Set(Object.keys(properties)),
    validator: vine.create(properties) as unknown as CompiledInput['validator'],
  }))

export function endpoint<Q extends Properties, B extends Properties>(declared: EndpointDeclaration<Q, B>): Endpoint {
  return {
    ...declared,
    query: compile(declared.query),
    body: compile(declared.body),
    handle: declared.handle as Endpoint['handle'],
  }
}

/** An answer that is JSON text already: lists come from the database so. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** An answer that sends the person to another screen: envelope 302 on HTTP 200. */
export class RedirectAnswer {
  readonly routePath: string

  constructor(routePath: string) {
    this.routePath = routePath
  }
}

/** A call whose code is read when it is first made: a start does not pay for what nobody asks for. */
export class LazyEndpoint {
  readonly #read: () => Promise<Endpoint>
  #endpoint: Endpoint | undefined

  constructor(load: () => Promise<Endpoint>) {
    this.#read = load
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
export const lazyEndpoints =
  <Calls>(load: () => Promise<Calls>) =>
  <Name extends keyof Calls>(name: Calls[Name] extends Endpoint ? Name : never) =>
    new LazyEndpoint(async () => (await load())[name] as Endpoint)
