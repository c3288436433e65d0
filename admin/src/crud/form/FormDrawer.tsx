import { Alert, Button, Drawer, Form } from 'antd'
import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { useT } from '@/i18n/useT'
import { useIsNarrow } from '@/ui/useMedia'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import type { Values } from '../fields/field'
import { useResource } from '../ResourceContext'
import { useRowName } from '../useRowName'
import { FaultsContext } from './faults'
import styles from './form.module.css'
import { FormItems } from './FormItems'
import { useDrafts } from './useDrafts'
import { useRecordForm, type RecordFormOptions } from './useRecordForm'

const ConflictDialog = lazyPart(() => import('./ConflictDialog'))

/** A record's form over the list. Fetches the record again, so that it edits the newest version. */
export default function FormDrawer(options: RecordFormOptions) {
  const { mode, onClose } = options
  const t = useT('crud')
  const { name, formWidth } = useResource()
  const narrow = useIsNarrow()
  const rowName = useRowName()
  const record = useRecordForm(options)
  const { form, row, ready, busy, save, conflict } = record
  const drafts = useDrafts(row, mode)

  return (
    <Drawer
      {...record.drawerProps}
      title={row ? t(`form_${mode}_named`, { name: rowName(row) }) : t(`form_${mode}`)}
      size={narrow ? '100%' : formWidth}
      onClose={onClose}
      mask={{ closable: false }}
    >
      {!ready && (record.readError ? <Problem error={record.readError} /> : <LoadingSkeleton rows={8} />)}
      <Form
        {...record.formProps}
        name={`${name}-${mode}`}
        layout="vertical"
        className={styles.form}
        hidden={!ready}
        onFinish={(values: Values) => void save(values, drafts?.saved)}
        scrollToFirstError={{ focus: true }}
      >
        {record.isRestored && (
          <Alert
            type="info"
            showIcon
            title={t('input_restored')}
            action={<Button onClick={record.startOver}>{t('start_over')}</Button>}
          />
        )}
        {record.problem && <Problem error={record.problem} />}
        {ready && (
          <FaultsContext value={record.faults}>
            <FormItems mode={mode === 'edit' ? 'edit' : 'create'} initial={record.before} row={row} />
          </FaultsContext>
        )}
        <div className={styles.foot}>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('save')}
          </Button>
          {drafts && (
            <Button disabled={busy} onClick={() => void save(form.getFieldsValue() as Values, drafts.draft)}>
              {t('save_draft')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
        <Suspense>
          {conflict && (
            <ConflictDialog conflict={conflict} onSettle={record.settle} onClose={() => record.settle(null)} />
          )}
        </Suspense>
      </Form>
    </Drawer>
  )
}
