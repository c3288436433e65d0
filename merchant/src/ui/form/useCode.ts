import { ClientError } from '@inkfold/api/client'
import type { CaptchaAnswer } from '@inkfold/api/contracts/captcha'
import type { CodeScene } from '@inkfold/api/contracts/codes'
import type { CodeTarget } from '@inkfold/api/contracts/credentials'
import { VERIFICATION_CODE } from '@inkfold/api/contracts/limits'
import { useEffect, useState } from 'react'
import { account } from '@/http/session'

type State = { kind: 'idle' | 'sending' | 'sent' } | { kind: 'failed'; message: string }

const IDLE: State = { kind: 'idle' }

function useCountdown() {
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  return [wait, setWait] as const
}

interface CodeOptions {
  scene: CodeScene
  target: CodeTarget
  ask(): Promise<CaptchaAnswer | null>
  onSent?(): void
}

export function useCode({ scene, target, ask, onSent }: CodeOptions) {
  const recipient = JSON.stringify(target)
  const [result, setResult] = useState<{ recipient: string; state: State }>({ recipient, state: IDLE })
  const [wait, setWait] = useCountdown()
  const isCurrent = result.recipient === recipient
  const setState = (state: State) => setResult({ recipient, state })

  function showRefusal(error: unknown) {
    if (!(error instanceof ClientError)) throw error
    setState({ kind: 'failed', message: error.message })
    const seconds = Number(error.details['seconds'])
    if (error.reason === 'E_CODE_TOO_SOON' && seconds > 0) setWait(Math.ceil(seconds))
  }

  async function send() {
    const answer = await ask()
    if (!answer) return
    setState({ kind: 'sending' })
    try {
      await account.sendCode(target, scene, answer)
      setState({ kind: 'sent' })
      setWait(VERIFICATION_CODE.resendSeconds)
      onSent?.()
    } catch (error) {
      showRefusal(error)
    }
  }

  /** A corrected target can be used at once; the countdown applies to the previous one only. */
  return { state: isCurrent ? result.state : IDLE, wait: isCurrent ? wait : 0, send }
}
