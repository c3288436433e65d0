import type { CaptchaAnswer } from '@inkfold/api/contracts/captcha'
import type { Credentials } from '@inkfold/api/contracts/credentials'
import type { SessionIndex } from '@inkfold/api/contracts/session'
import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useT } from '@/i18n/useT'
import { signIn } from '@/session/enter'
import { farewell } from '@/session/session'

type Entered = Omit<Credentials, keyof CaptchaAnswer>

const loadCaptcha = () => import('@/captcha/CaptchaDialog')
const CaptchaDialog = lazy(async () => ({ default: (await loadCaptcha()).CaptchaDialog }))

/** Asks for name and password, then for the proof of a person, then signs in. */
export function LoginForm({ onSignedIn }: { onSignedIn(session: SessionIndex): void }) {
  const t = useT('login')
  const words = useT('words')
  const [waiting, setWaiting] = useState<Entered | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const thrownOut = farewell.use()
  const [busy, setBusy] = useState(false)

  async function solved(captcha: CaptchaAnswer) {
    if (!waiting) return
    setWaiting(null)
    setBusy(true)
    try {
      onSignedIn(await signIn({ ...waiting, ...captcha }))
    } catch (refusal) {
      setProblem((refusal as Error).message)
      setBusy(false)
    }
  }

  function submit(credentials: Entered) {
    setProblem(null)
    setWaiting(credentials)
  }

  const required = [{ required: true, message: words('validation.required') }]

  return (
    <>
      <Form<Entered> name="login" layout="vertical" size="large" requiredMark={false} onFinish={submit}>
        {(problem ?? thrownOut) && (
          <Form.Item>
            <Alert type={problem ? 'error' : 'warning'} showIcon title={problem ?? thrownOut} />
          </Form.Item>
        )}
        <Form.Item name="username" label={t('account')} rules={required}>
          <Input autoComplete="username" autoFocus placeholder={t('account_hint')} maxLength={100} />
        </Form.Item>
        <Form.Item name="password" label={t('password')} rules={required}>
          <Input.Password autoComplete="current-password" maxLength={100} />
        </Form.Item>
        <Form.Item name="keep" valuePropName="checked" initialValue={false}>
          <Checkbox>{t('keep')}</Checkbox>
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy} onMouseEnter={() => void loadCaptcha()}>
          {t('sign_in')}
        </Button>
      </Form>
      {waiting && (
        <Suspense>
          <CaptchaDialog
            purpose="login"
            onSolved={(captcha) => void solved(captcha)}
            onClose={() => setWaiting(null)}
          />
        </Suspense>
      )}
    </>
  )
}
