import type { Statement } from '#core/driver/statement'
import { DriverQueryBase, type Field, type DriverQuery, type ProtocolConnection } from '#core/driver/wire'
import { isTransactionAborted, TRANSACTION_ABORTED } from '#core/driver/pipeline'

/**
 * Statements sent and answered in one round trip. PostgreSQL skips those after a failed one, so they all belong to one
 * transaction, or there is only one. A plain statement is always sent alone.
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

  /**
   * Earlier statements of the batch succeeded as far as the transaction is concerned; a single statement waits for
   * ReadyForQuery.
   */
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

/** Whether the statement failed only because an earlier one of its batch failed. */
export const isSkipped = (error: unknown) =>
  (error as { cause?: unknown }).cause !== undefined && isTransactionAborted(error)

/** Same shape as PostgreSQL's error for a statement after a failed one. */
function skippedError(error: Error): Error {
  const isAnswer = 'severity' in error
  return isAnswer
    ? Object.assign(new Error('A statement before it failed', { cause: error }), { code: TRANSACTION_ABORTED })
    : error
}
