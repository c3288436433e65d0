import { DELIVERY } from '@inkfold/api/contracts/limits'
import type { Shipment } from '@inkfold/api/contracts/shipments'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { useT } from '@/i18n/useT'
import { PrintButton } from '@/ui/print/PrintButton'
import { label, labelsOf, workQuery, type WantedParcel } from './api'
import styles from './fulfilment.module.css'

/** Creates waybills for packed pieces: one parcel with all, or several with chosen quantities. */
export default function LabelPanel({ ids: [id = 0], onMade, onClose }: PanelProps & { onMade?: () => void }) {
  const t = useT('production-orders')
  const asked = useQuery(workQuery(id))
  const packed = asked.data?.pieces.filter((one) => one.status === 'packed' && one.shipment_id === null)
  return (
    <FormPanel<{ parcels: WantedParcel[] }, Shipment>
      name="label"
      title={t('action.label')}
      submit={t('label.submit')}
      asked={asked}
      initialValues={{ parcels: [{ tracking_no: '' }] }}
      send={async ({ parcels }) => {
        const made = await label(id, parcels)
        onMade?.()
        return made
      }}
      changes="production-orders"
      answer={(made) => <Labelled made={made} />}
      onClose={onClose}
    >
      {packed && <p className={styles.intro}>{t('label.packed', { count: packed.length })}</p>}
      <Form.List name="parcels">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <Parcel key={key} name={name} isOnly={fields.length === 1} onRemove={() => remove(name)} />
            ))}
            <Button disabled={fields.length >= DELIVERY.parcels} onClick={() => add({ tracking_no: '' })}>
              {t('label.add')}
            </Button>
          </>
        )}
      </Form.List>
    </FormPanel>
  )
}

function Parcel({ name, isOnly, onRemove }: { name: number; isOnly: boolean; onRemove(): void }) {
  const t = useT('production-orders')
  const words = useT('words')
  const required = { required: true, message: words('errors.E_REQUIRED') }
  return (
    <fieldset className={styles.parcel}>
      <legend>{t('label.parcel', { number: name + 1 })}</legend>
      <Form.Item
        name={[name, 'tracking_no']}
        label={t('label.tracking_no')}
        rules={[{ ...required, whitespace: true }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name={[name, 'weight_g']} label={t('label.weight_g')}>
        <InputNumber min={1} max={DELIVERY.grams} precision={0} suffix="g" />
      </Form.Item>
      {!isOnly && (
        <>
          <Form.Item name={[name, 'pieces']} label={t('field.pieces')} rules={[required]}>
            <InputNumber min={1} precision={0} />
          </Form.Item>
          <Button onClick={onRemove} aria-label={t('label.remove', { number: name + 1 })}>
            {t('label.remove_short')}
          </Button>
        </>
      )}
    </fieldset>
  )
}

function Labelled({ made }: { made: Shipment }) {
  const t = useT('production-orders')
  return (
    <div className={styles.stack}>
      <p>{t('label.done', { no: made.shipment_no, numbers: made.tracking_nos })}</p>
      <PrintButton type="primary" url={labelsOf([made.id])}>
        {t('label.print')}
      </PrintButton>
    </div>
  )
}
