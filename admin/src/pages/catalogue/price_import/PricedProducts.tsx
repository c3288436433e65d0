import type { PricedProduct, PricedStatus } from '@inkfold/api/contracts/price_imports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { nameOf } from '@/crud/row'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { Problem } from '@/ui/Problem'
import { productsQuery } from './api'
import table from '../changes_table.module.css'
import styles from './price_import.module.css'

/** Products of the sheet in one state: wrong cells, differences, or why a price was left as it is. */
export function PricedProducts({ id, status, title }: { id: number; status: PricedStatus; title: string }) {
  const t = useT('price-import')
  const language = useLanguage()
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    productsQuery(id, status),
  )
  const list = data?.pages.flatMap((page) => page.list) ?? []
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {error && <Problem error={error} />}
      {isPending && <LoadingSkeleton />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is long is scrolled by keyboard too */}
      <div className={styles.results} role="group" aria-label={title} tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('product')}</th>
              <th scope="col">{t(status === 'faulty' ? 'wrong' : 'prices')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((product) => (
              <tr key={product.position}>
                <th scope="row">
                  {nameOf(product, 'name', language)} <code>{product.code}</code>
                </th>
                <td>{product.faults.length > 0 ? <Faults {...product} /> : <Difference {...product} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}

function Faults({ faults }: PricedProduct) {
  const t = useT('price-import')
  return (
    <ul className={styles.faults}>
      {faults.map(({ row, column, message }) => (
        <li key={`${row} ${column ?? ''} ${message}`}>
          <b>{column ? t('cell', { row, column: t(`column.${column}`) }) : t('row', { row })}</b> {message}
        </li>
      ))}
    </ul>
  )
}

function Difference({ before, after, message }: PricedProduct) {
  return (
    <>
      <ul className={styles.changes}>
        {after.map(({ from, price }, at) =>
          before[at]?.price === price ? null : (
            <li key={from}>
              {from}+ <s>¥{before[at]?.price}</s> <span aria-hidden>→</span> <b>¥{price}</b>
            </li>
          ),
        )}
      </ul>
      {message && <p className={styles.faults}>{message}</p>}
    </>
  )
}
