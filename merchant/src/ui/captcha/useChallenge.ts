import { ClientError, newKey } from '@inkfold/api/client'
import {
  captchaInfo,
  type CaptchaAnswer,
  type CaptchaChallenge,
  type CaptchaPurpose,
  type Point,
} from '@inkfold/api/contracts/captcha'
import { useEffect, useState } from 'react'
import { captcha } from '@/http/session'
import { useLanguage } from '@/i18n/useT'
import { shownPoints } from './coordinates'

/** Milliseconds a verdict is shown before the next step. */
const VERDICT_MS = 1500

export type Phase =
  | { kind: 'loading' | 'ready' | 'checking' | 'right' | 'proving' }
  | { kind: 'unloaded' | 'wrong'; message: string }

/** Reports a load failure generically unless the user can act on the reason. */
function loadFailureMessage(error: unknown) {
  if (!(error instanceof ClientError)) return ''
  const isOffline = error.kind === 'offline' && !navigator.onLine
  const isRefused = error.kind === 'refused' && error.statusCode < 500
  return isOffline || isRefused ? error.message : ''
}

const messageOf = (error: unknown) => (error instanceof ClientError ? error.message : '')
const pause = () => new Promise((resolve) => setTimeout(resolve, VERDICT_MS))

/** Repeats challenges until one is solved; a change of language loads a new picture. */
export function useChallenge(purpose: CaptchaPurpose, onAnswer: (answer: CaptchaAnswer) => void) {
  const language = useLanguage()
  const [id] = useState(newKey)
  const [round, setRound] = useState(0)
  const [challenge, setChallenge] = useState<CaptchaChallenge | null>(null)
  const [points, setPoints] = useState<readonly Point[]>([])
  const [phase, setPhase] = useState<Phase>({ kind: 'loading' })
  /** Why the last answer was wrong, until the next click. */
  const [lastFault, setLastFault] = useState('')

  useEffect(() => {
    let isCurrent = true
    setPhase({ kind: 'loading' })
    setPoints([])
    captcha.challenge(id, purpose).then(
      (next) => {
        if (!isCurrent) return
        setChallenge(next)
        setPhase({ kind: 'ready' })
      },
      (error: unknown) => isCurrent && setPhase({ kind: 'unloaded', message: loadFailureMessage(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [id, purpose, round, language])

  const unload = () => setPhase({ kind: 'unloaded', message: '' })
  const refresh = () => setRound((count) => count + 1)

  async function succeed(answer: CaptchaAnswer) {
    setPhase({ kind: 'right' })
    await pause()
    onAnswer(answer)
  }

  async function check(info: string) {
    setPhase({ kind: 'checking' })
    try {
      await captcha.check({ id, info })
    } catch (error) {
      setPhase({ kind: 'wrong', message: messageOf(error) })
      setLastFault(messageOf(error))
      await pause()
      return refresh()
    }
    await succeed({ captchaId: id, captchaInfo: info })
  }

  /** The last point submits the answer. */
  function add(point: Point, shown: { width: number; height: number }) {
    if (phase.kind !== 'ready' || !challenge) return
    const all = [...points, point]
    setPoints(all)
    setLastFault('')
    if (all.length === challenge.words.length) void check(captchaInfo(shownPoints(all, shown), shown))
  }

  const remove = (index: number) => phase.kind === 'ready' && setPoints(points.filter((_, at) => at !== index))

  async function prove(signal: AbortSignal) {
    setPhase({ kind: 'proving' })
    try {
      await succeed(await captcha.prove(purpose, signal))
    } catch (error) {
      if (!signal.aborted) setPhase({ kind: 'unloaded', message: messageOf(error) })
    }
  }

  return { challenge, points, phase, lastFault, add, remove, unload, refresh, prove }
}
