import type { ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'

interface ButtonStyle {
  variant?: 'primary' | 'plain' | 'text'
  large?: boolean
  wide?: boolean
}

function classOf({ variant = 'plain', large, wide }: ButtonStyle) {
  return [styles.button, styles[variant], large && styles.large, wide && styles.wide].filter(Boolean).join(' ')
}

type ButtonProps = ButtonStyle & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean }

/** A busy button keeps the focus, so that a keyboard user stays where a refusal appears; its presses do nothing. */
export function Button({ variant, large, wide, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ variant, large, wide })}
      aria-disabled={busy || undefined}
      aria-busy={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}

export function ButtonLink({ variant, large, wide, ...rest }: ButtonStyle & LinkProps) {
  return <Link {...rest} className={classOf({ variant, large, wide })} />
}
