import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { violatedRules, required } from '@/ui/form/rules'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import type { Task } from '@/ui/tree/task'
import { GROUPS } from '../queries'
import type { Branch } from './tree'

interface GroupDialogProps<Kind = Task<Branch>> {
  task: Kind
  onClose(): void
  onDone(): void
}

type Naming = Exclude<Task<Branch>, { kind: 'delete' }>

export function GroupDialog({ task, onClose, onDone }: GroupDialogProps) {
  const t = useT('finished')
  const title = t(`group.${task.kind}.title`)
  if (task.kind !== 'delete')
    return (
      <Dialog title={title} onClose={onClose}>
        <NameForm task={task} onDone={onDone} />
      </Dialog>
    )
  const { group, dragged } = task.branch
  const remove = async () => {
    await http.delete(`${GROUPS}/${group.id}`)
    onDone()
  }
  return (
    <ConfirmDialog title={title} go={t('group.delete.go', { name: group.name })} send={remove} onClose={onClose}>
      {t('group.delete.body', { name: group.name, count: dragged })}
    </ConfirmDialog>
  )
}

function NameForm({ task, onDone }: Omit<GroupDialogProps<Naming>, 'onClose'>) {
  const t = useT('finished')
  const named = task.kind === 'rename' ? task.branch.group : null
  const parent = task.kind === 'add' ? (task.parent?.group ?? null) : null
  const { form, isBusy, failure, submit, bind } = useForm({
    initial: { name: named?.name ?? '' },
    check: ({ name }) => violatedRules({ name: required(name) }),
    send: async ({ name }) => {
      if (named) await http.patch(`${GROUPS}/${named.id}`, { name, version: named.version })
      else await http.post(GROUPS, { name, parent_id: parent?.id ?? null })
      onDone()
    },
  })
  return (
    <SendForm ref={form} go={t(named ? 'save' : 'group.add.go')} isBusy={isBusy} failure={failure} onSubmit={submit}>
      {parent && <p>{t('group.add.under', { name: parent.name })}</p>}
      <Field {...bind('name', t('group.name'))} maxLength={60} autoComplete="off" />
    </SendForm>
  )
}
