import type { CaptchaAnswer, CaptchaPurpose } from '@inkfold/api/contracts/captcha'
import { useState } from 'react'
import { Captcha } from './Captcha'

type Settle = (answer: CaptchaAnswer | null) => void

/** Opens a captcha; null when the user closes it. */
export function useCaptcha(purpose: CaptchaPurpose) {
  const [settle, setSettle] = useState<Settle | null>(null)

  const solve = () =>
    new Promise<CaptchaAnswer | null>((resolve) => {
      setSettle(() => (answer: CaptchaAnswer | null) => {
        setSettle(null)
        resolve(answer)
      })
    })

  const dialog = settle && <Captcha purpose={purpose} onAnswer={settle} onClose={() => settle(null)} />
  return { solve, dialog }
}
