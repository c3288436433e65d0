import type { BatchProgress } from '#contracts/finished'
import { row, type Transaction } from '#core/database'

export const progressOf = async (id: number, trx?: Transaction): Promise<BatchProgress> =>
  (await row<BatchProgress>(
    'select id, status, total, done, failed from design_batches where id = ?',
    [id],
    trx,
  )) as BatchProgress
