import type { twoStepCalls } from '@inkfold/api/client/account'
import type { TwoStepSetup } from '@inkfold/api/contracts/two_step'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormFailure } from '@/ui/form/FormFailure'
import { violatedRules, code as codeRule, required } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import { PasswordField } from '@/ui/PasswordField'
import styles from './account.module.css'
import own from './two_step.module.css'

interface TwoStepSetUpProps {
  calls: ReturnType<typeof twoStepCalls>
  onCodes(codes: readonly string[]): void
}

/** Order: password, secret for the app, then a code that proves the app has it. */
export function TwoStepSetUp({ calls, onCodes }: TwoStepSetUpProps) {
  const [setup, setSetup] = useState<TwoStepSetup | null>(null)
  if (setup) return <Confirm setup={setup} confirm={calls.confirm} onCodes={onCodes} />
  return <Begin enrol={calls.enrol} onBegun={setSetup} />
}

interface BeginProps {
  enrol: TwoStepSetUpProps['calls']['enrol']
  onBegun(setup: TwoStepSetup): void
}

function Begin({ enrol, onBegun }: BeginProps) {
  const t = useT('two-step')
  const { form, isBusy, failure, submit, bind } = useForm({
    initial: { password: '' },
    check: ({ password }) => violatedRules<{ password: string }>({ password: required(password) }),
    send: async ({ password }) => onBegun(await enrol(password)),
  })
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <PasswordField {...bind('password', t('password'))} autoComplete="current-password" />
      <FormFailure failure={failure} onRetry={submit} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('start')}
        </Button>
      </div>
    </form>
  )
}

interface ConfirmProps {
  setup: TwoStepSetup
  confirm: TwoStepSetUpProps['calls']['confirm']
  onCodes: TwoStepSetUpProps['onCodes']
}

function Confirm({ setup: { key, qr }, confirm, onCodes }: ConfirmProps) {
  const t = useT('two-step')
  const { form, isBusy, failure, submit, bind } = useForm({
    initial: { code: '' },
    check: ({ code }) => violatedRules<{ code: string }>({ code: codeRule(code) }),
    send: async ({ code }) => onCodes((await confirm(code.trim())).recovery_codes),
  })
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <div>
        <p>{t('scan')}</p>
        <svg className={own.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('qr')}>
          <path d={qr.path} fillRule="evenodd" />
        </svg>
        <p>{t('key')}</p>
        <p className={own.key}>{key.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
      <p>{t('enter')}</p>
      <Field {...bind('code', t('code'))} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      <FormFailure failure={failure} onRetry={submit} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  )
}
