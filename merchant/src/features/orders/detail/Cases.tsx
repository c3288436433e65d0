import { useQuery } from '@tanstack/react-query'
import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { Link } from 'react-router'
import { useHasPage } from '@/http/useHasPage'
import { useT } from '@/i18n/useT'
import { CaseChip } from '@/ui/claim/CaseChip'
import { Loaded } from '@/ui/Loaded'
import { casesQuery } from '../queries'
import styles from './detail.module.css'

export function Cases({ order: { id, after_sales: newest } }: { order: OrderDetail }) {
  return useHasPage('/admin/after-sales') && newest !== 'none' && <CasesOf id={id} />
}

function CasesOf({ id }: { id: number }) {
  const t = useT('orders')
  const query = useQuery(casesQuery(id))
  return (
    <Loaded query={query} waiting={<div className={styles.cases} />}>
      {(cases) =>
        cases.length > 0 && (
          <div className={styles.cases}>
            <span>{t('cases')}</span>
            <ul aria-label={t('cases')}>
              {cases.map(({ id: found, no, status }) => (
                <li key={found}>
                  <Link to={`/admin/after-sales?case=${found}`}>{no}</Link>
                  <CaseChip status={status} />
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  )
}
