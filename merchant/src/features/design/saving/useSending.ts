import { ClientError } from '@inkfold/api/client'
import { useState } from 'react'

/** A client-side obstacle with a message for the user. */
export class ActionFailed extends Error {}

export interface Problem {
  message: string
  errors: Record<string, string[]>
  supportNumber?: string | undefined
}

/** A mutation that runs once at a time, with its error. */
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
  if (error instanceof ActionFailed) return { message: error.message, errors: {} }
  if (!(error instanceof ClientError)) throw error
  const { message, errors = {}, supportNumber } = error
  return error.silent ? null : { message, errors, supportNumber }
}
