import type { RechargeStep } from '@inkfold/api/contracts/recharges'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import styles from './recharge.module.css'

export function Timeline({ steps }: { steps: readonly RechargeStep[] }) {
  const t = useT('recharge')
  const words = useT('shared')
  const language = useLanguage()
  return (
    <section>
      <h2>{t('timeline')}</h2>
      <ol className={styles.timeline}>
        {steps.map(({ action, actor, remark, created_at }) => (
          <li key={created_at}>
            <strong>{words(`rechargeSteps.${action}`)}</strong>
            <span>
              {actor} · <time dateTime={created_at}>{formatTime(created_at, language)}</time>
            </span>
            {remark && <blockquote>{remark}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  )
}
