import { ClientError } from '@inkfold/api/client'
import type { Assignment, TeamRecord } from '@inkfold/api/contracts/team'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '@/http/session'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { CommandFailure } from '@/ui/form/CommandFailure'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { violatedRules, required } from '@/ui/form/rules'
import { Loaded } from '@/ui/Loaded'
import { Loading } from '@/ui/Loading'
import { Select } from '@/ui/Select'
import { toast } from '@/ui/toast/toast'
import { peopleQuery, team } from './queries'
import styles from './team.module.css'

interface AssigneeProps {
  record: TeamRecord
  assigned: Assignment
  /** Null when the record has to be fetched again: someone else was faster. */
  onChange(now: Assignment | null): void
}

/** Who works on a record, and buttons to assign it to oneself, to a colleague or to nobody. */
export function Assignee({ record, assigned, onChange }: AssigneeProps) {
  const t = useT('shared')
  const me = useSession('admin')?.user.id
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ClientError | null>(null)
  const { assignee_id: previous, assignee } = assigned
  const send = async (next: number | null) => {
    try {
      onChange(await team.assign(record, { user_id: next, previous }))
      toast.success(t('team.assigned.done'))
    } catch (error) {
      if (error instanceof ClientError && error.reason === 'E_ASSIGNED_ELSEWHERE') onChange(null)
      throw error
    }
  }
  const section = useRef<HTMLElement>(null)
  const isFocusLost = useRef(false)
  // The button that was pressed is disabled while the change is sent, and gone or disabled afterwards.
  useEffect(() => {
    if (isBusy || !isFocusLost.current) return
    isFocusLost.current = false
    section.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }, [isBusy])
  const sendNow = async (next: number | null) => {
    setBusy(true)
    isFocusLost.current = true
    setFailure(null)
    try {
      await send(next)
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section ref={section} className={styles.assignee} aria-label={t('team.assignee')}>
      <span>
        {t('team.assignee')}: <b>{assignee ?? t('team.assignee.none')}</b>
      </span>
      <Button variant="text" disabled={isBusy || previous === me} onClick={() => me !== undefined && void sendNow(me)}>
        {t('team.assign.me')}
      </Button>
      <Button variant="text" disabled={isBusy} onClick={() => setAsked(true)}>
        {t('team.assign.other')}
      </Button>
      {previous !== null && (
        <Button variant="text" disabled={isBusy} onClick={() => void sendNow(null)}>
          {t('team.unassign')}
        </Button>
      )}
      <CommandFailure error={failure} />
      {isAsked && (
        <AssignDialog
          record={record}
          previous={previous}
          onSend={async (next) => {
            await send(next)
            setAsked(false)
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  )
}

interface AssignDialogProps {
  record: TeamRecord
  previous: number | null
  onSend(next: number): Promise<void>
  onClose(): void
}

function AssignDialog({ record, previous, onSend, onClose }: AssignDialogProps) {
  const t = useT('shared')
  const query = useQuery(peopleQuery(record.kind))
  const { form, values, change, isBusy, failure, submit, errorOf } = useForm({
    initial: { user_id: `${previous ?? ''}` },
    check: (said) => violatedRules({ user_id: required(said.user_id) }),
    send: (said) => onSend(Number(said.user_id)),
  })
  return (
    <Dialog title={t('team.assign.other')} onClose={onClose}>
      <Loaded query={query} waiting={<Loading isPart />}>
        {(people) => (
          <SendForm ref={form} go={t('team.assign.go')} isBusy={isBusy} failure={failure} onSubmit={submit}>
            <Select
              isField
              label={t('team.assignee')}
              value={people.some(({ value }) => `${value}` === values.user_id) ? values.user_id : ''}
              options={[
                ['', t('team.assignee.none')],
                ...people.map(({ value, label }) => [`${value}`, label] as const),
              ]}
              error={errorOf('user_id')}
              onChange={(next) => change({ user_id: next })}
            />
          </SendForm>
        )}
      </Loaded>
    </Dialog>
  )
}
