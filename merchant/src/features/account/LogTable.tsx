import { PAGE_SIZES } from '@inkfold/api/contracts/limits'
import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Antd } from '@/ui/antd/Antd'
import { EmptyList } from '@/ui/list/EmptyList'
import styles from './log.module.css'
import type { Paging } from './usePaging'

export interface LogLine {
  memo: string
  change: string
  isIncome: boolean
  before: string
  after: string
  time: string
}

interface LogTableProps {
  title: string
  empty: { title: string; body: string; action: ReactNode }
  lines: readonly LogLine[]
  total: number
  paging: Paging
}

export function LogTable({ title, empty, lines, total, paging }: LogTableProps) {
  const t = useT('account')
  if (total === 0) return <EmptyList nothing={{ ...empty, sketch: 'lines', isPanel: true }} />
  return (
    <>
      <table className={styles.log} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('log.time')}</th>
            <th scope="col">{t('log.memo')}</th>
            <th scope="col">{t('log.before')}</th>
            <th scope="col">{t('log.change')}</th>
            <th scope="col">{t('log.after')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={`${line.time} ${line.after} ${line.change}`} line={line} />
          ))}
        </tbody>
      </table>
      <Antd>
        <Pagination
          className={styles.pager}
          current={paging.page}
          pageSize={paging.size}
          pageSizeOptions={[...PAGE_SIZES]}
          total={total}
          showSizeChanger
          onChange={paging.turn}
        />
      </Antd>
    </>
  )
}

function Line({ line: { memo, change, isIncome, before, after, time } }: { line: LogLine }) {
  const t = useT('account')
  const language = useLanguage()
  return (
    <tr>
      <td>
        <time dateTime={time}>{formatTime(time, language)}</time>
      </td>
      <td>{memo}</td>
      <td data-label={t('log.before')}>{before}</td>
      <td data-label={t('log.change')} className={isIncome ? styles.income : styles.spending}>
        {change}
      </td>
      <td data-label={t('log.after')}>{after}</td>
    </tr>
  )
}
