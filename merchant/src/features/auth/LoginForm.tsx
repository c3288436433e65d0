import { Button, ButtonLink } from '@/ui/Button'
import { Checkbox, Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { PasswordField } from '@/ui/PasswordField'
import { useCaptcha } from '@/ui/captcha/useCaptcha'
import { FormFailure } from '@/ui/form/FormFailure'
import { broken, required } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import { useT } from '@/i18n/useT'
import styles from './auth.module.css'
import { useEntrance } from './useEntrance'

const EMPTY = { username: '', password: '', merchantNo: '', keep: true }

export function LoginForm() {
  const t = useT('auth')
  const { calls, enter, beside, isIntercepted } = useEntrance()
  const { ask, dialog } = useCaptcha('login')
  const { form, values, change, isBusy, failure, submit, bind } = useForm({
    initial: EMPTY,
    check: ({ username, password }) => broken({ username: required(username), password: required(password) }),
    async send({ merchantNo, ...credentials }) {
      const answer = await ask()
      if (!answer) return
      const number = merchantNo.trim() ? { merchantNo: merchantNo.trim() } : {}
      enter(await calls.signIn({ ...credentials, ...number, ...answer }))
    },
  })

  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      {isIntercepted && !failure && <Notice kind="info">{t('intercepted')}</Notice>}
      <FormFailure failure={failure} onRetry={submit} />
      <Field {...bind('username', t('account'))} autoComplete="username" hint={t('account.hint')} />
      <PasswordField {...bind('password', t('password'))} autoComplete="current-password" />
      <Field
        {...bind('merchantNo', t('merchantNo'))}
        optional
        hint={t('merchantNo.hint')}
        autoComplete="organization"
      />
      <div className={styles.row}>
        <Checkbox checked={values.keep} onChange={(event) => change({ keep: event.target.checked })}>
          {t('keep')}
        </Checkbox>
        <ButtonLink to={beside('/login', { view: 'retrieve' })} look="text">
          {t('forgot')}
        </ButtonLink>
      </div>
      <Button type="submit" look="primary" large wide busy={isBusy}>
        {t('login')}
      </Button>
      <p className={styles.foot}>
        {t('noAccount')}
        <ButtonLink to={beside('/register')} look="text">
          {t('register')}
        </ButtonLink>
      </p>
      {dialog}
    </form>
  )
}
