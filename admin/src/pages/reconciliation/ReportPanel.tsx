import type { Difference, Figure, Reconciled } from '@inkfold/api/contracts/reconciliations'
import { useQuery } from '@tanstack/react-query'
import { Flex, Modal, Table, type TableColumnsType } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { client } from '@/http/client'
import { capitalize } from '@/i18n/capitalize'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { ScrollArea } from '@/ui/ScrollArea'
import styles from './reconciliation.module.css'

interface Report {
  day: string
  figures: Figure[]
  differences: Difference[]
}

/** Text groups of each side's figures; an unknown figure shows its key. */
const CALLED = {
  ledger: 'ledgerKinds',
  recharges: 'rechargeStatuses',
  gateway: 'onlineStatuses',
  gateway_events: 'eventOutcomes',
  orders: 'paymentStates',
} as const satisfies Record<Reconciled, string>

export default function ReportPanel({ ids: [id = 0], onClose }: PanelProps) {
  const t = useT('reconciliations')
  const format = useFormat()
  const { data, error } = useQuery({
    queryKey: ['reconciliation', id],
    queryFn: () => client.get<Report>(`/api/v1/reconciliations/${id}`),
  })
  return (
    <Modal
      open
      width={760}
      footer={null}
      title={t('report.title', { day: data ? format.date(data.day) : '' })}
      onCancel={onClose}
    >
      {error && <Problem error={error} />}
      {data ? <Shown report={data} /> : !error && <LoadingSkeleton />}
    </Modal>
  )
}

function Shown({ report: { figures, differences } }: { report: Report }) {
  const t = useT('reconciliations')
  const words = useT('words')
  const format = useFormat()
  const called = (from: Reconciled, what: string) =>
    capitalize(words(`${CALLED[from]}.${what}` as 'onlineStatuses.paid', { defaultValue: what }))
  const amount = (value: string | null) =>
    value === null || !/^-?\d/.test(value) ? (value ?? '–') : format.money(value)
  const column = { align: 'right', className: styles.amount } as const
  const source = {
    title: t('source'),
    render: (_: unknown, row: Figure | Difference) => words(`reconciled.${row.source}`),
  }
  return (
    <Flex vertical gap="middle">
      <Findings<Difference>
        title={t('differences')}
        none={t('differences.none')}
        rows={differences}
        nameOf={({ place }) => place}
        columns={[
          source,
          { title: t('place'), dataIndex: 'place', className: styles.place },
          { title: t('expected'), ...column, render: (_, { expected }) => amount(expected) },
          { title: t('found'), ...column, render: (_, { found }) => amount(found) },
        ]}
      />
      <Findings<Figure>
        title={t('figures')}
        none={t('figures.none')}
        rows={figures}
        nameOf={({ what }) => what}
        columns={[
          source,
          { title: t('what'), render: (_, { source: from, what }) => called(from, what) },
          { title: t('count'), ...column, render: (_, { count }) => format.number(count) },
          { title: t('amount'), ...column, render: (_, figure) => amount(figure.amount) },
        ]}
      />
    </Flex>
  )
}

interface ToldProps<Row> {
  title: string
  none: string
  rows: readonly Row[]
  nameOf(row: Row): string
  columns: TableColumnsType<Row>
}

function Findings<Row extends { source: Reconciled }>({ title, none, rows, nameOf, columns }: ToldProps<Row>) {
  return (
    <>
      <h2 className={styles.heading}>{title}</h2>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ScrollArea label={title}>
          <Table<Row>
            size="small"
            pagination={false}
            rowKey={(row) => `${row.source} ${nameOf(row)}`}
            dataSource={rows}
            columns={columns}
          />
        </ScrollArea>
      )}
    </>
  )
}
