import type { CaptchaAnswer, CaptchaPurpose } from '@inkfold/api/contracts/captcha'
import { useEffect, useRef } from 'react'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { useT } from '@/i18n/useT'
import styles from './captcha.module.css'
import { Picture } from './Picture'
import { useChallenge, type Phase } from './useChallenge'

interface CaptchaProps {
  purpose: CaptchaPurpose
  onAnswer(answer: CaptchaAnswer): void
  onClose(): void
}

/** Click captcha; without pictures, a proof of work instead. */
export function Captcha({ purpose, onAnswer, onClose }: CaptchaProps) {
  const t = useT('captcha')
  const task = useChallenge(purpose, onAnswer)
  const abort = useRef(new AbortController())
  useEffect(() => {
    const { current } = abort
    return () => current.abort()
  }, [])
  const isWaiting = ['checking', 'right', 'proving'].includes(task.phase.kind)

  return (
    <Dialog title={t('title')} onClose={onClose}>
      {task.challenge && <Words words={task.challenge.words} done={task.points.length} />}
      <Picture task={task} />
      <Verdict phase={task.phase} lastFault={task.lastFault} />
      <div className={styles.actions}>
        <Button onClick={task.refresh} disabled={isWaiting}>
          {t('refresh')}
        </Button>
        <Button variant="text" onClick={() => void task.prove(abort.current.signal)} disabled={isWaiting}>
          {t('prove')}
        </Button>
      </div>
    </Dialog>
  )
}

function Words({ words, done }: { words: readonly string[]; done: number }) {
  const t = useT('captcha')
  return (
    <p className={styles.words}>
      {t('prompt')}
      {words.map((word, index) => (
        <strong key={`${index}-${word}`} data-done={index < done}>
          {word}
        </strong>
      ))}
    </p>
  )
}

function Verdict({ phase, lastFault }: { phase: Phase; lastFault: string }) {
  const t = useT('captcha')
  const shared = useT('shared')
  const texts: Record<Phase['kind'], string> = {
    loading: t('loading'),
    ready: lastFault,
    checking: t('checking'),
    proving: t('proving'),
    right: shared('messages.captcha_success'),
    wrong: '',
    unloaded: shared('messages.captcha_load_failed'),
  }
  return (
    <p className={styles.verdict} data-kind={phase.kind === 'ready' && lastFault ? 'wrong' : phase.kind} role="status">
      {('message' in phase && phase.message) || texts[phase.kind]}
    </p>
  )
}
