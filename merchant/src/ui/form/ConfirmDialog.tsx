import type { ReactNode } from 'react'
import { Dialog } from '@/ui/Dialog'
import { SendForm } from './SendForm'
import { useForm } from './useForm'

interface ConfirmDialogProps {
  title: string
  go: string
  /** Resolves on success; a refusal is shown below the question. */
  send(): Promise<unknown>
  onClose(): void
  children: ReactNode
}

/** A confirmation dialog for irreversible actions. */
export function ConfirmDialog({ title, go, send, onClose, children }: ConfirmDialogProps) {
  const { form, isBusy, failure, submit } = useForm({ initial: {}, check: () => ({}), send })
  return (
    <Dialog title={title} onClose={onClose}>
      <SendForm ref={form} go={go} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <p>{children}</p>
      </SendForm>
    </Dialog>
  )
}
