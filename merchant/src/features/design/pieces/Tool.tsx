import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from './Icon'
import styles from './pieces.module.css'

interface ToolProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName
  label: string
  keys?: string | undefined
  /** Disabled with `aria-disabled`, so the button keeps the focus. */
  isOff?: boolean
  hasWords?: boolean | undefined
}

/** An icon button; the label is read out, and shown on hover. */
export function Tool({ icon, label, keys, isOff = false, hasWords = false, onClick, className, ...rest }: ToolProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles.tool, hasWords && styles.worded, className].filter(Boolean).join(' ')}
      title={keys ? `${label} (${keys})` : hasWords ? undefined : label}
      aria-label={hasWords ? undefined : label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      <Icon name={icon} />
      {hasWords && <span>{label}</span>}
    </button>
  )
}
