import { FINISHED } from '@inkfold/api/contracts/limits'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { violatedRules, required } from '@/ui/form/rules'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { toast } from '@/ui/toast/toast'
import { GroupSelect } from '../groups/GroupSelect'
import type { GroupsOf } from '../groups/useGroups'
import { FINISHED_PRODUCTS } from '../queries'
import type { BatchKind } from './kinds'

interface BatchDialogProps {
  kind: BatchKind
  ids: readonly number[]
  groups: GroupsOf
  onDone(): void
  onClose(): void
}

export function BatchDialog({ kind, ids, groups, onDone, onClose }: BatchDialogProps) {
  const t = useT('finished')
  const count = ids.length
  const hasLabel = kind === 'label' || kind === 'unlabel'
  const { form, values, change, isBusy, failure, submit, bind, errorOf } = useForm({
    initial: { group_id: null as number | null, label: '', remark: '' },
    check: ({ label }) => (hasLabel ? violatedRules({ label: required(label) }) : {}),
    send: async ({ group_id, label, remark }) => {
      if (kind === 'delete') await http.delete(`${FINISHED_PRODUCTS}/del`, { ids })
      else
        await http.post(`${FINISHED_PRODUCTS}/bulk`, {
          action: kind,
          ids,
          ...saidOf(kind, { group_id, label, remark }),
        })
      toast.success(t(`batch.${kind}.done`, { count }))
      onDone()
      onClose()
    },
  })
  return (
    <Dialog title={t(`batch.${kind}.title`, { count })} onClose={onClose}>
      <SendForm ref={form} go={t(`batch.${kind}.go`, { count })} isBusy={isBusy} failure={failure} onSubmit={submit}>
        {kind === 'delete' && <p>{t('batch.delete.body')}</p>}
        {kind === 'move' && (
          <GroupSelect
            groups={groups}
            value={values.group_id}
            onChange={(group_id) => change({ group_id })}
            error={errorOf('group_id')}
          />
        )}
        {hasLabel && <Field {...bind('label', t('label'))} maxLength={FINISHED.label} autoComplete="off" />}
        {kind === 'remark' && (
          <Field {...bind('remark', t('remark'))} maxLength={FINISHED.remark} autoComplete="off" optional />
        )}
      </SendForm>
    </Dialog>
  )
}

interface Said {
  group_id: number | null
  label: string
  remark: string
}

function saidOf(kind: BatchKind, { group_id, label, remark }: Said) {
  if (kind === 'move') return { group_id }
  return kind === 'remark' ? { remark } : { label }
}
