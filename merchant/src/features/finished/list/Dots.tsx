import type { FinishedRow } from '@inkfold/api/contracts/finished'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage } from '@/i18n/useT'
import styles from './dots.module.css'

const SHOWN = 4

export function Dots({ colours }: Pick<FinishedRow, 'colours'>) {
  const language = useLanguage()
  const names = colours.map((colour) => localizedName(colour, language)).join(', ')
  return (
    <span className={styles.dots} role="img" aria-label={names} title={names}>
      {colours.slice(0, SHOWN).map(({ id, hex }) => (
        <i key={id} style={{ background: hex }} />
      ))}
      {colours.length > SHOWN && <small>+{colours.length - SHOWN}</small>}
    </span>
  )
}
