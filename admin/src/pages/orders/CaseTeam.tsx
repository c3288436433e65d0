import type { AfterSalesCase } from '@inkfold/api/contracts/after_sales'
import type { Row } from '@/crud/row'
import { useT } from '@/i18n/useT'
import { Assignee } from '../team/Assignee'
import { Comments } from '../team/Comments'
import styles from './cases.module.css'

/** Who works on a case, and what the team has written about it. */
export default function CaseTeam({ row }: { row: Row | AfterSalesCase }) {
  const words = useT('words')
  const shown = row as unknown as AfterSalesCase
  const record = { kind: 'after-sales', id: shown.id } as const
  return (
    <div className={styles.team}>
      <section aria-label={words('team.assignee')}>
        <h2>{words('team.assignee')}</h2>
        <Assignee record={record} assigned={shown} />
      </section>
      <section aria-label={words('team.comments')}>
        <h2>{words('team.comments')}</h2>
        <Comments record={record} />
      </section>
    </div>
  )
}
