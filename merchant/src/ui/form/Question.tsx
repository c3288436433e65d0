import type { ReactNode } from 'react'
import { Dialog } from '@/ui/Dialog'
import { SendForm } from './SendForm'
import { useForm } from './useForm'

interface QuestionProps {
  title: string
  go: string
  /** Resolves when it is done; a refusal is shown below what was asked. */
  send(): Promise<unknown>
  onClose(): void
  /** What will happen. */
  children: ReactNode
}

/** Asked before something that cannot be taken back. */
export function Question({ title, go, send, onClose, children }: QuestionProps) {
  const { form, isBusy, failure, submit } = useForm({ initial: {}, check: () => ({}), send })
  return (
    <Dialog title={title} onClose={onClose}>
      <SendForm ref={form} go={go} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <p>{children}</p>
      </SendForm>
    </Dialog>
  )
}
