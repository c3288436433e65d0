import { ClientError } from '@inkfold/api/client'
import type { TwoStepSetup } from '@inkfold/api/contracts/two_step'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { calls } from './api'
import styles from './two_step.module.css'

interface SetUpProps {
  onCodes(codes: readonly string[]): void
}

/** Order: password, secret for the app, then a code that proves the app has it. */
export function SetUp({ onCodes }: SetUpProps) {
  const [setup, setSetup] = useState<TwoStepSetup | null>(null)
  return setup ? <Confirm setup={setup} onCodes={onCodes} /> : <Begin onBegun={setSetup} />
}

function Begin({ onBegun }: { onBegun(setup: TwoStepSetup): void }) {
  const t = useT('two-step')
  const words = useT('words')
  const [form] = Form.useForm<{ password: string }>()
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ password }: { password: string }) => calls.enrol(password),
    gcTime: 0,
    onSuccess: onBegun,
    onError: (refusal) => form.setFields([{ name: 'password', errors: saidAt(refusal, 'password') }]),
  })
  return (
    <Form form={form} name="two-step-begin" layout="vertical" onFinish={mutate}>
      {error && saidAt(error, 'password').length === 0 && <Problem error={error} />}
      <Form.Item
        name="password"
        label={t('password')}
        rules={[{ required: true, message: words('validation.required') }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('start')}
      </Button>
    </Form>
  )
}

function Confirm({ setup: { key, qr }, onCodes }: SetUpProps & { setup: TwoStepSetup }) {
  const t = useT('two-step')
  const words = useT('words')
  const [form] = Form.useForm<{ code: string }>()
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ code }: { code: string }) => calls.confirm(code.trim()),
    gcTime: 0,
    onSuccess: ({ recovery_codes: codes }) => onCodes(codes),
    onError: (refusal) => form.setFields([{ name: 'code', errors: saidAt(refusal, 'code') }]),
  })
  return (
    <Form form={form} name="two-step-confirm" layout="vertical" onFinish={mutate}>
      <p>{t('scan')}</p>
      <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('qr')}>
        <path d={qr.path} fillRule="evenodd" />
      </svg>
      <p>{t('key')}</p>
      <p className={styles.key}>{key.match(/.{1,4}/g)?.join(' ')}</p>
      <p>{t('enter')}</p>
      {error && saidAt(error, 'code').length === 0 && <Problem error={error} />}
      <Form.Item name="code" label={t('code')} rules={[{ required: true, message: words('validation.required') }]}>
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('confirm')}
      </Button>
    </Form>
  )
}

const saidAt = (refusal: Error, field: string) =>
  (refusal instanceof ClientError ? refusal.errors?.[field] : undefined) ?? []
