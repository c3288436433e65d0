import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { markDatabaseLost } from '#core/driver/connection_lost'
import type { Field, ProtocolConnection } from '#core/driver/wire'

type Row = Record<string, unknown>

/** How rows of a statement are parsed. */
interface Shape {
  empty: Row
  columns: readonly { name: string; parse: (text: string) => unknown }[]
}

export interface Answer {
  rows: Row[]
  /** PostgreSQL's command tag: `SELECT 1`, `COMMIT`, `ROLLBACK`. */
  tag: string
}

/**
 * Row descriptions of prepared statements by connection. Cached for good: if a schema change alters the result,
 * PostgreSQL fails the statement.
 */
const shapesByConnection = new WeakMap<ProtocolConnection, Map<string, Shape>>()

/** One statement and the promise of its answer. With a name it is prepared once per connection. */
export class Statement {
  readonly name: string | undefined
  readonly text: string
  /** Values in PostgreSQL's text format. */
  readonly values: readonly unknown[]
  readonly answer: Promise<Answer>
  readonly #answer: Answer = { rows: [], tag: '' }
  #shapes: Map<string, Shape> | undefined
  #shape: Shape | undefined
  #fault: Error | undefined
  #resolve!: (answer: Answer) => void
  #reject!: (error: Error) => void

  constructor(text: string, values: readonly unknown[] = [], name?: string) {
    this.text = text
    this.name = name
    this.values = values.map(prepareValue)
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  /** Without name and values it uses the simple protocol and may hold several commands. */
  get isPlain(): boolean {
    return this.name === undefined && this.values.length === 0
  }

  write(wire: ProtocolConnection): void {
    const { name, text } = this
    if (this.isPlain) return wire.query(text)
    if (name === undefined || !isPrepared(wire, name)) {
      wire.parse({ name, text })
      if (name !== undefined) wire.submittedNamedStatements[name] = text
    }
    wire.bind({ statement: name, values: this.values })
    if (name !== undefined) {
      this.#shapes = shapesByConnection.get(wire)
      if (!this.#shapes) shapesByConnection.set(wire, (this.#shapes = new Map()))
      this.#shape = this.#shapes.get(name)
    }
    if (!this.#shape) wire.describe({ type: 'P' })
    wire.execute()
  }

  describe(fields: readonly Field[]): void {
    this.#shape = shapeOf(fields)
  }

  addRow(values: readonly (string | null)[]): void {
    const { empty, columns } = this.#shape ?? NO_COLUMNS
    const row: Row = { ...empty }
    try {
      columns.forEach(({ name, parse }, at) => {
        const value = values[at] ?? null
        if (value !== null) row[name] = parse(value)
      })
    } catch (error) {
      this.#fault = error as Error
    }
    this.#answer.rows.push(row)
  }

  complete(tag: string): void {
    this.#answer.tag = tag
    if (this.name !== undefined) this.#shapes?.set(this.name, this.#shape ?? NO_COLUMNS)
  }

  settle(): void {
    if (this.#fault) this.#reject(this.#fault)
    else this.#resolve(this.#answer)
  }

  fail(error: Error): void {
    markDatabaseLost(error)
    this.#reject(error)
  }

  /** PostgreSQL skipped it, so the parse sent with it did not happen either. */
  resetPrepared({ parsedStatements, submittedNamedStatements }: ProtocolConnection): void {
    if (this.name !== undefined && parsedStatements[this.name] === undefined) delete submittedNamedStatements[this.name]
  }
}

const isPrepared = ({ parsedStatements, submittedNamedStatements }: ProtocolConnection, name: string) =>
  parsedStatements[name] !== undefined || submittedNamedStatements[name] !== undefined

const NO_COLUMNS: Shape = { empty: {}, columns: [] }

const shapeOf = (fields: readonly Field[]): Shape => ({
  empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
  columns: fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID, 'text') })),
})
