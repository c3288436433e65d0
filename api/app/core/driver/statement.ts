import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { markDatabaseLost } from '#core/driver/connection_lost'
import type { Field, ProtocolConnection } from '#core/driver/wire'

type Row = Record<string, unknown>

/** How the rows of a statement are read. */
interface Shape {
  empty: Row
  columns: readonly { name: string; parse: (text: string) => unknown }[]
}

export interface Answer {
  rows: Row[]
  /** What PostgreSQL says it has done: `SELECT 1`, `COMMIT`, `ROLLBACK`. */
  tag: string
}

/**
 * What a connection has told of the statements it has prepared. It is asked once: where a change of the schema makes the answer
 * another one, PostgreSQL fails the statement.
 */
const shapesByConnection = new WeakMap<ProtocolConnection, Map<string, Shape>>()

/** One statement and the promise of its answer. Under a name it is prepared once for each connection. */
export class Statement {
  readonly name: string | undefined
  readonly text: string
  /** As PostgreSQL reads them. */
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

  /** Without a name and without values it is sent as it stands, and may be several commands. */
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

  /** PostgreSQL has passed over it: what it was sent to prepare it did not. */
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
