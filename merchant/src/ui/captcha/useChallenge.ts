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

/** How long a verdict stands before the next thing happens. */
const VERDICT_MS = 1500

export type Phase =
  | { kind: 'loading' | 'ready' | 'checking' | 'right' | 'proving' }
  | { kind: 'unloaded' | 'wrong'; message: string }

/** A picture that did not come is said to have not come, unless the person can do something about the reason. */
function whyUnloaded(error: unknown) {
  if (!(error instanceof ClientError)) return ''
  const isOffline = error.kind === 'offline' && !navigator.onLine
  const isRefused = error.kind === 'refused' && error.statusCode < 500
  return isOffline || isRefused ? error.message : ''
}

const saying = (error: unknown) => (error instanceof ClientError ? error.message : '')
const pause = () => new Promise((resolve) => setTimeout(resolve, VERDICT_MS))

/** One challenge after another until an answer is right; a new language brings a new picture. */
export function useChallenge(purpose: CaptchaPurpose, onAnswer: (answer: CaptchaAnswer) => void) {
  const language = useLanguage()
  const [id] = useState(newKey)
  const [round, setRound] = useState(0)
  const [challenge, setChallenge] = useState<CaptchaChallenge | null>(null)
  const [points, setPoints] = useState<readonly Point[]>([])
  const [phase, setPhase] = useState<Phase>({ kind: 'loading' })

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
      (error: unknown) => isCurrent && setPhase({ kind: 'unloaded', message: whyUnloaded(error) }),
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
      setPhase({ kind: 'wrong', message: saying(error) })
      await pause()
      return refresh()
    }
    await succeed({ captchaId: id, captchaInfo: info })
  }

  /** The last point sends the answer by itself. */
  function add(point: Point, shown: { width: number; height: number }) {
    if (phase.kind !== 'ready' || !challenge) return
    const all = [...points, point]
    setPoints(all)
    if (all.length === challenge.words.length) void check(captchaInfo(shownPoints(all, shown), shown))
  }

  const remove = (index: number) => phase.kind === 'ready' && setPoints(points.filter((_, at) => at !== index))

  async function prove(signal: AbortSignal) {
    setPhase({ kind: 'proving' })
    try {
      await succeed(await captcha.prove(purpose, signal))
    } catch (error) {
      if (!signal.aborted) setPhase({ kind: 'unloaded', message: saying(error) })
    }
  }

  return { challenge, points, phase, add, remove, unload, refresh, prove }
}
