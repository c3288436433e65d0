import type { ServiceStatement } from '@inkfold/api/contracts/service_charges'
import { lastDays } from '@inkfold/api/contracts/trade_chart'
import { useQuery } from '@tanstack/react-query'
import { Button, DatePicker, Flex, Modal } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import type { PanelProps } from '@/crud/actions/action'
import type { ExportKind } from '@/crud/export/useExport'
import { useRefusal } from '@/crud/list/useRefusal'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { exportStatement } from './exportStatement'
import { StatementTable } from './StatementTable'

const AS_SENT = 'YYYY-MM'
/** In the platform's time, as the statement: at its end the reader may still be in the month before. */
const thisMonth = () => dayjs(lastDays(1).to)

export default function StatementPanel({ onClose }: PanelProps) {
  const t = useT('service-charges')
  const [month, setMonth] = useState(thisMonth)
  const asked = month.format(AS_SENT)
  const { data, error, isPending } = useQuery({
    queryKey: ['service-charges', 'statement', asked],
    queryFn: () => client.get<ServiceStatement[]>('/api/v1/service-charges/statement', { query: { month: asked } }),
  })
  const refused = useRefusal()
  const save = (kind: ExportKind) => exportStatement(kind, asked, data ?? [], t).catch(refused)
  return (
    <Modal open width={760} footer={null} title={t('action.statement')} onCancel={onClose}>
      <Flex vertical gap="middle" align="stretch">
        <Flex gap="small" wrap>
          <DatePicker
            picker="month"
            aria-label={t('statement.month')}
            allowClear={false}
            maxDate={thisMonth()}
            value={month}
            onChange={(chosen) => chosen && setMonth(chosen)}
          />
          {(['xlsx', 'csv'] as const).map((kind) => (
            <Button key={kind} disabled={!data?.length} onClick={() => void save(kind)}>
              {t(`statement.${kind}`)}
            </Button>
          ))}
        </Flex>
        {error && <Problem error={error} />}
        <StatementTable rows={data ?? []} loading={isPending} />
      </Flex>
    </Modal>
  )
}
