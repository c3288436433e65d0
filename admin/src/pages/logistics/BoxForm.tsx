import { COMMITMENT_DAYS } from '@inkfold/api/contracts/catalogue'
import { METHOD, PACKED } from '@inkfold/api/contracts/limits'
import { SENSITIVE_TYPES } from '@inkfold/api/contracts/logistics'
import { SALES_PLATFORMS } from '@inkfold/api/contracts/suppliers'
import { Button, Form, Input, InputNumber, Select, Space } from 'antd'
import { CountryField } from '@/crud/fields/CountryField'
import { RemoteSelect } from '@/crud/remote/RemoteSelect'
import { useT } from '@/i18n/useT'
import { isPlatform } from '@/session/session'
import type { Box } from './api'
import { boxOf, type BoxEntries } from './box'
import styles from './logistics.module.css'

const SIDES = ['length', 'width', 'height'] as const

interface BoxFormProps {
  onTry: (box: Box) => void
  isPending: boolean
}

export function BoxForm({ onTry, isPending }: BoxFormProps) {
  const t = useT('freight-calculator')
  const words = useT('words')
  const required = [{ required: true, message: words('validation.required') }]
  const worded = (values: readonly string[], key: string) =>
    values.map((value) => ({ value, label: words(`${key}.${value}`) }))

  return (
    <Form<BoxEntries>
      name="box"
      layout="vertical"
      className={styles.form}
      initialValues={{ country: 'US', weight: 300, commitment: 2 }}
      onFinish={(entries) => onTry(boxOf(entries))}
    >
      {isPlatform() && (
        <Form.Item name="supplier" label={t('supplier')} rules={required}>
          <RemoteSelect resource="suppliers" />
        </Form.Item>
      )}
      <Form.Item name="country" label={t('country')} rules={required}>
        <CountryField />
      </Form.Item>
      <Form.Item name="region" label={t('region')} extra={t('region_hint')}>
        <Input maxLength={6} />
      </Form.Item>
      <Form.Item name="postcode" label={t('postcode')}>
        <Input maxLength={12} />
      </Form.Item>
      <Form.Item name="weight" label={t('weight')} rules={required}>
        <InputNumber min={1} max={METHOD.grams} precision={0} />
      </Form.Item>
      <Form.Item label={t('sides')}>
        <Space>
          {SIDES.map((side) => (
            <Form.Item key={side} name={side} noStyle>
              <InputNumber aria-label={t(side)} placeholder={t(side)} min={0.1} max={PACKED.side / 10} precision={1} />
            </Form.Item>
          ))}
        </Space>
      </Form.Item>
      <Form.Item name="commitment" label={t('commitment')} rules={required}>
        <Select options={COMMITMENT_DAYS.map((value) => ({ value, label: t(`days.${value}`) }))} />
      </Form.Item>
      <Form.Item name="sensitive" label={t('sensitive')}>
        <Select mode="multiple" options={worded(SENSITIVE_TYPES, 'sensitiveTypes')} />
      </Form.Item>
      <Form.Item name="platform" label={t('platform')}>
        <Select allowClear options={worded(SALES_PLATFORMS, 'salesPlatforms')} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('calculate')}
      </Button>
    </Form>
  )
}
