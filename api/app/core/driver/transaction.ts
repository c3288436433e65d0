import { pipelineAll } from '#core/driver/pipeline'
import { type Answer, type Connection, sendStatement, type Statement } from '#core/driver/statement'

export interface Options {
  isolationLevel?: 'repeatable read'
}

interface Commands {
  begin: string
  commit: string
  rollback: string
}

const transactionCommands = ({ isolationLevel }: Options): Commands => ({
  begin: isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin',
  commit: 'commit',
  rollback: 'rollback',
})

/** For a savepoint. */
const SAVEPOINT_COMMANDS: Commands = {
  begin: 'savepoint part',
  commit: 'release savepoint part',
  rollback: 'rollback to savepoint part',
}

/**
 * One transaction on a connection. A round trip costs more than most statements: BEGIN is sent with the first statement,
 * COMMIT with the last. After a failure PostgreSQL refuses the statements behind it.
 */
export class Transaction {
  readonly #connection: Connection
  readonly #commands: Commands
  readonly #callbacks: (() => void)[] = []
  readonly #beforeCommit: Promise<unknown>[] = []
  #isBegun = false
  #isCompleted = false

  constructor(connection: Connection, options: Options = {}, { isPart = false } = {}) {
    this.#connection = connection
    this.#commands = isPart ? SAVEPOINT_COMMANDS : transactionCommands(options)
  }

  get isCompleted() {
    return this.#isCompleted
  }

  query(statement: Statement): Promise<Answer> {
    if (this.#isCompleted) return Promise.reject(new Error(`The transaction has ended: ${statement.text}`))
    if (!this.#isBegun) this.#begin()
    return this.#send(statement)
  }

  /** Called after a successful commit only. */
  afterCommit(callback: () => void): void {
    this.#callbacks.push(callback)
  }

  /** Sends the commit at once behind this statement; if the statement fails, PostgreSQL rolls back. */
  pipelineWithCommit(answer: Promise<unknown>): void {
    answer.catch(() => {})
    this.#beforeCommit.push(answer)
  }

  async run<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    try {
      const answer = await work(this)
      await this.commit()
      return answer
    } catch (error) {
      const reason = await this.#reasonOf(error)
      await this.rollback()
      throw reason
    }
  }

  /** A savepoint: a failure inside rolls back to it and leaves the rest intact. */
  async savepoint<T>(work: (part: Transaction) => Promise<T>): Promise<T> {
    if (!this.#isBegun) this.#begin()
    const part = new Transaction(this.#connection, {}, { isPart: true })
    const answer = await part.run(work)
    this.#callbacks.push(...part.#callbacks)
    return answer
  }

  /** Reports the first error, even where the caller saw only its consequence. */
  async #reasonOf(error: unknown): Promise<unknown> {
    return pipelineAll([...this.#beforeCommit, Promise.reject(error as Error)]).catch((reason: unknown) => reason)
  }

  /** Checks the command tag: after an ignored failure PostgreSQL answers COMMIT with ROLLBACK. */
  async commit(): Promise<void> {
    this.#isCompleted = true
    if (!this.#isBegun) return
    const ended = this.#send({ text: this.#commands.commit })
    const { command } = (await pipelineAll([...this.#beforeCommit, ended])).at(-1) as Answer
    this.#isBegun = false
    if (command === 'ROLLBACK') throw new Error('Rolled back: a statement before it had failed')
  }

  /** Ignores errors: a lost connection has rolled back as well. */
  async rollback(): Promise<void> {
    this.#isCompleted = true
    if (this.#isBegun) await this.#send({ text: this.#commands.rollback }).catch(() => {})
  }

  /** Call only after the connection is released. */
  runAfterCommit(): void {
    for (const callback of this.#callbacks) callback()
  }

  #begin() {
    this.#isBegun = true
    // The first answer reports a failed BEGIN.
    this.#send({ text: this.#commands.begin }).catch(() => {})
  }

  #send(statement: Statement): Promise<Answer> {
    return sendStatement(this.#connection, statement)
  }
}
