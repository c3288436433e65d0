import { useEffect, useRef } from 'react'
import { dismissToast, useToasts } from './toast'
import styles from './toast.module.css'

/** Always in the DOM, so that additions are announced. Reopened to stay above a dialog that opened since. */
export function Toasts() {
  const messages = useToasts()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (document.querySelector('dialog[open]')) list.current?.hidePopover()
    if (!list.current?.matches(':popover-open')) list.current?.showPopover()
  }, [messages])
  return (
    <ul ref={list} className={styles.toasts} popover="manual" aria-live="polite">
      {messages.map(({ id, kind, words }) => (
        <li key={id} data-kind={kind}>
          <button type="button" onClick={() => dismissToast(id)}>
            {words}
          </button>
        </li>
      ))}
    </ul>
  )
}
