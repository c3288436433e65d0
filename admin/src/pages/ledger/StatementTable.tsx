import type { ServiceStatement } from '@inkfold/api/contracts/service_charges'
import { Table, type TableColumnsType } from 'antd'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { Facts, type Fact } from '@/ui/Facts'
import { useIsNarrow } from '@/ui/useMedia'
import { ScrollArea } from '@/ui/ScrollArea'
import styles from './ledger.module.css'

interface StatementTableProps {
  rows: readonly ServiceStatement[]
  loading: boolean
}

/** Charges per supplier; on narrow screens the breakdown is below the supplier's name. */
export function StatementTable({ rows, loading }: StatementTableProps) {
  const t = useT('service-charges')
  const format = useFormat()
  const narrow = useIsNarrow()
  const made: readonly (readonly [title: string, said: (row: ServiceStatement) => string])[] = [
    [t('statement.orders'), (row) => format.number(row.production_orders)],
    [t('field.pieces'), (row) => format.number(row.pieces)],
    [t('statement.charged'), (row) => format.money(row.charged)],
    [t('statement.reversed'), (row) => format.money(row.reversed)],
  ]
  const under = (row: ServiceStatement) => (
    <>
      <div>{row.supplier}</div>
      <Facts className={styles.under} facts={made.map(([title, said]): Fact => [title, said(row)])} />
    </>
  )
  const figure = (title: string, said: (row: ServiceStatement) => string) => ({
    title,
    align: 'right' as const,
    className: styles.figure,
    render: (_: unknown, row: ServiceStatement) => said(row),
  })
  const columns: TableColumnsType<ServiceStatement> = [
    {
      title: t('field.supplier'),
      className: styles.supplier,
      render: (_, row) => (narrow ? under(row) : row.supplier),
    },
    ...(narrow ? [] : made.map(([title, said]) => figure(title, said))),
    figure(t('statement.due'), (row) => format.money(row.due)),
  ]
  const table = (
    <Table<ServiceStatement>
      size="small"
      pagination={false}
      loading={loading}
      rowKey="organisation_id"
      dataSource={rows}
      locale={{ emptyText: t('statement.none') }}
      columns={columns}
    />
  )
  return narrow ? table : <ScrollArea label={t('action.statement')}>{table}</ScrollArea>
}
