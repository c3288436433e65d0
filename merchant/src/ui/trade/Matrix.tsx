import type { ReactNode } from 'react'
import { nameIn } from '@/i18n/names'
import { useLanguage, useT } from '@/i18n/useT'
import type { Coloured, Named } from './matrix'
import styles from './trade.module.css'

interface MatrixProps {
  label: string
  colours: readonly Coloured[]
  sizes: readonly Named[]
  /** Renders a cell; `label` combines colour and size. */
  children(colour: Coloured, size: Named, label: string): ReactNode
}

export function Matrix({ label, colours, sizes, children }: MatrixProps) {
  const t = useT('cart')
  const language = useLanguage()
  return (
    // Keyboard users scroll by focusing the fields.
    <div className={styles.scroll}>
      <table className={styles.matrix} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('colour')}</th>
            {sizes.map((size) => (
              <th key={size.id} scope="col">
                {nameIn(size, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {colours.map((colour) => (
            <tr key={colour.id}>
              <th scope="row">
                <i className={styles.swatch} style={{ background: colour.hex }} />
                {nameIn(colour, language)}
              </th>
              {sizes.map((size) => (
                <td key={size.id}>
                  {children(colour, size, `${nameIn(colour, language)} / ${nameIn(size, language)}`)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
