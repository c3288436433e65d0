import { useLanguage } from '@/i18n/useLanguage'
import { nameOf, type Row } from '../row'
import styles from './cells.module.css'

const MOST = 8

/** A few colours as they look, and how many more there are. */
export function Swatches({ colours }: { colours: unknown }) {
  const language = useLanguage()
  const all = (Array.isArray(colours) ? colours : []) as Row[]
  const more = all.length - MOST
  return (
    <span className={styles.swatches}>
      {all.slice(0, MOST).map((colour) => {
        const name = nameOf(colour, 'name', language)
        return (
          <span key={colour.id} role="img" aria-label={name} title={name} style={{ background: String(colour.hex) }} />
        )
      })}
      {more > 0 && <small>+{more}</small>}
    </span>
  )
}
