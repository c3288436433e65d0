import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './top.module.css'

interface PopoverProps {
  button: ReactNode
  label: string
  className?: string | undefined
  children(close: () => void): ReactNode
}

/** Opens under its button; closes on Escape, on a press outside and when the focus leaves by Tab. */
export function Popover({ button, label, className, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return undefined
    const beside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', beside)
    document.addEventListener('focusin', beside)
    return () => {
      document.removeEventListener('pointerdown', beside)
      document.removeEventListener('focusin', beside)
    }
  }, [isOpen])

  /** Returns the focus to the button, because the focused element was removed. */
  useEffect(() => {
    if (!isOpen && wasOpen.current && document.activeElement === document.body) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
    opener.current?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className={styles.popover} onKeyDown={press}>
      <button
        ref={opener}
        type="button"
        className={className ?? styles.opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <div id={id} className={styles.floating} role="group" aria-label={label}>
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  )
}
