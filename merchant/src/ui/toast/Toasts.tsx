import { useEffect, useRef } from 'react'
import { unsay, useSaid } from './say'
import styles from './toast.module.css'

/** Always in the DOM, so that additions are announced. Reopened to stay above a dialog that opened since. */
export function Toasts() {
  const said = useSaid()
  const place = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (document.querySelector('dialog[open]')) place.current?.hidePopover()
    if (!place.current?.matches(':popover-open')) place.current?.showPopover()
  }, [said])
  return (
    <ul ref={place} className={styles.toasts} popover="manual" aria-live="polite">
      {said.map(({ id, kind, words }) => (
        <li key={id} data-kind={kind}>
          <button type="button" onClick={() => unsay(id)}>
            {words}
          </button>
        </li>
      ))}
    </ul>
  )
}
