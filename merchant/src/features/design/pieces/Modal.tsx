import type { KeyboardEvent, ReactNode } from 'react'
import { Dialog } from '@/ui/Dialog'
import styles from './modal.module.css'

interface ModalProps {
  title: string
  onClose(): void
  isLarge?: boolean
  children: ReactNode
}

export function Modal({ title, onClose, isLarge = false, children }: ModalProps) {
  return (
    <OwnKeys className={isLarge ? styles.large : styles.modal}>
      <Dialog title={title} onClose={onClose}>
        {children}
      </Dialog>
    </OwnKeys>
  )
}

/** Stops the key events of a dialog, so that they trigger no editor commands. */
export function OwnKeys({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={className} onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}>
      {children}
    </div>
  )
}
