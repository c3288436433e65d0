import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What the driver hands through of PostgreSQL's answer. */
interface Answered {
  response?: { command?: string }
}

/**
 * Lets a commit succeed only if PostgreSQL has said so. The query builder resolves it whatever became of the statement
 * (a lost connection, a deferred constraint), and tells the truth by the promise of the whole transaction alone; and
 * where a failed statement went unheeded, PostgreSQL answers a COMMIT with ROLLBACK.
 */
export function sureCommit(trx: TransactionClientContract): TransactionClientContract {
  const { knexClient } = trx
  const commit = knexClient.commit as unknown as () => Promise<Answered | undefined>
  const surely = async () => {
    const answered = await commit()
    await knexClient.executionPromise
    if (answered?.response?.command === 'ROLLBACK') throw new Error('Rolled back: a statement before it had failed')
  }
  return Object.assign(trx, { knexClient: Object.assign(knexClient, { commit: surely }) })
}
