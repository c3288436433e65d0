import type { CodeChannel } from '@inkfold/api/contracts/codes'
import { useState } from 'react'
import { account } from '@/http/session'
import { useT } from '@/i18n/useT'
import { Button, ButtonLink } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { PasswordField } from '@/ui/PasswordField'
import { CodeField } from '@/ui/form/CodeField'
import { FormFailure } from '@/ui/form/FormFailure'
import { PasswordRules } from '@/ui/form/PasswordRules'
import { violatedRules, code, email, mobile, password } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import styles from './auth.module.css'
import { useEntrance } from './useEntrance'

const EMPTY = { type: 'mobile' as CodeChannel, account: '', captcha: '', password: '' }
const CHANNELS = ['mobile', 'email'] as const
const accountRule = { mobile, email }

export function RetrieveForm() {
  const t = useT('auth')
  const { beside } = useEntrance()
  const [isDone, setDone] = useState(false)
  const { form, values, change, isBusy, failure, submit, bind } = useForm({
    initial: EMPTY,
    check: (given) =>
      violatedRules({
        account: accountRule[given.type](given.account),
        captcha: code(given.captcha),
        password: password(given.password),
      }),
    send: async (given) => {
      await account.retrievePassword(given)
      setDone(true)
    },
  })
  const { type } = values
  const target = type === 'mobile' ? { mobile: values.account } : { email: values.account }
  const back = (
    <ButtonLink to={beside('/login')} variant="text">
      {t('backToLogin')}
    </ButtonLink>
  )
  if (isDone) {
    return (
      <Notice kind="success" action={back}>
        {t('retrieved')}
      </Notice>
    )
  }

  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <div className={styles.tabs} role="group" aria-label={t('retrieveBy')}>
        {CHANNELS.map((channel) => (
          <Button
            key={channel}
            aria-pressed={type === channel}
            variant={type === channel ? 'primary' : 'plain'}
            onClick={() => change({ type: channel, account: '' })}
          >
            {t(`by.${channel}`)}
          </Button>
        ))}
      </div>
      <Field
        {...bind('account', t(type))}
        type={type === 'mobile' ? 'tel' : 'email'}
        autoComplete={type === 'mobile' ? 'tel' : 'email'}
      />
      <CodeField
        {...bind('captcha', t('code'))}
        scene="retrieve_password"
        target={target}
        isReady={accountRule[type](values.account) === null}
        onSent={() => change({ captcha: '' })}
      />
      <PasswordField
        {...bind('password', t('password.new'))}
        autoComplete="new-password"
        hint={<PasswordRules value={values.password} />}
      />
      <FormFailure failure={failure} onRetry={submit} />
      <Button type="submit" variant="primary" large wide busy={isBusy}>
        {t('retrieve')}
      </Button>
      <p className={styles.foot}>{back}</p>
    </form>
  )
}
