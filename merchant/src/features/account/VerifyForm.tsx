import type { CodeChannel } from '@inkfold/api/contracts/codes'
import { account } from '@/http/session'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { CodeField } from '@/ui/form/CodeField'
import { FormFailure } from '@/ui/form/FormFailure'
import { violatedRules, code } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import styles from './account.module.css'
import { storeVerificationToken } from './verificationToken'

interface VerifyFormProps {
  type: CodeChannel
  target: string
  onVerified(accountVerificationToken: string): void
}

/** Sends a code to the bound address; the returned token permits the next step for ten minutes. */
export function VerifyForm({ type, target, onVerified }: VerifyFormProps) {
  const t = useT('account')
  const { form, isBusy, failure, submit, bind } = useForm({
    initial: { captcha: '' },
    check: ({ captcha }) => violatedRules({ captcha: code(captcha) }),
    send: async ({ captcha }) => {
      const { accountVerificationToken } = await account.verify(type, captcha)
      storeVerificationToken(type, accountVerificationToken)
      onVerified(accountVerificationToken)
    },
  })
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <CodeField
        {...bind('captcha', t('verify.code', { target }))}
        scene={`verify_${type}`}
        target={type === 'mobile' ? { mobile: target } : { email: target }}
        isReady
      />
      <FormFailure failure={failure} onRetry={submit} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('verify.next')}
        </Button>
      </div>
    </form>
  )
}
