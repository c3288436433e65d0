import { nextTick } from 'node:process'
import { StatementBatch } from '#core/driver/dispatch'
import { type Answer, Statement } from '#core/driver/statement'
import type { Connection } from '#core/driver/wire'
import { pipelineAll } from '#core/driver/pipeline'

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
 * One transaction on a connection. A round trip costs more than most statements: BEGIN is sent with the first batch,
 * COMMIT with the last.
 */
export class Transaction {
  readonly #line: Connection
  readonly #words: Commands
  readonly #followers: (() => void)[] = []
  readonly #lastWords: Promise<unknown>[] = []
  #leaving: [Statement, ...Statement[]][] = []
  #isBegun = false
  #isCompleted = false

  constructor(line: Connection, options: Options = {}, { isPart = false } = {}) {
    this.#line = line
    this.#words = isPart ? SAVEPOINT_COMMANDS : transactionCommands(options)
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
  afterCommit(follow: () => void): void {
    this.#followers.push(follow)
  }

  /** Sends the commit at once behind this statement; if the statement fails, PostgreSQL rolls back. */
  pipelineWithCommit(answer: Promise<unknown>): void {
    answer.catch(() => {})
    this.#lastWords.push(answer)
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
    const part = new Transaction(this.#line, {}, { isPart: true })
    const answer = await part.run(work)
    this.#followers.push(...part.#followers)
    return answer
  }

  /** Reports the first error, even where the caller saw only its consequence. */
  async #reasonOf(error: unknown): Promise<unknown> {
    return pipelineAll([...this.#lastWords, Promise.reject(error as Error)]).catch((reason: unknown) => reason)
  }

  /** Checks the command tag: after an ignored failure PostgreSQL answers COMMIT with ROLLBACK. */
  async commit(): Promise<void> {
    this.#isCompleted = true
    if (!this.#isBegun) return
    const ended = this.#send(command(this.#words.commit))
    const { tag } = (await pipelineAll([...this.#lastWords, ended])).at(-1) as Answer
    this.#isBegun = false
    if (tag === 'ROLLBACK') throw new Error('Rolled back: a statement before it had failed')
  }

  /** Ignores errors: a lost connection has rolled back as well. */
  async rollback(): Promise<void> {
    this.#isCompleted = true
    if (this.#isBegun) await this.#send(command(this.#words.rollback)).catch(() => {})
  }

  /** Call only after the connection is released. */
  runAfterCommit(): void {
    for (const follow of this.#followers) follow()
  }

  #begin() {
    this.#isBegun = true
    // The first answer reports a failed BEGIN.
    this.#send(command(this.#words.begin)).catch(() => {})
  }

  #send(statement: Statement): Promise<Answer> {
    if (this.#leaving.length === 0) nextTick(() => this.#leave())
    const last = this.#leaving.at(-1)
    if (last && !last[0].isPlain && !statement.isPlain) last.push(statement)
    else this.#leaving.push([statement])
    return statement.answer
  }

  #leave() {
    const { stream } = this.#line.connection
    stream.cork()
    for (const statements of this.#leaving) this.#line.query(new StatementBatch(statements))
    this.#leaving = []
    stream.uncork()
  }
}

const command = (text: string) => new Statement(text, [], text)
