import { newKey } from '@inkfold/api/client'
import type { BulkChange, BulkProducts } from '@inkfold/api/contracts/bulk_products'
import { useInvalidate } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Modal } from 'antd'
import { useState } from 'react'
import type { PanelProps } from '@/crud/actions/action'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { focusFirstField } from '@/ui/firstField'
import { Problem } from '@/ui/Problem'
import { BulkFields, changeOf, type BulkEntered } from './BulkFields'
import { BulkTable } from './BulkTable'

const BULK = '/api/v1/products/bulk'

interface Shown {
  report: BulkProducts
  change: BulkChange
  /** Repeating a failed call under the same key changes nothing twice. */
  key: string
  isApplied: boolean
}

/** Changes the same fields of many products: form, preview of old and new values, result of each product. */
export default function BulkPanel({ ids, onClose }: PanelProps) {
  const t = useT('product-bulk')
  const crud = useT('crud')
  const [form] = Form.useForm<BulkEntered>()
  const [shown, setShown] = useState<Shown | null>(null)
  const invalidate = useInvalidate()
  const preview = useMutation({
    mutationFn: async (entered: BulkEntered): Promise<Shown> => {
      const change = changeOf(entered)
      const report = await client.post<BulkProducts>(`${BULK}/preview`, { ids, change })
      return { report, change, key: newKey(), isApplied: false }
    },
    onSuccess: setShown,
  })
  const apply = useMutation({
    mutationFn: async ({ report, change, key }: Shown): Promise<Shown> => {
      const products = ready(report).map(({ id, version }) => ({ id, version }))
      const applied = await client.post<BulkProducts>(BULK, { products, change }, { idempotencyKey: key })
      return { report: applied, change, key, isApplied: true }
    },
    async onSuccess(applied) {
      setShown(applied)
      await invalidate({ resource: 'products', invalidates: ['list', 'many', 'detail'] })
    },
  })
  const back = () => {
    apply.reset()
    setShown(null)
  }
  const error = preview.error ?? apply.error
  const count = shown ? ready(shown.report).length : 0

  return (
    <Modal
      open
      width={860}
      afterOpenChange={focusFirstField}
      title={t('title', { count: ids.length })}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {crud(shown?.isApplied ? 'close' : 'cancel')}
        </Button>,
        ...(shown && !shown.isApplied
          ? [
              <Button key="back" onClick={back}>
                {t('back')}
              </Button>,
              <Button
                key="apply"
                type="primary"
                disabled={count === 0}
                loading={apply.isPending}
                onClick={() => apply.mutate(shown)}
              >
                {t('apply', { count })}
              </Button>,
            ]
          : []),
        ...(shown
          ? []
          : [
              <Button key="preview" type="primary" loading={preview.isPending} onClick={form.submit}>
                {t('preview')}
              </Button>,
            ]),
      ]}
    >
      {error && <Problem error={error} />}
      {shown && (
        <>
          <p role="status">
            {t(shown.isApplied ? 'applied' : 'previewed', { count, total: shown.report.products.length })}
          </p>
          <BulkTable products={shown.report.products} isApplied={shown.isApplied} />
        </>
      )}
      <Form form={form} name="bulk" layout="vertical" hidden={shown !== null} onFinish={preview.mutate}>
        <p>{t('body')}</p>
        <BulkFields />
      </Form>
    </Modal>
  )
}

const ready = ({ products }: BulkProducts) =>
  products.filter(({ reason, changes }) => reason === null && changes.length > 0)
