import type { CaptchaAnswer, CaptchaPurpose } from '@inkfold/api/contracts/captcha'
import { useEffect, useRef } from 'react'
import { useT } from '@/i18n/useT'
import entrance from '@/ui/entrance.module.css'
import { ClickPicture } from './ClickPicture'
import { CaptchaStatus } from './CaptchaStatus'
import styles from './captcha.module.css'
import { useClicks } from './useClicks'
import { useProof } from './useProof'

interface CaptchaDialogProps {
  purpose: CaptchaPurpose
  onSolved(answer: CaptchaAnswer): void
  onClose(): void
}

/** Captcha: clicks on a picture, or a proof of work computed by the browser as the accessible alternative. */
export function CaptchaDialog({ purpose, onSolved, onClose }: CaptchaDialogProps) {
  const t = useT('captcha')
  const dialog = useRef<HTMLDialogElement>(null)
  const clicks = useClicks(purpose, onSolved)
  const proof = useProof(purpose, onSolved)
  const { challenge, points, state } = clicks

  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="captcha-title" onClose={onClose}>
      <h2 id="captcha-title" className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.words}>
        {t('prompt')}
        {challenge?.words.map((word, index) => (
          <b key={word} className={index < points.length ? styles.done : styles.word}>
            {word}
          </b>
        ))}
      </p>
      {challenge && (
        <ClickPicture
          challenge={challenge}
          points={points}
          onClick={clicks.click}
          onTakeBack={clicks.takeBack}
          onError={clicks.fail}
        />
      )}
      <CaptchaStatus state={state} problem={clicks.problem} />
      <div className={styles.buttons}>
        <button
          type="button"
          className={entrance.quiet}
          onClick={() => void clicks.reload()}
          disabled={state === 'checking' || state === 'right'}
        >
          {t('refresh')}
        </button>
        <button type="button" className={entrance.quiet} onClick={() => void proof.start()} disabled={proof.working}>
          {t(proof.working ? 'working' : 'without_picture')}
        </button>
        <button type="button" className={entrance.quiet} onClick={() => dialog.current?.close()}>
          {t('cancel')}
        </button>
      </div>
      {proof.problem && (
        <p role="alert" className={styles.wrong}>
          {proof.problem}
        </p>
      )}
    </dialog>
  )
}
