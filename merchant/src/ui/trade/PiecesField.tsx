import { CART } from '@inkfold/api/contracts/limits'
import { useEffect, useEffectEvent, useState } from 'react'
import { isEnter } from '../isEnter'
import { parsePieces } from './matrix'
import styles from './trade.module.css'

interface PiecesFieldProps {
  label: string
  pieces: number
  isWrong?: boolean
  disabled?: boolean
  /** A changed number marks a refusal: the input is reset to `pieces`. */
  refusal?: number
  /** Debounce of typed numbers; when omitted every change applies at once. */
  quietMs?: number
  onChange(pieces: number): void
}

const wantedOf = (typed: string | null) => {
  if (typed === null) return null
  return typed.trim() === '' ? 0 : parsePieces(typed, CART.pieces)
}

/** A quantity: typed, or changed by the arrow keys. */
export function PiecesField({
  label,
  pieces,
  isWrong = false,
  disabled,
  refusal = 0,
  quietMs = 0,
  onChange,
}: PiecesFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  /** The reported number not yet confirmed; pause, Enter and blur report it once only. */
  const [sent, setSent] = useState<number | null>(null)
  const there = `${pieces} ${refusal}`
  const [previous, setPrevious] = useState(there)
  if (previous !== there) {
    setPrevious(there)
    setSent(null)
    // Keeps input typed since the last report.
    if (sent !== pieces || wantedOf(typed) === sent) setTyped(null)
  }
  const commit = (text: string | null) => {
    const wanted = wantedOf(text)
    if (sent !== null && wanted === sent) return
    if (wanted === null || wanted === (sent ?? pieces)) return setTyped(null)
    onChange(wanted)
    // Zero needs confirmation: until then the current number is shown.
    if (wanted === 0) setTyped(null)
    else setSent(wanted)
  }
  const rest = useEffectEvent(() => commit(typed))
  useEffect(() => {
    // An emptied field is about to be filled, so nothing is reported.
    if (typed === null || typed === '' || quietMs === 0) return undefined
    const timer = setTimeout(() => rest(), quietMs)
    return () => clearTimeout(timer)
  }, [typed, quietMs])

  return (
    <input
      type="number"
      inputMode="numeric"
      className={styles.pieces}
      min={0}
      max={CART.pieces}
      step={1}
      value={typed ?? (pieces === 0 ? '' : pieces)}
      disabled={disabled}
      aria-label={label}
      aria-invalid={isWrong}
      onChange={({ target }) => {
        setTyped(target.value)
        if (quietMs === 0) commit(target.value)
      }}
      onBlur={() => commit(typed)}
      onKeyDown={(event) => isEnter(event) && commit(typed)}
    />
  )
}
