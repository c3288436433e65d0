import { nextTick } from 'node:process'
import { StatementBatch } from '#core/driver/dispatch'
import { type Answer, Statement } from '#core/driver/statement'
import type { Connection } from '#core/driver/wire'
import { pipelineAll } from '#core/driver/pipeline'

export interface Options {
  isolationLevel?: 'repeatable read'
}

/** By what a transaction begins and ends. */
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

/** Of one that lies within another. */
const SAVEPOINT_COMMANDS: Commands = {
  begin: 'savepoint part',
  commit: 'release savepoint part',
  rollback: 'rollback to savepoint part',
}

/**
 * One transaction on a connection. A round trip costs more than most statements: what is asked in one go leaves in one go, BEGIN
 * with the first of it and COMMIT with the last.
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

  /** Once it has committed; if it does not, nothing follows. */
  afterCommit(follow: () => void): void {
    this.#followers.push(follow)
  }

  /** Waits for this answer with the commit, which is sent at once: a statement that fails leaves nothing to commit. */
  pipelineWithCommit(answer: Promise<unknown>): void {
    answer.catch(() => {})
    this.#lastWords.push(answer)
  }

  /** Does the work and commits; what fails undoes it all. */
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

  /** Work that can be undone by itself: what fails in it leaves the rest whole. */
  async savepoint<T>(work: (part: Transaction) => Promise<T>): Promise<T> {
    if (!this.#isBegun) this.#begin()
    const part = new Transaction(this.#line, {}, { isPart: true })
    const answer = await part.run(work)
    this.#followers.push(...part.#followers)
    return answer
  }

  /** What failed first is heard, also where the work met only its consequence. */
  async #reasonOf(error: unknown): Promise<unknown> {
    return pipelineAll([...this.#lastWords, Promise.reject(error as Error)]).catch((reason: unknown) => reason)
  }

  /** Succeeds only if PostgreSQL has said so: where a failed statement went unheeded, it answers with ROLLBACK. */
  async commit(): Promise<void> {
    this.#isCompleted = true
    if (!this.#isBegun) return
    const ended = this.#send(command(this.#words.commit))
    const { tag } = (await pipelineAll([...this.#lastWords, ended])).at(-1) as Answer
    this.#isBegun = false
    if (tag === 'ROLLBACK') throw new Error('Rolled back: a statement before it had failed')
  }

  /** Whatever becomes of it: a connection that is lost has rolled back as well. */
  async rollback(): Promise<void> {
    this.#isCompleted = true
    if (this.#isBegun) await this.#send(command(this.#words.rollback)).catch(() => {})
  }

  /** To be called when its connection is free for others. */
  runAfterCommit(): void {
    for (const follow of this.#followers) follow()
  }

  #begin() {
    this.#isBegun = true
    // Whether it began, the first answer tells.
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
