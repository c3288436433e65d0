import type { CaptchaAnswer, CaptchaPurpose } from '@inkfold/api/contracts/captcha'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useT } from '@/i18n/useT'
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

/** Proves a person by a click on a picture, or by a little work of the machine for whom a picture is no way. */
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
        <ClickPicture challenge={challenge} points={points} onClick={clicks.click} onTakeBack={clicks.takeBack} />
      )}
      <CaptchaStatus state={state} problem={clicks.problem} />
      <div className={styles.buttons}>
        <Button onClick={() => void clicks.reload()} disabled={state === 'checking' || state === 'right'}>
          {t('refresh')}
        </Button>
        <Button onClick={() => void proof.start()} loading={proof.working}>
          {t('without_picture')}
        </Button>
        <Button type="text" onClick={() => dialog.current?.close()}>
          {t('cancel')}
        </Button>
      </div>
      {proof.problem && (
        <p role="alert" className={styles.wrong}>
          {proof.problem}
        </p>
      )}
    </dialog>
  )
}
