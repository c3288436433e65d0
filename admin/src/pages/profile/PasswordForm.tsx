import { ClientError } from '@inkfold/api/client'
import { PASSWORD } from '@inkfold/api/contracts/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Input } from 'antd'
import { useT } from '@/i18n/useT'
import { SecondStepItem } from '@/pages/two-step/SecondStepItem'
import { useUser } from '@/session/access'
import { Problem } from '@/ui/Problem'
import { changePassword } from './api'
import styles from './profile.module.css'

interface Entered {
  oldPassword: string
  newPassword: string
  second_step?: string
}

/** Ends all other sessions and keeps this one. */
export function PasswordForm() {
  const t = useT('profile')
  const words = useT('words')
  const user = useUser()
  const { message } = App.useApp()
  const cache = useQueryClient()
  const [form] = Form.useForm<Entered>()
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ oldPassword, newPassword, second_step }: Entered) =>
      changePassword({ oldPassword, newPassword, second_step }),
    onSuccess() {
      form.resetFields()
      void message.success(t('password_changed'))
      return cache.invalidateQueries({ queryKey: ['own-sessions'] })
    },
    onError(refusal) {
      const errors = refusal instanceof ClientError ? refusal.errors : undefined
      form.setFields(
        (['oldPassword', 'newPassword', 'second_step'] as const).map((name) => ({
          name,
          errors: errors?.[name] ?? [],
        })),
      )
    },
  })
  const limits = { min: PASSWORD.min, max: PASSWORD.max, message: words('validation.password') }

  return (
    <Form form={form} name="password" layout="vertical" className={styles.form} onFinish={mutate}>
      {error && <Problem error={error} />}
      <Form.Item
        name="oldPassword"
        label={t('old_password')}
        rules={[{ required: true, message: words('validation.required') }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t('new_password')}
        extra={words('validation.password')}
        rules={[{ required: true, ...limits }]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="again"
        label={t('password_again')}
        dependencies={['newPassword']}
        rules={[
          { required: true, message: words('validation.required') },
          ({ getFieldValue }) => ({
            validator: async (_, again: string | undefined) => {
              if (again && again !== getFieldValue('newPassword')) throw new Error(words('validation.confirmed'))
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      {user.two_step === 'on' && <SecondStepItem />}
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('change_password')}
      </Button>
    </Form>
  )
}
