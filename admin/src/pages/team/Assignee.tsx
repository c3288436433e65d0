import { ClientError } from '@inkfold/api/client'
import type { Assignment, TeamRecord } from '@inkfold/api/contracts/team'
import { useInvalidate } from '@refinedev/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { RemoteSelect } from '@/crud/remote/RemoteSelect'
import { useT } from '@/i18n/useT'
import { useSession } from '@/session/session'
import { Problem } from '@/ui/Problem'
import { team } from './api'
import styles from './team.module.css'

interface AssigneeProps {
  record: TeamRecord
  assigned: Assignment
}

/** Assigns the record to a colleague, to oneself or to nobody. If someone else was faster, their choice is shown. */
export function Assignee({ record, assigned: { assignee_id: previous } }: AssigneeProps) {
  const words = useT('words')
  const { message } = App.useApp()
  const invalidate = useInvalidate()
  const cache = useQueryClient()
  const me = useSession()?.user.id
  const { mutate, error, isPending } = useMutation({
    mutationFn: (userId: number | null) => team.assign(record, { user_id: userId, previous }),
    onSuccess: () => void message.success(words('team.assigned.done')),
    onSettled: async () => {
      await Promise.all([
        cache.invalidateQueries({ queryKey: [record.kind, 'case', record.id] }),
        invalidate({ resource: record.kind, id: record.id, invalidates: ['list', 'detail'] }),
      ])
    },
  })
  const control = useRef<HTMLDivElement>(null)
  const wasUnassigned = useRef(false)
  // The button that was pressed is gone then, and the select was disabled while the change was sent.
  useEffect(() => {
    if (!wasUnassigned.current || isPending || previous !== null) return
    wasUnassigned.current = false
    control.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
  }, [isPending, previous])
  const atField = error instanceof ClientError ? error.errors?.user_id?.[0] : undefined
  return (
    <div className={styles.new}>
      <div className={styles.assignee} ref={control}>
        <RemoteSelect
          aria-label={words('team.assignee')}
          resource={`${record.kind}/team`}
          placeholder={words('team.assignee.none')}
          disabled={isPending}
          value={previous}
          onChange={(next) => mutate(next as number | null)}
        />
        <Button disabled={isPending || previous === me} onClick={() => me && mutate(me)}>
          {words('team.assign.me')}
        </Button>
        {previous !== null && (
          <Button
            disabled={isPending}
            onClick={() => {
              wasUnassigned.current = true
              mutate(null)
            }}
          >
            {words('team.unassign')}
          </Button>
        )}
      </div>
      {atField && (
        <p role="alert" className={styles.error}>
          {atField}
        </p>
      )}
      {error && !atField && <Problem error={error} />}
    </div>
  )
}
