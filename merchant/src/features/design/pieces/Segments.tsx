import { useId } from 'react'
import { Icon, type IconName } from './Icon'
import styles from './pieces.module.css'

interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: IconName }[]
  onChange(value: Value): void
}

export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} title={option.label}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-label={option.label}
          />
          <span>{option.icon ? <Icon name={option.icon} size={18} /> : option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
