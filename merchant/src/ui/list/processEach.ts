import { ClientError } from '@inkfold/api/client'

export interface BatchReport {
  done: ReadonlySet<number>
  /** The reason for each failed item. */
  refused: readonly { id: number; problem: string }[]
}

/** Processes items sequentially; a refusal does not stop the rest. `tell` receives the number processed. */
export async function processEach(
  ids: readonly number[],
  work: (id: number) => Promise<unknown>,
  onProgress: (count: number) => void,
): Promise<BatchReport> {
  const done = new Set<number>()
  const refused: { id: number; problem: string }[] = []
  for (const id of ids) {
    try {
      await work(id)
      done.add(id)
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      refused.push({ id, problem: error.message })
      if (error.silent) break
    }
    onProgress(done.size + refused.length)
  }
  return { done, refused }
}
