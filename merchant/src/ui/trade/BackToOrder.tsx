import { useState } from 'react'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button, ButtonLink } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import styles from './trade.module.css'
import { clearPendingOrder, pendingOrder } from './pendingOrder'

export function BackToOrder() {
  const t = useT('cart')
  const language = useLanguage()
  const [waiting, setWaiting] = useState(pendingOrder)
  if (!waiting) return null
  const leave = () => {
    clearPendingOrder()
    setWaiting(null)
  }
  return (
    <Notice
      kind="info"
      action={
        <span className={styles.back}>
          <ButtonLink to={`/admin/settlement?order=${waiting.order}`}>{t('back')}</ButtonLink>
          <Button variant="text" onClick={leave}>
            {t('back.not_now')}
          </Button>
        </span>
      }
    >
      {t('back.body', { amount: formatMoney(waiting.amount, language) })}
    </Notice>
  )
}
