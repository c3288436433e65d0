import { useInvalidate, type BaseKey } from '@refinedev/core'
import { useMutation, type UseQueryResult } from '@tanstack/react-query'
import { Alert, App, Button, Flex, Input, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import type { PanelProps } from './action'
import { isStale } from './isStale'

export interface Verdict<Name extends string> {
  name: Name
  words: string
  done: string
  /** A rejection: requires a reason and is styled as dangerous. */
  isAgainst?: boolean
  goesOn?: boolean
  /** Neither approves nor rejects; its button is separate from the deciding ones. */
  isAside?: boolean
}

interface VerdictPanelProps<Name extends string> extends Pick<PanelProps, 'onClose'> {
  title: string
  width?: number
  verdicts: readonly Verdict<Name>[]
  note: { label: string; max: number }
  /** The query of the record under decision: its error and its refetch. */
  asked: Pick<UseQueryResult, 'error' | 'refetch'>
  send(verdict: Name, note: string): Promise<unknown>
  changes: { resource: string; id: BaseKey }
  children: ReactNode
}

/**
 * A panel for approving or rejecting with a note. If another user decided first, it reloads and shows that decision.
 */
export function VerdictPanel<Name extends string>(props: VerdictPanelProps<Name>) {
  const { title, width, verdicts, note, asked, send, changes, onClose, children } = props
  const t = useT('crud')
  const { message } = App.useApp()
  const invalidate = useInvalidate()
  const [written, setWritten] = useState('')
  const reason = written.trim()
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: ({ name }: Verdict<Name>) => send(name, reason),
    async onSuccess(_, { done, goesOn }) {
      void message.success(done)
      if (!goesOn) return onClose()
      setWritten('')
      await asked.refetch()
    },
    onError: async (refused) => isStale(refused) && (await asked.refetch()),
    onSettled: () => invalidate({ ...changes, invalidates: ['list', 'detail'] }),
  })
  const problem = error ?? asked.error
  const id = `${changes.resource}-note`
  return (
    <Modal
      open
      width={width}
      title={title}
      onCancel={onClose}
      footer={verdicts.map((verdict) => (
        <Button
          key={verdict.name}
          danger={verdict.isAgainst}
          type={verdict.isAgainst || verdict.isAside ? 'default' : 'primary'}
          loading={isPending && variables.name === verdict.name}
          disabled={isPending || !children || (verdict.isAgainst && reason === '')}
          onClick={() => mutate(verdict)}
        >
          {verdict.words}
        </Button>
      ))}
    >
      <Flex vertical gap="middle">
        {isStale(error) && <Alert type="warning" showIcon title={t('overtaken')} />}
        {problem && !isStale(problem) && <Problem error={problem} />}
        <div>{children ?? (!asked.error && <LoadingSkeleton />)}</div>
      </Flex>
      {!asked.error && verdicts.length > 0 && (
        <>
          <label htmlFor={id}>{note.label}</label>
          <Input.TextArea
            id={id}
            rows={2}
            maxLength={note.max}
            value={written}
            onChange={({ target }) => setWritten(target.value)}
          />
        </>
      )}
    </Modal>
  )
}
