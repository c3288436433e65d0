import type { Colour } from '@inkfold/api/document/model/paint'
import { Suspense, useId, useState } from 'react'
import { useT } from '@/i18n/useT'
import { isEnter } from '@/ui/isEnter'
import { useEditor } from '../useEditor'
import { colourIn } from './colour'
import { Icon } from './Icon'
import styles from './pieces.module.css'
import ColourChoices from '../brand/ColourChoices'

interface ColourFieldProps {
  label: string
  value: Colour
  onChange(value: Colour, gesture: string): void
}

export function ColourField({ label, value, onChange }: ColourFieldProps) {
  const t = useT('design')
  const id = useId()
  const editor = useEditor()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const take = (words: string) => {
    setTyped(null)
    const colour = colourIn(words)
    if (colour && colour !== value) onChange(colour, id)
    editor.endGesture()
  }
  return (
    <div className={styles.colour}>
      <input
        type="color"
        value={value}
        aria-label={t('colour.pick', { label })}
        onChange={({ target }) => onChange(colourIn(target.value) ?? value, id)}
        onBlur={() => editor.endGesture()}
      />
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        className={styles.hex}
        spellCheck={false}
        autoComplete="off"
        maxLength={7}
        value={typed ?? value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={({ target }) => typed !== null && take(target.value)}
        onKeyDown={(event) => {
          if (isEnter(event)) take(event.currentTarget.value)
          if (event.key === 'Escape') setTyped(null)
        }}
      />
      <button
        type="button"
        className={styles.choices}
        aria-expanded={isOpen}
        aria-label={t('colour.choices', { label })}
        title={t('colour.choices', { label })}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="chevron" size={16} />
      </button>
      {isOpen && (
        <Suspense>
          <ColourChoices value={value} onTake={take} />
        </Suspense>
      )}
    </div>
  )
}
