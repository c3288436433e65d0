import type { BulkFieldChange, BulkProduct } from '@inkfold/api/contracts/bulk_products'
import type { PriceTier } from '@inkfold/api/contracts/catalogue'
import { useWords } from '@/crud/fields/WordField'
import { nameOf } from '@/crud/row'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import table from '../changes_table.module.css'
import styles from './bulk.module.css'

/** Products that cannot be changed come first. */
export function BulkTable({ products, isApplied }: { products: readonly BulkProduct[]; isApplied: boolean }) {
  const t = useT('product-bulk')
  const language = useLanguage()
  const sorted = products.toSorted((a, b) => Number(a.reason === null) - Number(b.reason === null))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is long is scrolled by keyboard too
    <div className={styles.results} role="region" aria-label={t('results')} tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('changes')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((product) => (
            <tr key={product.id}>
              <th scope="row">
                <span>{nameOf(product, 'name', language)}</span> <code>{product.code}</code>
              </th>
              <td>
                {product.reason === null ? (
                  <Changes changes={product.changes} isApplied={isApplied} />
                ) : (
                  <Refused {...product} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Changes({ changes, isApplied }: { changes: readonly BulkFieldChange[]; isApplied: boolean }) {
  const t = useT('product-bulk')
  const own = useT('products')
  const show = useShown()
  if (changes.length === 0) return <span className={styles.same}>{t('same')}</span>
  return (
    <>
      {isApplied && <span className={styles.done}>{t('done')}</span>}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.field}>
            {own(`field.${change.field}`)}: <s>{show(change.field, change.before)}</s> <span aria-hidden>→</span>{' '}
            <b>{show(change.field, change.after)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The reason, and for an incomplete product the fields that are missing. */
function Refused({ message, faults }: BulkProduct) {
  const own = useT('products')
  const more = faults.filter((fault) => fault.message !== message)
  return (
    <div className={styles.refused}>
      {message}
      {more.length > 0 && (
        <ul>
          {more.map(({ field, message: text }) => (
            <li key={`${field} ${text}`}>
              {own(`field.${field.split('.')[0]}`)}: {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function useShown() {
  const t = useT('product-bulk')
  const own = useT('products')
  const words = useT('words')
  const { data: materials = [] } = useWords('material')
  const { data: seasons = [] } = useWords('season')
  const labels = new Map([...materials, ...seasons].map(({ value, label }) => [value, label]))
  return (field: BulkFieldChange['field'], value: unknown): string => {
    if (value === null) return t('empty')
    if (field === 'tiers')
      return (value as PriceTier[]).map(({ from, price }) => `${from}+ ¥${price}`).join(' · ') || t('empty')
    if (field === 'status') return words(`productStatuses.${String(value)}`)
    if (field === 'commitment_days') return own(`days.${String(value)}`)
    return labels.get(String(value)) ?? String(value)
  }
}
