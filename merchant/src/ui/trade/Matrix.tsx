import type { ReactNode } from 'react'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import type { ColourOption, NamedOption } from './matrix'
import styles from './trade.module.css'

interface MatrixProps {
  label: string
  colours: readonly ColourOption[]
  sizes: readonly NamedOption[]
  /** Renders a cell; `label` combines colour and size. */
  children(colour: ColourOption, size: NamedOption, label: string): ReactNode
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
                {localizedName(size, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {colours.map((colour) => (
            <tr key={colour.id}>
              <th scope="row">
                <i className={styles.swatch} style={{ background: colour.hex }} />
                {localizedName(colour, language)}
              </th>
              {sizes.map((size) => (
                <td key={size.id}>
                  {children(colour, size, `${localizedName(colour, language)} / ${localizedName(size, language)}`)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
