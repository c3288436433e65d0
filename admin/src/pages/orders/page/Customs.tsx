import { CUSTOMS_FIELDS } from '@inkfold/api/contracts/customs'
import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { titleOf } from './Items'
import styles from './page.module.css'

export function Customs({ order: { lines } }: { order: OrderDetail }) {
  const t = useT('orders')
  const language = useLanguage()
  if (lines.every(({ customs }) => CUSTOMS_FIELDS.every((field) => !customs[field])))
    return <p className={styles.none}>{t('customs.none')}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wide is scrolled by keyboard too
    <div className={styles.wide} role="region" aria-label={t('customs')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            {CUSTOMS_FIELDS.map((field) => (
              <th key={field} scope="col">
                {t(`customs.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">{titleOf(line, language)}</th>
              {CUSTOMS_FIELDS.map((field) => (
                <td key={field} data-label={t(`customs.${field}`)}>
                  {line.customs[field] ?? '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
