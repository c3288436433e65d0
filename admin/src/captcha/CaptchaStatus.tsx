import { useT } from '@/i18n/useT'
import styles from './captcha.module.css'
import type { ClickState } from './useClicks'

export function CaptchaStatus({ state, problem }: { state: ClickState; problem: string | null }) {
  const t = useT('captcha')
  const words = useT('words')
  const sentences: Record<ClickState, string> = {
    loading: t('loading'),
    asking: t('asking'),
    checking: t('checking'),
    right: words('messages.captcha_success'),
    wrong: problem ?? words('errors.E_CAPTCHA_WRONG'),
    failed: words('messages.captcha_load_failed'),
  }
  const colour = { right: styles.right, wrong: styles.wrong, failed: styles.wrong }[state as string]
  return (
    <p aria-live="polite" className={`${styles.status} ${colour ?? ''}`}>
      {sentences[state]}
    </p>
  )
}
