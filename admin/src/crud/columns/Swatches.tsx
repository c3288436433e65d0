import { useLanguage } from '@/i18n/useLanguage'
import { nameOf, type Row } from '../row'
import styles from './cells.module.css'

const MOST = 8

interface SwatchesProps {
  colours: unknown
  /** All of them, each with its name. */
  named?: boolean
}

export function Swatches({ colours, named = false }: SwatchesProps) {
  const language = useLanguage()
  const all = (Array.isArray(colours) ? colours : []) as Row[]
  const shown = named ? all : all.slice(0, MOST)
  const more = all.length - shown.length
  return (
    <span className={styles.swatches}>
      {shown.map((colour) => {
        const name = nameOf(colour, 'name', language)
        const style = { background: String(colour.hex) }
        if (!named) return <span key={colour.id} role="img" aria-label={name} title={name} style={style} />
        return (
          <span key={colour.id} className={styles.named}>
            <span role="img" aria-hidden style={style} />
            {name}
          </span>
        )
      })}
      {more > 0 && <small>+{more}</small>}
    </span>
  )
}
