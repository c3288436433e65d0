import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import type { Wording } from '../columns/cellText'
import type { Column } from '../columns/column'
import type { ListState } from '../state/urlState'
import { EXPORT_MAX, useExport } from './useExport'

interface ExportButtonProps {
  state: ListState
  columns: Column[]
  wording: Wording
  total: number
}

export function ExportButton({ state, columns, wording, total }: ExportButtonProps) {
  const t = useT('crud')
  const format = useFormat()
  const { run, busy } = useExport(state, columns, wording)
  const count = format.number(Math.min(total, EXPORT_MAX))
  const items = (['xlsx', 'csv'] as const).map((kind) => ({
    key: kind,
    label: t(`export_${kind}`, { count }),
    onClick: () => void run(kind),
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} disabled={total === 0}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={busy} aria-label={t('export')} title={t('export')} />
    </Dropdown>
  )
}
