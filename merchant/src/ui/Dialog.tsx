import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from './Button'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  children: ReactNode
  /** Along an edge of the window: what is read beside the page comes from its end. */
  from?: 'start' | 'end' | 'bottom'
  onClose(): void
}

/** The browser's own dialog: focus stays inside, Escape and a click on the shade close it, and none that it lies upon. */
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
        <Button look="text" onClick={onClose}>
          {t('form.close')}
        </Button>
      </div>
      {children}
    </dialog>
  )
}
