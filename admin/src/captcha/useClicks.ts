import { newKey } from '@inkfold/api/client'
import {
  captchaInfo,
  type CaptchaAnswer,
  type CaptchaChallenge,
  type CaptchaPurpose,
  type Point,
} from '@inkfold/api/contracts/captcha'
import { useCallback, useEffect, useRef, useState } from 'react'
import { captcha } from './calls'

/** Time to read the result. */
const READING_MS = 1500

export type ClickState = 'loading' | 'asking' | 'checking' | 'right' | 'wrong' | 'failed'

export function useClicks(purpose: CaptchaPurpose, onSolved: (answer: CaptchaAnswer) => void) {
  const [id] = useState(newKey)
  const [challenge, setChallenge] = useState<CaptchaChallenge | null>(null)
  const [points, setPoints] = useState<Point[]>([])
  const [state, setState] = useState<ClickState>('loading')
  const [problem, setProblem] = useState<string | null>(null)
  const later = useRef<number>(undefined)

  const reload = useCallback(async () => {
    setState('loading')
    setPoints([])
    try {
      setChallenge(await captcha.challenge(id, purpose))
      setState('asking')
    } catch {
      setState('failed')
    }
  }, [id, purpose])

  useEffect(() => {
    void reload()
    return () => window.clearTimeout(later.current)
  }, [reload])

  async function check(all: Point[], shown: { width: number; height: number }) {
    setState('checking')
    const info = captchaInfo(all, shown)
    try {
      await captcha.check({ id, info })
      setState('right')
      later.current = window.setTimeout(() => onSolved({ captchaId: id, captchaInfo: info }), READING_MS)
    } catch (refusal) {
      setProblem((refusal as Error).message)
      setState('wrong')
      later.current = window.setTimeout(() => void reload(), READING_MS)
    }
  }

  /** The last required point submits the answer. */
  function click(point: Point, shown: { width: number; height: number }) {
    if (state !== 'asking' || !challenge) return
    const all = [...points, point]
    setPoints(all)
    if (all.length === challenge.words.length) void check(all, shown)
  }

  const takeBack = (index: number) => {
    if (state === 'asking') setPoints(points.slice(0, index))
  }

  return { challenge, points, state, problem, reload, click, takeBack, fail: () => setState('failed') }
}
