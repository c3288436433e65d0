import { useId, useState, type FormEvent } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '../Button'
import { isEnter } from '../isEnter'
import { parseNumbers } from './parseNumbers'
import styles from './numbers.module.css'

interface NumbersFilterProps {
  label: string
  most: number
  numbers: string
  onSearch(numbers: string): void
}

/** Accepts numbers with any separators. `key` resets the text when the filter changes elsewhere. */
export const NumbersFilter = (props: NumbersFilterProps) => <PastedNumbers key={props.numbers} {...props} />

function PastedNumbers({ label, most, numbers, onSearch }: NumbersFilterProps) {
  const t = useT('common')
  const words = useT('shared')
  const problem = useId()
  const [typed, setTyped] = useState(numbers)
  const found = parseNumbers(typed)
  const isTooMany = found.length > most
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isTooMany) onSearch(found.join(','))
  }
  return (
    <form className={styles.numbers} onSubmit={submit}>
      <textarea
        rows={1}
        value={typed}
        aria-label={label}
        aria-invalid={isTooMany}
        aria-describedby={isTooMany ? problem : undefined}
        placeholder={t('numbers.hint', { max: most })}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => isEnter(event) && !event.shiftKey && submit(event)}
      />
      <Button type="submit">{t('numbers.go')}</Button>
      {isTooMany && (
        <p id={problem} role="alert">
          {words('errors.E_ORDER_NUMBERS', { max: most })}
        </p>
      )}
    </form>
  )
}
