import { COMPOSITIONS } from '@inkfold/api/contracts/fulfilment'
import type { ProductionBatch, WaitingForBatch } from '@inkfold/api/contracts/workshop'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Form, Radio } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { nameOf } from '@/crud/row'
import { RemoteSelect } from '@/crud/remote/RemoteSelect'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { useUser } from '@/session/access'
import { PrintButton } from '@/ui/print/PrintButton'
import { makeBatches, waitingQuery, workOrdersOfBatch } from './api'
import styles from './fulfilment.module.css'

interface Wish {
  factory_id?: number | null
  carrier?: string
  composition: '' | (typeof COMPOSITIONS)[number]
}

/** Creates batches from waiting production orders, one carrier and one composition each. */
export default function MakePanel({ onClose }: PanelProps) {
  const t = useT('production-batches')
  const words = useT('words')
  const isFactory = useUser().organisation.kind === 'factory'
  const { data: waiting = [] } = useQuery(waitingQuery)
  const language = useLanguage()
  const carriers = [...new Map(waiting.map((one) => [one.carrier, nameOf(one, 'carrier_name', language)]))].filter(
    ([carrier]) => carrier,
  )
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
      <Waits waiting={waiting} />
      <Form.Item name="composition" label={t('field.composition')}>
        <Radio.Group
          optionType="button"
          options={[
            { value: '', label: t('make.all') },
            ...COMPOSITIONS.map((value) => ({ value, label: words(`compositions.${value}`) })),
          ]}
        />
      </Form.Item>
      <Form.Item name="carrier" label={t('field.carrier_name')} extra={t('make.carrier')}>
        <AutoComplete
          options={carriers.map(([value, name]) => ({ value, label: name === value ? value : `${name} (${value})` }))}
          maxLength={60}
        />
      </Form.Item>
      {!isFactory && (
        <Form.Item name="factory_id" label={t('field.organisation_id')} extra={t('make.factory')}>
          <RemoteSelect resource="factories" />
        </Form.Item>
      )}
    </FormPanel>
  )
}

/** The batches that would be created now, so that users need not know the carriers. */
function Waits({ waiting }: { waiting: readonly WaitingForBatch[] }) {
  const t = useT('production-batches')
  if (waiting.length === 0) return null
  return (
    <ul className={styles.made} aria-label={t('make.waiting')}>
      {waiting.map((one) => (
        <li key={`${one.carrier} ${one.composition}`}>
          <BatchOf {...one} />
        </li>
      ))}
    </ul>
  )
}

function MadeBatches({ batches }: { batches: readonly ProductionBatch[] }) {
  const t = useT('production-batches')
  return (
    <ul className={styles.made} aria-label={t('make.done', { count: batches.length })}>
      {batches.map((batch) => (
        <li key={batch.id}>
          <span>
            <b>{batch.batch_no}</b>
            <small>
              <BatchOf {...batch} />
            </small>
          </span>
          <PrintButton url={workOrdersOfBatch(batch.id)}>{t('action.work_orders')}</PrintButton>
        </li>
      ))}
    </ul>
  )
}

function BatchOf(batch: WaitingForBatch) {
  const { composition, orders, pieces } = batch
  const t = useT('production-batches')
  const words = useT('words')
  const language = useLanguage()
  const size = [t('make.orders', { count: orders }), t('make.pieces', { count: pieces })]
  return [nameOf(batch, 'carrier_name', language), words(`compositions.${composition}`), ...size]
    .filter(Boolean)
    .join(' · ')
}
