import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { FormFailure } from '@/ui/form/FormFailure'
import { broken, required } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import styles from '@/ui/list.module.css'
import { GROUPS } from '../queries'
import type { Branch } from './tree'

export type Task =
  | { kind: 'add'; parent: Branch | null }
  | { kind: 'rename'; branch: Branch }
  | { kind: 'delete'; branch: Branch }

interface GroupDialogProps {
  task: Task
  onClose(): void
  onDone(): void
}

export function GroupDialog({ task, onClose, onDone }: GroupDialogProps) {
  const t = useT('finished')
  return (
    <Dialog title={t(`group.${task.kind}.title`)} onClose={onClose}>
      {task.kind === 'delete' ? (
        <DeleteForm branch={task.branch} onDone={onDone} />
      ) : (
        <NameForm task={task} onDone={onDone} />
      )}
    </Dialog>
  )
}

interface NameFormProps {
  task: Exclude<Task, { kind: 'delete' }>
  onDone(): void
}

function NameForm({ task, onDone }: NameFormProps) {
  const t = useT('finished')
  const named = task.kind === 'rename' ? task.branch.group : null
  const parent = task.kind === 'add' ? (task.parent?.group ?? null) : null
  const { form, isBusy, failure, submit, bind } = useForm({
    initial: { name: named?.name ?? '' },
    check: ({ name }) => broken({ name: required(name) }),
    send: async ({ name }) => {
      if (named) await http.patch(`${GROUPS}/${named.id}`, { name, version: named.version })
      else await http.post(GROUPS, { name, parent_id: parent?.id ?? null })
      onDone()
    },
  })
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {parent && <p>{t('group.add.under', { name: parent.name })}</p>}
      <Field {...bind('name', t('group.name'))} maxLength={60} autoComplete="off" />
      <FormFailure failure={failure} onRetry={submit} />
      <div className={styles.steps}>
        <Button look="primary" type="submit" busy={isBusy}>
          {t(named ? 'save' : 'group.add.go')}
        </Button>
      </div>
    </form>
  )
}

function DeleteForm({ branch: { group, held }, onDone }: { branch: Branch; onDone(): void }) {
  const t = useT('finished')
  const { form, isBusy, failure, submit } = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      await http.delete(`${GROUPS}/${group.id}`)
      onDone()
    },
  })
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <p>{t('group.delete.body', { name: group.name, count: held })}</p>
      <FormFailure failure={failure} onRetry={submit} />
      <div className={styles.steps}>
        <Button look="primary" type="submit" busy={isBusy}>
          {t('group.delete.go', { name: group.name })}
        </Button>
      </div>
    </form>
  )
}
