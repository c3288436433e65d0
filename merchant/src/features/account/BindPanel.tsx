import type { CodeChannel } from '@inkfold/api/contracts/codes'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import styles from './account.module.css'
import { BindForm } from './BindForm'
import { ConfirmForm } from './ConfirmForm'
import { Panel } from './Panel'
import { verificationToken } from './verificationToken'
import { VerifyForm } from './VerifyForm'

interface BindPanelProps {
  type: CodeChannel
  bound: string | null
  /** The value an administrator entered in its place, not yet confirmed. */
  unconfirmed: string | null
}

/** Verifies by a code to the old phone or e-mail; by the password where none is bound yet. */
export function BindPanel({ type, bound, unconfirmed }: BindPanelProps) {
  const t = useT('account')
  const [step, setStep] = useState<'shown' | 'verify' | 'bind'>('shown')
  const [token, setToken] = useState<string | null>(null)
  const verified = (accountVerificationToken: string | null) => {
    setToken(accountVerificationToken)
    setStep('bind')
  }
  const start = () => {
    const known = verificationToken(type)
    if (!bound || known) verified(known)
    else setStep('verify')
  }

  return (
    <Panel title={t(type)} lead={bound ? t('bind.bound', { target: bound }) : t('bind.none')}>
      {step === 'shown' && unconfirmed && <ConfirmForm type={type} target={unconfirmed} />}
      {step === 'shown' && (
        <div className={`${styles.form} ${styles.actions}`}>
          <Button onClick={start}>{t(bound ? 'bind.change' : 'bind.add')}</Button>
        </div>
      )}
      {step === 'verify' && bound && <VerifyForm type={type} target={bound} onVerified={verified} />}
      {step === 'bind' && <BindForm type={type} token={token} />}
    </Panel>
  )
}
