import { useId } from 'react'
import { useEditor } from '../useEditor'
import styles from './pieces.module.css'

interface SliderProps {
  label: string
  value: number
  range: readonly [least: number, most: number]
  step?: number
  /** The value as text, beside the label. */
  said: string
  /** Changes with the same `gesture` are one undo step. */
  onChange(value: number, gesture: string): void
}

export function Slider({ label, value, range: [least, most], step = 1, said, onChange }: SliderProps) {
  const id = useId()
  const editor = useEditor()
  const end = () => editor.endGesture()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{said}</output>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={said}
        onChange={({ target }) => onChange(Number(target.value), id)}
        onPointerUp={end}
        onBlur={end}
      />
    </div>
  )
}
