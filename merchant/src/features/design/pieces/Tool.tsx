import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from './Icon'
import styles from './pieces.module.css'

interface ToolProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName
  label: string
  /** The key that does the same. */
  keys?: string | undefined
  /** It cannot be done now; the button keeps the focus it may have. */
  isOff?: boolean
  /** The label stands under the picture. */
  hasWords?: boolean | undefined
}

/** A picture that does something; its words are read, and shown to whoever waits over it. */
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
