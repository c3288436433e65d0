import type { CaptchaAnswer, CaptchaPurpose } from '@inkfold/api/contracts/captcha'
import { useState } from 'react'
import { captcha } from './calls'

export function useProof(purpose: CaptchaPurpose, onSolved: (answer: CaptchaAnswer) => void) {
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function start() {
    setWorking(true)
    setProblem(null)
    try {
      onSolved(await captcha.prove(purpose))
    } catch (refusal) {
      setProblem((refusal as Error).message)
    } finally {
      setWorking(false)
    }
  }

  return { working, problem, start }
}
