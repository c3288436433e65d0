import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { together } from '#core/together'

/** What the driver hands through of PostgreSQL's answer. */
interface Answered {
  response?: { command?: string }
}

const lastWords = new WeakMap<TransactionClientContract, Promise<unknown>[]>()

/** Waits for this answer with the commit, which is sent at once: a statement that fails leaves nothing to commit. */
export async function withCommit(trx: TransactionClientContract, answer: Promise<unknown>): Promise<void> {
  const known = lastWords.get(trx)
  if (!known) return void (await answer)
  answer.catch(() => {})
  known.push(answer)
}

/** What failed first is heard, also where the work met only its consequence. */
export function heard<T>(trx: TransactionClientContract, work: Promise<T>): Promise<T> {
  return work.catch(async (error: unknown) => {
    await together([...(lastWords.get(trx) ?? []), Promise.reject(error as Error)])
    throw error
  })
}

/**
 * Lets a commit succeed only if PostgreSQL has said so. The query builder resolves it whatever became of the statement
 * (a lost connection, a deferred constraint), and tells the truth by the promise of the whole transaction alone; and
 * where a failed statement went unheeded, PostgreSQL answers a COMMIT with ROLLBACK.
 */
export function sureCommit(trx: TransactionClientContract): TransactionClientContract {
  const { knexClient } = trx
  const last: Promise<unknown>[] = []
  lastWords.set(trx, last)
  const commit = knexClient.commit as unknown as () => Promise<Answered | undefined>
  const surely = async () => {
    // Of one that lies within another, a failure must still be undone by itself.
    if (knexClient.parentTransaction) await together(last)
    const ended = commit()
    knexClient.executionPromise?.catch(() => {})
    const answered = (await together([...last, ended])).at(-1) as Answered | undefined
    await knexClient.executionPromise
    if (answered?.response?.command === 'ROLLBACK') throw new Error('Rolled back: a statement before it had failed')
  }
  return Object.assign(trx, { knexClient: Object.assign(knexClient, { commit: surely }) })
}
