import type { ClientError } from '@inkfold/api/client'
import { STOCK } from '@inkfold/api/contracts/limits'
import { useMany } from '@refinedev/core'
import { Form, InputNumber } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import type { Row } from '@/crud/row'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import styles from './stock.module.css'

/** Sets the reorder point of one variant or of all chosen ones; an empty field removes it. */
export default function ReorderPanel({ ids, onClose }: PanelProps) {
  const t = useT('stocks')
  const single = ids.slice(0, 1)
  const { result, query } = useMany<Row, ClientError>({ resource: 'stocks', ids: single, errorNotification: false })
  return (
    <FormPanel<{ reorder_point?: number | null }>
      name="reorder-point"
      title={t('action.reorder')}
      submit={t('reorder.submit')}
      asked={query}
      initialValues={{ reorder_point: ids.length === 1 ? (result.data[0]?.reorder_point as number | null) : null }}
      send={({ reorder_point: point = null }) => client.post('/api/v1/stocks/reorder', { ids, reorder_point: point })}
      done={t('reorder.done', { count: ids.length })}
      changes="stocks"
      onClose={onClose}
    >
      <Form.Item name="reorder_point" label={t('field.reorder_point')} extra={t('reorder.help', { count: ids.length })}>
        <InputNumber className={styles.point} min={0} max={STOCK.most} precision={0} />
      </Form.Item>
    </FormPanel>
  )
}
