import type { CodeChannel } from '@inkfold/api/contracts/codes'
import { account } from '@/http/session'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { CodeField } from '@/ui/form/CodeField'
import { FormFailure } from '@/ui/form/FormFailure'
import { violatedRules, code } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import styles from './account.module.css'
import { useProfileSaved } from './useProfileSaved'

/** Sends a code to the address that an administrator entered; once confirmed, it replaces the bound one. */
export function ConfirmForm({ type, target }: { type: CodeChannel; target: string }) {
  const t = useT('account')
  const saved = useProfileSaved()
  const { form, isBusy, failure, submit, bind } = useForm({
    initial: { captcha: '' },
    check: ({ captcha }) => violatedRules({ captcha: code(captcha) }),
    send: async ({ captcha }) => {
      await account.confirmContact(type, captcha)
      await saved()
    },
  })
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t(`bind.unconfirmed.${type}`, { target })}</p>
      <CodeField
        {...bind('captcha', t('verify.code', { target }))}
        scene={`change_${type}`}
        target={type === 'mobile' ? { mobile: target } : { email: target }}
        isReady
      />
      <FormFailure failure={failure} onRetry={submit} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t(`bind.confirm.${type}`)}
        </Button>
      </div>
    </form>
  )
}
