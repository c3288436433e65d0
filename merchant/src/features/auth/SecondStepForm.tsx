import type { SignedIn } from '@inkfold/api/contracts/session'
import { TWO_STEP, type SecondStep } from '@inkfold/api/contracts/two_step'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Field'
import { FormFailure } from '@/ui/form/FormFailure'
import { violatedRules, required } from '@/ui/form/rules'
import { SecondStepField } from '@/ui/form/SecondStepField'
import { useForm } from '@/ui/form/useForm'
import styles from './auth.module.css'

interface SecondStepFormProps {
  challenge: string
  send(given: SecondStep): Promise<SignedIn>
  onSignedIn(session: SignedIn): void
  onBack(): void
}

/** Shown after the password was accepted; a code of the app or a recovery code completes the sign-in. */
export function SecondStepForm({ challenge, send, onSignedIn, onBack }: SecondStepFormProps) {
  const t = useT('auth')
  const common = useT('common')
  const { form, values, change, isBusy, failure, submit, bind } = useForm({
    initial: { code: '', remember: false },
    check: ({ code }) => violatedRules<{ code: string }>({ code: required(code) }),
    send: async ({ code, remember }) => onSignedIn(await send({ challenge, code: code.trim(), remember })),
  })
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <p>{t('step.lead')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the form that was just sent */}
      <SecondStepField {...bind('code', common('secondStep'))} autoFocus />
      <Checkbox checked={values.remember} onChange={(event) => change({ remember: event.target.checked })}>
        {t('step.remember', { days: TWO_STEP.trustDays })}
      </Checkbox>
      <FormFailure failure={failure} onRetry={submit} />
      <Button type="submit" variant="primary" large wide busy={isBusy}>
        {t('step.go')}
      </Button>
      <p className={styles.foot}>
        <Button variant="text" onClick={onBack}>
          {t('step.back')}
        </Button>
      </p>
    </form>
  )
}
