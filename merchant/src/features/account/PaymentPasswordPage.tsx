import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Loaded } from '@/ui/Loaded'
import { Notice } from '@/ui/Notice'
import styles from './account.module.css'
import { Panel, Screen } from './Panel'
import { PaymentPasswordForm, type Proof } from './PaymentPasswordForm'
import { profileQuery } from './queries'

const PROOFS = ['password', 'code'] as const

/** Set and changed with the login password; whoever has forgotten that too resets it by a code. */
export default function PaymentPasswordPage() {
  const t = useT('account')
  const query = useQuery(profileQuery)
  const [proof, setProof] = useState<Proof>('password')
  return (
    <Screen title={t('payment.title')}>
      <Panel title={t('payment.title')} lead={t(query.data?.has_payment_password ? 'payment.has' : 'payment.lead')}>
        <div className={`${styles.form} ${styles.actions}`} role="group" aria-label={t('payment.by')}>
          {PROOFS.map((way) => (
            <Button
              key={way}
              aria-pressed={way === proof}
              look={way === proof ? 'primary' : 'plain'}
              onClick={() => setProof(way)}
            >
              {t(`payment.by.${way}`)}
            </Button>
          ))}
        </div>
        <Loaded query={query}>
          {({ mobile }) =>
            proof === 'code' && !mobile ? (
              <Notice kind="info">{t('payment.noMobile')}</Notice>
            ) : (
              <PaymentPasswordForm key={proof} proof={proof} mobile={mobile ?? ''} />
            )
          }
        </Loaded>
      </Panel>
    </Screen>
  )
}
