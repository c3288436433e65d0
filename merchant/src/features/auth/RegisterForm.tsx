import { Link } from 'react-router'
import { Button, ButtonLink } from '@/ui/Button'
import { Checkbox, Field } from '@/ui/Field'
import { PasswordField } from '@/ui/PasswordField'
import { CodeField } from '@/ui/form/CodeField'
import { FormFailure } from '@/ui/form/FormFailure'
import { violatedRules, code, mobile, password, same, username } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import { PasswordRules } from '@/ui/form/PasswordRules'
import { useT } from '@/i18n/useT'
import styles from './auth.module.css'
import { useEntrance } from './useEntrance'

const EMPTY = { username: '', mobile: '', code: '', password: '', password_confirmation: '', agreement: false }

function check(values: typeof EMPTY) {
  return violatedRules<typeof EMPTY>({
    username: username(values.username),
    mobile: mobile(values.mobile),
    code: code(values.code),
    password: password(values.password),
    password_confirmation: same(values.password)(values.password_confirmation),
    agreement: values.agreement ? null : 'accepted',
  })
}

export function RegisterForm() {
  const t = useT('auth')
  const shared = useT('shared')
  const { calls, enter, beside } = useEntrance()
  const { form, values, change, isBusy, failure, submit, bind, errorOf } = useForm({
    initial: EMPTY,
    check,
    send: async (given) => enter(await calls.register({ ...given, agreement: true })),
  })

  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <Field {...bind('username', t('username'))} autoComplete="username" hint={shared('validation.username')} />
      <Field {...bind('mobile', t('mobile'))} type="tel" autoComplete="tel" inputMode="tel" />
      <CodeField
        {...bind('code', t('code'))}
        scene="register"
        target={{ mobile: values.mobile }}
        isReady={mobile(values.mobile) === null}
        onSent={() => change({ code: '' })}
      />
      <PasswordField
        {...bind('password', t('password'))}
        autoComplete="new-password"
        hint={<PasswordRules value={values.password} />}
      />
      <PasswordField {...bind('password_confirmation', t('password.again'))} autoComplete="new-password" />
      <Checkbox
        checked={values.agreement}
        error={errorOf('agreement')}
        onChange={(event) => change({ agreement: event.target.checked })}
      >
        {t('agree')}{' '}
        <Link to="/protocol" target="_blank">
          {t('agreement')}
        </Link>
      </Checkbox>
      <FormFailure failure={failure} onRetry={submit} />
      <Button type="submit" variant="primary" large wide busy={isBusy}>
        {t('register')}
      </Button>
      <p className={styles.foot}>
        {t('hasAccount')}
        <ButtonLink to={beside('/login')} variant="text">
          {t('login')}
        </ButtonLink>
      </p>
    </form>
  )
}
