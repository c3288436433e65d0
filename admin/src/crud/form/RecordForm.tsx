import { Button, Form } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { useSearchParams } from 'react-router'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { useUnsavedGuard } from '@/ui/useUnsavedGuard'
import { fieldsOf, type Resource } from '../resource'
import type { Values } from '../fields/field'
import { FaultsContext } from './faults'
import { useDrafts } from './useDrafts'
import { useResource } from '../ResourceContext'
import type { Row } from '../row'
import { openTab } from '../state/urlState'
import { sameForm } from '../state/usePanels'
import styles from './form.module.css'
import { FormItems } from './FormItems'
import { useSave } from './useSave'
import { copyOf, initialValues, sameValue } from './values'

const ConflictDialog = lazyPart(() => import('./ConflictDialog'))

interface RecordFormProps {
  mode: 'create' | 'edit' | 'copy'
  row: Row | null
  parent?: number
  onClose(): void
}

export function RecordForm({ mode, row, parent, onClose }: RecordFormProps) {
  const t = useT('crud')
  const resource = useResource()
  const [form] = Form.useForm()
  const [query] = useSearchParams()
  const tab = openTab(query, resource.tabs)
  const before = useMemo(() => startOf(resource, mode, row, parent, tab), [resource, mode, row, parent, tab])
  const [dirty, setDirty] = useState(false)
  const drafts = useDrafts(row, mode)
  const guard = useUnsavedGuard(dirty, sameForm)
  const { save, busy, problem, conflict, faults, forgive, settle } = useSave({ mode, row, before, form, onSaved })

  function onSaved() {
    guard.release()
    onClose()
  }

  return (
    <Form
      form={form}
      name={`${resource.name}-${mode}`}
      layout="vertical"
      className={styles.form}
      initialValues={before}
      onValuesChange={(changed: Values, values) => {
        setDirty(!sameValue({ ...before, ...values }, before))
        forgive(Object.keys(changed))
      }}
      onFinish={(values: Values) => void save(values, drafts?.saved)}
      scrollToFirstError={{ focus: true }}
    >
      {problem && <Problem error={problem} />}
      <FaultsContext value={faults}>
        <FormItems mode={mode === 'edit' ? 'edit' : 'create'} initial={before} row={row} />
      </FaultsContext>
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
        {conflict && <ConflictDialog conflict={conflict} onSettle={settle} onClose={() => settle(null)} />}
      </Suspense>
    </Form>
  )
}

function startOf(
  resource: Resource,
  mode: RecordFormProps['mode'],
  row: Row | null,
  parent: number | undefined,
  tab: string | null,
) {
  const start = initialValues(fieldsOf(resource), row && mode === 'copy' ? copyOf(row) : row)
  return {
    ...start,
    ...(resource.tabs && !row && { [resource.tabs.name]: tab }),
    ...(parent !== undefined && { parent_id: parent }),
  }
}
