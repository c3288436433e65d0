import { CART } from '@inkfold/api/contracts/limits'
import { useEffect, useEffectEvent, useState } from 'react'
import { piecesIn } from './matrix'
import styles from './trade.module.css'

interface PiecesFieldProps {
  label: string
  pieces: number
  isWrong?: boolean
  disabled?: boolean
  /** Another number: what was typed was refused, and what is there is shown again. */
  refusal?: number
  /** How long somebody has stopped typing before it counts; at once where it is left out. */
  quietMs?: number
  onChange(pieces: number): void
}

const wantedOf = (typed: string | null) => {
  if (typed === null) return null
  return typed.trim() === '' ? 0 : piecesIn(typed, CART.pieces)
}

/** So many pieces: typed, or counted up and down with the arrow keys. */
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
  /** What was told and is not there yet; it is told once, by whichever of rest, Enter and leaving comes first. */
  const [sent, setSent] = useState<number | null>(null)
  const there = `${pieces} ${refusal}`
  const [told, setTold] = useState(there)
  if (told !== there) {
    setTold(there)
    setSent(null)
    // What has been typed since is still to be told.
    if (sent !== pieces || wantedOf(typed) === sent) setTyped(null)
  }
  const commit = (text: string | null) => {
    const wanted = wantedOf(text)
    if (sent !== null && wanted === sent) return
    if (wanted === null || wanted === (sent ?? pieces)) return setTyped(null)
    onChange(wanted)
    // None is asked about first: until somebody says yes, what is there is shown.
    if (wanted === 0) setTyped(null)
    else setSent(wanted)
  }
  const rest = useEffectEvent(() => commit(typed))
  useEffect(() => {
    // An emptied field is about to be written into.
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
      onKeyDown={({ key }) => key === 'Enter' && commit(typed)}
    />
  )
}
