import type { KeyboardEvent, ReactNode } from 'react'
import { Dialog } from '@/ui/Dialog'
import styles from './modal.module.css'

interface ModalProps {
  title: string
  onClose(): void
  isLarge?: boolean
  children: ReactNode
}

/** Stops its key events, so that they trigger no editor commands. */
export function Modal({ title, onClose, isLarge = false, children }: ModalProps) {
  const keep = (event: KeyboardEvent) => event.stopPropagation()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={isLarge ? styles.large : styles.modal} onKeyDown={keep}>
      <Dialog title={title} onClose={onClose}>
        {children}
      </Dialog>
    </div>
  )
}
