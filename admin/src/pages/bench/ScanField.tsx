import { WORKSHOP } from '@inkfold/api/contracts/limits'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useT } from '@/i18n/useT'
import styles from './bench.module.css'

/** The scanner's input. Typed characters go here whatever has the focus, except shortcuts. */
export function ScanField({ onRead }: { onRead(text: string): void }) {
  const t = useT('bench')
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')

  useEffect(() => {
    const focus = () => field.current?.focus({ preventScroll: true })
    const fetchKey = ({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent) => {
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey
      if (isText && !isEntry(target)) focus()
    }
    focus()
    window.addEventListener('focus', focus)
    document.addEventListener('keydown', fetchKey)
    return () => {
      window.removeEventListener('focus', focus)
      document.removeEventListener('keydown', fetchKey)
    }
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim()) onRead(text)
    setText('')
    field.current?.focus({ preventScroll: true })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor="scan">{t('field')}</label>
      <input
        ref={field}
        id="scan"
        className={styles.field}
        value={text}
        maxLength={WORKSHOP.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={t('field.hint')}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}

const isEntry = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="radio"]), textarea, select, [contenteditable]')
