import type { Statement } from '#core/driver/statement'
import { DriversOwn, type Field, type Sent, type Wire } from '#core/driver/wire'
import { isTooLate, TOO_LATE } from '#core/together'

/**
 * Statements that leave, and are answered, in one go. Where one fails, PostgreSQL passes over those behind it: they are one
 * transaction's, or there is but one. What is plain is always alone.
 */
export class Dispatch extends DriversOwn implements Sent {
  /** The driver notes by these what PostgreSQL has understood. */
  name: string | undefined
  text: string
  readonly #statements: readonly [Statement, ...Statement[]]
  #at = 0

  constructor(statements: readonly [Statement, ...Statement[]]) {
    super({})
    this.#statements = statements
    this.name = statements[0].name
    this.text = statements[0].text
  }

  get #current(): Statement {
    return this.#statements[this.#at] ?? this.#statements[0]
  }

  submit(wire: Wire): null {
    wire.stream.cork()
    for (const statement of this.#statements) statement.write(wire)
    if (!this.#statements[0].isPlain) wire.sync()
    wire.stream.uncork()
    return null
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#current.describe(fields)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#current.take(fields)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#current.complete(text)
    this.#at++
    this.name = this.#current.name
    this.text = this.#current.text
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  /** What was done before it is true as far as the transaction is; of one alone nothing is before PostgreSQL is ready again. */
  handleError(error: Error, wire: Wire): void {
    const failed = Math.min(this.#at, this.#statements.length - 1)
    this.#statements.forEach((statement, at) => {
      if (at < failed) return statement.settle()
      if (at > failed) statement.passedOver(wire)
      statement.fail(at > failed ? behind(error) : error)
    })
  }

  handleReadyForQuery(): void {
    for (const statement of this.#statements) statement.settle()
  }
}

/** Whether that is what was told of a statement because one before it in the same dispatch had failed. */
export const isPassedOver = (error: unknown) => (error as { cause?: unknown }).cause !== undefined && isTooLate(error)

/** As PostgreSQL says it of a statement that comes behind one that failed. */
function behind(error: Error): Error {
  const isAnswer = 'severity' in error
  return isAnswer
    ? Object.assign(new Error('A statement before it failed', { cause: error }), { code: TOO_LATE })
    : error
}
