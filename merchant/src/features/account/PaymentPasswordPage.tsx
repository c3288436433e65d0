import type { Profile } from '@inkfold/api/contracts/account'
import { PAYING } from '@inkfold/api/contracts/limits'
import { amountOf } from '@inkfold/api/contracts/price/amounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHasTwoStep } from '@/http/session'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Loaded } from '@/ui/Loaded'
import { Notice } from '@/ui/Notice'
import styles from './account.module.css'
import { Panel, Screen } from './Panel'
import { PaymentPasswordForm, type Proof } from './PaymentPasswordForm'
import { profileQuery } from './queries'

export default function PaymentPasswordPage() {
  const t = useT('account')
  const query = useQuery(profileQuery)
  return (
    <Screen title={t('payment.title')}>
      <Loaded query={query}>
        {(profile) => <Payment key={String(profile.has_payment_password)} profile={profile} />}
      </Loaded>
    </Screen>
  )
}

/** The first password needs the login password, a change the old one; a forgotten one is reset by a code. */
function Payment({ profile: { has_payment_password: isSet, mobile } }: { profile: Profile }) {
  const t = useT('account')
  const language = useLanguage()
  const hasTwoStep = useHasTwoStep('member')
  const from = formatMoney(amountOf(PAYING.provenFrom), language)
  const lead = isSet ? t('payment.has') : t('payment.lead', { from })
  const proofs = [isSet ? 'old' : 'password', 'code'] as const
  const [proof, setProof] = useState<Proof>(proofs[0])
  if (hasTwoStep)
    return (
      <Panel lead={lead}>
        <PaymentPasswordForm proof="second_step" mobile="" />
      </Panel>
    )
  return (
    <Panel lead={lead}>
      <div className={`${styles.form} ${styles.actions}`} role="group" aria-label={t('payment.by')}>
        {proofs.map((way) => (
          <Button
            key={way}
            aria-pressed={way === proof}
            variant={way === proof ? 'primary' : 'plain'}
            onClick={() => setProof(way)}
          >
            {t(`payment.by.${way}`)}
          </Button>
        ))}
      </div>
      {proof === 'code' && !mobile ? (
        <Notice kind="info">{t('payment.noMobile')}</Notice>
      ) : (
        <PaymentPasswordForm key={proof} proof={proof} mobile={mobile ?? ''} />
      )}
    </Panel>
  )
}
