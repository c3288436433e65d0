import type { BulkChange } from '@inkfold/api/contracts/bulk_products'
import { COMMITMENT_DAYS } from '@inkfold/api/contracts/catalogue'
import {
  PRICE_CHANGE_KINDS,
  type PriceChangeKind,
  changeOf as priceChangeOf,
} from '@inkfold/api/contracts/price/adjust'
import { Form, Input, InputNumber, Select } from 'antd'
import { WordField } from '@/crud/fields/WordField'
import { useT } from '@/i18n/useT'
import styles from './bulk.module.css'

/** Empty fields stay as they are on every product. */
export interface BulkEntered extends Omit<BulkChange, 'price'> {
  kind?: PriceChangeKind
  value?: string
}

export const changeOf = ({ kind = 'percent', value, ...plain }: BulkEntered): BulkChange => ({
  ...Object.fromEntries(Object.entries(plain).filter(([, entered]) => entered !== null && entered !== undefined)),
  ...(value?.trim() && { price: { kind, value: value.trim() } }),
})

export function BulkFields() {
  const t = useT('product-bulk')
  const own = useT('products')
  const words = useT('words')
  const kind = Form.useWatch<PriceChangeKind | undefined>('kind') ?? 'percent'
  return (
    <div className={styles.fields}>
      <Form.Item name="kind" label={t('kind')} initialValue="percent">
        <Select options={PRICE_CHANGE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="value"
        label={t('value')}
        extra={t(`value.help.${kind}`)}
        rules={[
          {
            validator: (_, value?: string) =>
              !value?.trim() || priceChangeOf(kind, value)
                ? Promise.resolve()
                : Promise.reject(new Error(t('value.wrong'))),
          },
        ]}
      >
        <Input inputMode="decimal" maxLength={12} suffix={kind === 'percent' ? '%' : '¥'} />
      </Form.Item>
      <Form.Item name="status" label={own('field.status')}>
        <Select
          allowClear
          placeholder={t('unchanged')}
          options={(['published', 'withdrawn'] as const).map((value) => ({
            value,
            label: words(`productStatuses.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item name="commitment_days" label={own('field.commitment_days')}>
        <Select
          allowClear
          placeholder={t('unchanged')}
          options={COMMITMENT_DAYS.map((value) => ({ value, label: own(`days.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="main_material" label={own('field.main_material')}>
        <WordField dictionary="material" />
      </Form.Item>
      <Form.Item name="season" label={own('field.season')}>
        <WordField dictionary="season" />
      </Form.Item>
      <Form.Item name="sort" label={own('field.sort')} extra={own('help.sort')}>
        <InputNumber min={0} max={1_000_000} precision={0} placeholder={t('unchanged')} />
      </Form.Item>
    </div>
  )
}
