import type { Difference, Figure, Reconciled } from '@inkfold/api/contracts/reconciliations'
import { useQuery } from '@tanstack/react-query'
import { Flex, Modal, Skeleton, Table } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { client } from '@/http/client'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'

interface Report {
  day: string
  figures: Figure[]
  differences: Difference[]
}

/** What the figures of each side are called; an unknown one goes by its own name. */
const CALLED = {
  ledger: 'ledgerKinds',
  recharges: 'rechargeStatuses',
  gateway: 'onlineStatuses',
  gateway_events: 'eventOutcomes',
  orders: 'paymentStates',
} as const satisfies Record<Reconciled, string>

/** What each side says of a day, and where they do not agree. */
export default function ReportPanel({ ids: [id = 0], onClose }: PanelProps) {
  const t = useT('reconciliations')
  const { data, error } = useQuery({
    queryKey: ['reconciliation', id],
    queryFn: () => client.get<Report>(`/api/v1/reconciliations/${id}`),
  })
  return (
    <Modal open width={760} footer={null} title={t('report.title', { day: data?.day ?? '' })} onCancel={onClose}>
      {error && <Problem error={error} />}
      {data ? <Shown report={data} /> : !error && <Skeleton active />}
    </Modal>
  )
}

function Shown({ report: { figures, differences } }: { report: Report }) {
  const t = useT('reconciliations')
  const words = useT('words')
  const format = useFormat()
  const called = (from: Reconciled, what: string) =>
    words(`${CALLED[from]}.${what}` as 'onlineStatuses.paid', { defaultValue: what })
  const amount = (value: string | null) =>
    value === null || !/^-?\d/.test(value) ? (value ?? '–') : format.money(value)
  const source = {
    title: t('source'),
    render: (_: unknown, row: Figure | Difference) => words(`reconciled.${row.source}`),
  }
  return (
    <Flex vertical gap="middle">
      <h3>{t('differences')}</h3>
      {differences.length === 0 ? (
        <p>{t('differences.none')}</p>
      ) : (
        <Table<Difference>
          size="small"
          pagination={false}
          rowKey={({ source: from, place }) => `${from} ${place}`}
          dataSource={differences}
          columns={[
            source,
            { title: t('place'), dataIndex: 'place' },
            { title: t('expected'), align: 'right', render: (_, { expected }) => amount(expected) },
            { title: t('found'), align: 'right', render: (_, { found }) => amount(found) },
          ]}
        />
      )}
      <h3>{t('figures')}</h3>
      <Table<Figure>
        size="small"
        pagination={false}
        rowKey={({ source: from, what }) => `${from} ${what}`}
        dataSource={figures}
        columns={[
          source,
          { title: t('what'), render: (_, { source: from, what }) => called(from, what) },
          { title: t('count'), align: 'right', render: (_, { count }) => format.number(count) },
          { title: t('amount'), align: 'right', render: (_, figure) => amount(figure.amount) },
        ]}
      />
    </Flex>
  )
}
