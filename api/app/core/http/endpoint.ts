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

export interface Endpoint {
  query?: CompiledInput
  body?: CompiledInput
  /** JSON schema of `data`; tests check real answers against it. */
  answer?: object
  /** Refuses before the input is checked, so that a caller without the secret learns nothing from it. */
  authorise?(ctx: HttpContext): void
  /** Reads its own body: multipart form, raw bytes (tus) or a signed payload. */
  raw?: 'form' | 'tus' | 'signed'
  /** A page or file for browsers: any query parameter is accepted. */
  isPage?: boolean
  /** Media types of answers without an envelope. */
  produces?: readonly string[]
  /** Maximum nesting of the body, where a tree is expected. */
  maxDepth?: number
  /** May redirect the person to another screen. */
  mayRedirect?: boolean
  /** With `Prefer: return=minimal` it answers the id only. */
  mayBeMinimal?: boolean
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
  authorise?(ctx: HttpContext): void
  raw?: 'form' | 'tus' | 'signed'
  isPage?: boolean
  produces?: readonly string[]
  maxDepth?: number
  mayRedirect?: boolean
  mayBeMinimal?: boolean
  handle(input: Input<Parsed<Q>, Parsed<B>>): unknown
}

/** Compiled on first use: start does not pay for hundreds of unused validators. */
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

/** JSON text as the database wrote it. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Redirects to another screen: envelope 302 on HTTP 200. */
export class RedirectAnswer {
  readonly routePath: string

  constructor(routePath: string) {
    this.routePath = routePath
  }
}

/** An endpoint whose module is imported on its first call. */
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

/** Usage: `const auth = later(() => import('…/auth'))`, then `auth('login')`. */
export const lazyEndpoints =
  <Calls>(load: () => Promise<Calls>) =>
  <Name extends keyof Calls>(name: Calls[Name] extends Endpoint ? Name : never) =>
    new LazyEndpoint(async () => (await load())[name] as Endpoint)
