import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import type { Infer, SchemaTypes } from '@vinejs/vine/types'
import { once } from '#core/once'

type Properties = Record<string, SchemaTypes>
type Read<P extends Properties> = { [K in keyof P]: Infer<P[K]> }

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
  deepest?: number
  /** May send the person to another screen instead. */
  goes?: boolean
  handle(input: Input<unknown, unknown>): unknown
}

export interface CompiledInput {
  names: ReadonlySet<string>
  validator: { validate(values: unknown): Promise<unknown>; toJSONSchema(): object }
}

interface Declared<Q extends Properties, B extends Properties> {
  query?: Q
  body?: B
  answer?: object
  raw?: 'form' | 'tus' | 'signed'
  isPage?: boolean
  produces?: readonly string[]
  deepest?: number
  goes?: boolean
  handle(input: Input<Read<Q>, Read<B>>): unknown
}

/** Made when it is first asked for: hundreds of calls are declared, and a start does not pay for those nobody makes. */
export function inputLater(make: () => CompiledInput): CompiledInput {
  const made = once(make)
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
  inputLater(() => ({
    names: new Set(Object.keys(properties)),
    validator: vine.create(properties) as unknown as CompiledInput['validator'],
  }))

export function endpoint<Q extends Properties, B extends Properties>(declared: Declared<Q, B>): Endpoint {
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
export class GoTo {
  readonly routePath: string

  constructor(routePath: string) {
    this.routePath = routePath
  }
}
