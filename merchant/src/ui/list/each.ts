import { ClientError } from '@inkfold/api/client'

export interface Report {
  done: ReadonlySet<number>
  /** The reason for each failed item. */
  refused: readonly { id: number; problem: string }[]
}

/** Processes items sequentially; a refusal does not stop the rest. `tell` receives the number processed. */
export async function each(
  ids: readonly number[],
  work: (id: number) => Promise<unknown>,
  tell: (count: number) => void,
): Promise<Report> {
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
    tell(done.size + refused.length)
  }
  return { done, refused }
}
