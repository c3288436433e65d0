import { ClientError } from '@inkfold/api/client'
import { PASSWORD, USERNAME } from '@inkfold/api/contracts/limits'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { useTitle } from '@/session/site'
import { LanguageSwitch } from '@/ui/LanguageSwitch'
import styles from '../login/login.module.css'

interface Entered {
  username: string
  password: string
}

/** The first administrator of an empty installation, let in by the token its start printed. */
export default function SetupPage() {
  const t = useT('setup')
  const words = useT('words')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [form] = Form.useForm<Entered>()
  useTitle(t('title'))

  async function create(entered: Entered) {
    setProblem(null)
    try {
      const token = query.get('token') ?? ''
      await client.post('/api/v1/auth/setup', { token, ...entered }, { anonymous: true })
      await navigate('/login')
    } catch (refusal) {
      if (!(refusal instanceof ClientError)) throw refusal
      const fields = (['username', 'password'] as const).map((name) => ({ name, errors: refusal.errors?.[name] ?? [] }))
      form.setFields(fields)
      setProblem(refusal.message)
    }
  }

  return (
    <main className={styles.main}>
      <div className={styles.corner}>
        <LanguageSwitch />
      </div>
      <div className={styles.box}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.intro}>{t('intro')}</p>
        <Form form={form} name="setup" layout="vertical" size="large" onFinish={(entered) => void create(entered)}>
          {problem && (
            <Form.Item>
              <Alert type="error" showIcon title={problem} />
            </Form.Item>
          )}
          <Form.Item
            name="username"
            label={t('username')}
            rules={[{ required: true, ...USERNAME, message: words('validation.username') }]}
          >
            <Input autoComplete="username" autoFocus />
          </Form.Item>
          <Form.Item
            name="password"
            label={t('password')}
            rules={[{ required: true, min: PASSWORD.min, max: PASSWORD.max, message: words('validation.password') }]}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block>
            {t('create')}
          </Button>
        </Form>
      </div>
    </main>
  )
}
