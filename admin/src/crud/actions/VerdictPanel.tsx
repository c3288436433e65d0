import { useInvalidate, type BaseKey } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { App, Button, Input, Modal, Skeleton } from 'antd'
import { useState, type ReactNode } from 'react'
import { Problem } from '@/ui/Problem'
import type { PanelProps } from './action'

export interface Verdict<Name extends string> {
  name: Name
  words: string
  /** Said when it is done. */
  done: string
  /** Against somebody: it wants a reason, and is drawn as what cannot be taken back. */
  isAgainst?: boolean
}

interface VerdictPanelProps<Name extends string> extends Pick<PanelProps, 'onClose'> {
  title: string
  width?: number
  verdicts: readonly Verdict<Name>[]
  note: { label: string; max: number }
  /** What kept from reading that which is decided. */
  refused: Error | null
  send(verdict: Name, note: string): Promise<unknown>
  changes: { resource: string; id: BaseKey }
  /** What is decided, in sight; nothing until it was read. */
  children: ReactNode
}

/** Decides in one of a few words, and says why. */
export function VerdictPanel<Name extends string>(props: VerdictPanelProps<Name>) {
  const { title, width, verdicts, note, refused, send, changes, onClose, children } = props
  const { message } = App.useApp()
  const invalidate = useInvalidate()
  const [written, setWritten] = useState('')
  const reason = written.trim()
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: ({ name }: Verdict<Name>) => send(name, reason),
    onSuccess(_, { done }) {
      void message.success(done)
      onClose()
    },
    onSettled: () => invalidate({ ...changes, invalidates: ['list', 'detail'] }),
  })
  const problem = error ?? refused
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
          {...(verdict.isAgainst ? { danger: true } : { type: 'primary' })}
          loading={isPending && variables.name === verdict.name}
          disabled={isPending || !children || (verdict.isAgainst && reason === '')}
          onClick={() => mutate(verdict)}
        >
          {verdict.words}
        </Button>
      ))}
    >
      {problem && <Problem error={problem} />}
      {children ?? (!refused && <Skeleton active />)}
      <label htmlFor={id}>{note.label}</label>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={note.max}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
      />
    </Modal>
  )
}
