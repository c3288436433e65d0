import type { Statement } from '#core/driver/statement'
import { DriverQueryBase, type Field, type DriverQuery, type ProtocolConnection } from '#core/driver/wire'
import { isTransactionAborted, TRANSACTION_ABORTED } from '#core/driver/pipeline'

/**
 * Statements that leave, and are answered, in one go. Where one fails, PostgreSQL passes over those behind it: they are one
 * transaction's, or there is but one. What is plain is always alone.
 */
export class StatementBatch extends DriverQueryBase implements DriverQuery {
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

  submit(wire: ProtocolConnection): null {
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
    this.#current.addRow(fields)
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
  handleError(error: Error, wire: ProtocolConnection): void {
    const failed = Math.min(this.#at, this.#statements.length - 1)
    this.#statements.forEach((statement, at) => {
      if (at < failed) return statement.settle()
      if (at > failed) statement.resetPrepared(wire)
      statement.fail(at > failed ? skippedError(error) : error)
    })
  }

  handleReadyForQuery(): void {
    for (const statement of this.#statements) statement.settle()
  }
}

/** Whether that is what was told of a statement because one before it in the same dispatch had failed. */
export const isSkipped = (error: unknown) =>
  (error as { cause?: unknown }).cause !== undefined && isTransactionAborted(error)

/** As PostgreSQL says it of a statement that comes behind one that failed. */
function skippedError(error: Error): Error {
  const isAnswer = 'severity' in error
  return isAnswer
    ? Object.assign(new Error('A statement before it failed', { cause: error }), { code: TRANSACTION_ABORTED })
    : error
}
