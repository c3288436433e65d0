import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from './Button'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  children: ReactNode
  /** Drawer side: secondary content opens at the end. */
  from?: 'start' | 'end' | 'bottom'
  onClose(): void
}

/** A native modal dialog: Escape and a backdrop click close only the topmost one. */
export function Dialog({ title, children, from, onClose }: DialogProps) {
  const t = useT('common')
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={from ? `${styles.dialog} ${styles[from]}` : styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => event.target === dialog.current && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Button variant="text" onClick={onClose}>
          {t('form.close')}
        </Button>
      </div>
      {children}
    </dialog>
  )
}
