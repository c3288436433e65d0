import { COMPOSITIONS } from '@inkfold/api/contracts/fulfilment'
import type { ProductionBatch } from '@inkfold/api/contracts/workshop'
import { Form, Input, Radio } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { RemoteSelect } from '@/crud/remote/RemoteSelect'
import { useT } from '@/i18n/useT'
import { useUser } from '@/session/session'
import { PrintButton } from '@/ui/print/PrintButton'
import { makeBatches, workOrdersOfBatch } from './api'
import styles from './fulfilment.module.css'

interface Wish {
  factory_id?: number | null
  carrier?: string
  composition: '' | (typeof COMPOSITIONS)[number]
}

/** Puts what waits into batches of one carrier and one composition each. */
export default function MakePanel({ onClose }: PanelProps) {
  const t = useT('production-batches')
  const words = useT('words')
  const isFactory = useUser().organisation.kind === 'factory'
  return (
    <FormPanel<Wish, { batches: ProductionBatch[] }>
      name="make-batches"
      title={t('action.make')}
      submit={t('make.submit')}
      initialValues={{ composition: '' }}
      send={(wish) => makeBatches({ ...wish, carrier: wish.carrier?.trim() })}
      changes="production-batches"
      answer={({ batches }) => <MadeBatches batches={batches} />}
      onClose={onClose}
    >
      <p className={styles.intro}>{t('make.intro')}</p>
      <Form.Item name="composition" label={t('field.composition')}>
        <Radio.Group
          optionType="button"
          options={[
            { value: '', label: t('make.all') },
            ...COMPOSITIONS.map((value) => ({ value, label: words(`compositions.${value}`) })),
          ]}
        />
      </Form.Item>
      <Form.Item name="carrier" label={t('field.carrier')} extra={t('make.carrier')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      {!isFactory && (
        <Form.Item name="factory_id" label={t('field.organisation_id')} extra={t('make.factory')}>
          <RemoteSelect resource="factories" />
        </Form.Item>
      )}
    </FormPanel>
  )
}

function MadeBatches({ batches }: { batches: readonly ProductionBatch[] }) {
  const t = useT('production-batches')
  const words = useT('words')
  return (
    <ul className={styles.made} aria-label={t('make.done', { count: batches.length })}>
      {batches.map(({ id, batch_no: no, carrier, composition, orders, pieces }) => (
        <li key={id}>
          <span>
            <b>{no}</b>
            <small>
              {[carrier, words(`compositions.${composition}`), t('make.of', { orders, pieces })]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <PrintButton url={workOrdersOfBatch(id)}>{t('action.work_orders')}</PrintButton>
        </li>
      ))}
    </ul>
  )
}
