import { ClientError } from '@inkfold/api/client'
import { useState } from 'react'

/** What stands in the way on this side, in a sentence for the person. */
export class Hindered extends Error {}

export interface Problem {
  message: string
  /** Sentences by field. */
  errors: Record<string, string[]>
  supportNumber?: string | undefined
}

/** Something sent once at a time, and why it did not go. */
export function useSending<Answer>() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const send = async (work: () => Promise<Answer>) => {
    setBusy(true)
    setProblem(null)
    try {
      setAnswer(await work())
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, answer, send: (work: () => Promise<Answer>) => void send(work) }
}

function problemOf(error: unknown): Problem | null {
  if (error instanceof Hindered) return { message: error.message, errors: {} }
  if (!(error instanceof ClientError)) throw error
  const { message, errors = {}, supportNumber } = error
  return error.silent ? null : { message, errors, supportNumber }
}
