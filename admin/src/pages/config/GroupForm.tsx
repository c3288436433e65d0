import { ClientError } from '@inkfold/api/client'
import type { ConfigEntry, ConfigGroup } from '@inkfold/api/contracts/config'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, type FormRule } from 'antd'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { loadSession } from '@/session/startSession'
import { usePermission } from '@/session/access'
import { Problem } from '@/ui/Problem'
import { useUnsavedChanges } from '@/ui/useUnsavedChanges'
import { configQuery, saveConfig } from './api'
import styles from './config.module.css'
import { ConfigControl } from './ConfigControl'
import { changedValues } from './values'

type Entered = Record<string, unknown>

export function GroupForm({ group: { group, items } }: { group: ConfigGroup }) {
  const t = useT('config')
  const words = useT('words')
  const mayEdit = usePermission('config.edit')
  const { message } = App.useApp()
  const cache = useQueryClient()
  const [form] = Form.useForm<Entered>()
  const [typed, setTyped] = useState<Entered | null>(null)
  // Compared with the latest saved values, which may arrive while the user types.
  const dirty = typed !== null && Object.keys(changedValues(items, typed)).length > 0
  useUnsavedChanges(dirty)

  const { mutate, error, isPending } = useMutation({
    mutationFn: (entered: Entered) => saveConfig(group, changedValues(items, entered)),
    async onSuccess() {
      setTyped(null)
      void message.success(t('saved'))
      // The session contains the site's name and rules too.
      await Promise.all([cache.invalidateQueries(configQuery), loadSession()])
    },
    onError(refusal) {
      const errors = refusal instanceof ClientError ? Object.entries(refusal.errors ?? {}) : []
      form.setFields(errors.map(([name, sentences]) => ({ name, errors: sentences })))
    },
  })

  return (
    <Form
      form={form}
      name={`config-${group}`}
      layout="vertical"
      className={styles.form}
      disabled={!mayEdit}
      initialValues={Object.fromEntries(items.map(({ name, value }) => [name, value]))}
      onValuesChange={(_, entered) => setTyped(entered)}
      onFinish={mutate}
    >
      {error && <Problem error={error} />}
      {items.map((item) => (
        <Form.Item
          key={item.name}
          name={item.name}
          label={item.title}
          extra={item.tip}
          rules={rulesOf(item, words)}
          valuePropName={item.kind === 'switch' ? 'checked' : 'value'}
        >
          <ConfigControl item={item} />
        </Form.Item>
      ))}
      {mayEdit && (
        <Button type="primary" htmlType="submit" loading={isPending} disabled={!dirty}>
          {t('save')}
        </Button>
      )}
    </Form>
  )
}

const MEASURED = new Set(['string', 'text', 'password'])

function rulesOf({ kind, rules }: ConfigEntry, words: TFunction): FormRule[] {
  const { required, min, max } = rules
  return [
    ...(required && kind !== 'password' ? [{ required, message: words('validation.required') }] : []),
    ...(min && MEASURED.has(kind) ? [{ min, message: words('validation.minLength', { min }) }] : []),
    ...(max && MEASURED.has(kind) ? [{ max, message: words('validation.maxLength', { max }) }] : []),
    ...(kind === 'email' || kind === 'url' ? [{ type: kind, message: words('validation.regex') } as const] : []),
  ]
}
