import type { ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'

interface ButtonStyle {
  look?: 'primary' | 'plain' | 'text'
  large?: boolean
  wide?: boolean
}

function classOf({ look = 'plain', large, wide }: ButtonStyle) {
  return [styles.button, styles[look], large && styles.large, wide && styles.wide].filter(Boolean).join(' ')
}

type ButtonProps = ButtonStyle & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean }

export function Button({ look, large, wide, busy = false, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ look, large, wide })}
      disabled={disabled || busy}
      aria-busy={busy}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}

export function ButtonLink({ look, large, wide, ...rest }: ButtonStyle & LinkProps) {
  return <Link {...rest} className={classOf({ look, large, wide })} />
}
