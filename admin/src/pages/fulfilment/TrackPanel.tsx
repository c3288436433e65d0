import { TRACKING_CODES, type TrackingCode } from '@inkfold/api/contracts/fulfilment'
import { DELIVERY } from '@inkfold/api/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { MomentField } from '@/crud/fields/MomentField'
import { useT } from '@/i18n/useT'
import { shipmentQuery, track } from './api'

interface News {
  parcel: number
  code: TrackingCode
  happened_at: string
  place?: string
  text?: string
}

/** Records a tracking event by hand, for carriers without tracking data. */
export default function TrackPanel({ ids: [id = 0], onClose }: PanelProps) {
  const t = useT('shipments')
  const words = useT('words')
  const asked = useQuery(shipmentQuery(id))
  const [now] = useState(() => new Date().toISOString())
  const required = [{ required: true, message: words('errors.E_REQUIRED') }]
  return (
    <FormPanel<News>
      name="track"
      title={t('action.track')}
      submit={t('track.submit')}
      asked={asked}
      initialValues={{ parcel: 1, code: 'in_transit', happened_at: now }}
      send={(news) => track(id, news)}
      done={t('action.track.done')}
      changes="shipments"
      onClose={onClose}
    >
      <Form.Item name="parcel" label={t('track.parcel')} rules={required}>
        <Select
          options={asked.data?.parcels.map((one) => ({
            value: one.number,
            label: `${one.number} · ${one.tracking_no}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="code" label={t('track.code')} rules={required}>
        <Select options={TRACKING_CODES.map((value) => ({ value, label: words(`trackingCodes.${value}`) }))} />
      </Form.Item>
      <Form.Item name="happened_at" label={t('track.happened_at')} rules={required}>
        <MomentField />
      </Form.Item>
      <Form.Item name="place" label={t('track.place')}>
        <Input maxLength={DELIVERY.place} />
      </Form.Item>
      <Form.Item name="text" label={t('track.text')}>
        <Input.TextArea maxLength={DELIVERY.text} autoSize />
      </Form.Item>
    </FormPanel>
  )
}
