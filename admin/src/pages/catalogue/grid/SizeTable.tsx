import type { Measures, Tolerances } from '@inkfold/api/contracts/catalogue'
import type { Row } from '@/crud/row'
import { useT } from '@/i18n/useT'
import { useNameOf } from '../useNameOf'
import styles from './grid.module.css'

export default function SizeTable({ row }: { row: Row }) {
  const t = useT('size-templates')
  const sizes = useNameOf('sizes', row.size_ids as number[])
  const attributes = useNameOf('size-attributes', row.attribute_ids as number[])
  const measures = row.measures as Measures
  const tolerances = row.tolerances as Tolerances
  if (sizes.length === 0 || attributes.length === 0) return null
  return (
    <div className={styles.frame}>
      <table className={styles.grid} aria-label={t('field.measures')}>
        <thead>
          <tr>
            <th scope="col">{t('size')}</th>
            {attributes.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size.id}>
              <th scope="row">{size.name}</th>
              {attributes.map(({ id }) => (
                <td key={id} className={styles.read}>
                  {measures[size.id]?.[id] ?? '–'}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('field.tolerances')}</th>
            {attributes.map(({ id }) => (
              <td key={id} className={styles.read}>
                {tolerances[id] === undefined ? '–' : `± ${tolerances[id]}`}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
