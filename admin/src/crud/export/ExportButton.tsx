import { DownloadOutlined } from '@ant-design/icons'
import { EXPORT_FORMATS } from '@inkfold/api/contracts/exports'
import { Button, type MenuProps } from 'antd'
import { useT } from '@/i18n/useT'
import type { Wording } from '../columns/cellText'
import type { Column } from '../columns/column'
import type { ListState } from '../state/urlState'
import { may } from '@/session/session'
import { DropMenu } from '@/ui/DropMenu'
import { EXPORT_MAX } from './allRows'
import { useExport } from './useExport'
import { useExportAll } from './useExportAll'

interface ExportButtonProps {
  state: ListState
  columns: Column[]
  wording: Wording
  total: number
}

export function ExportButton({ state, columns, wording, total }: ExportButtonProps) {
  const t = useT('crud')
  const { run, busy } = useExport(state, columns, wording)
  const count = Math.min(total, EXPORT_MAX)
  const orderAll = useExportAll(state, columns, wording)
  const items: MenuProps['items'] = EXPORT_FORMATS.map((kind) => ({
    key: kind,
    label: t(`export_${kind}`, { count }),
    onClick: () => void run(kind),
  }))
  if (may('export_records.create'))
    items.push(
      { type: 'divider' },
      ...EXPORT_FORMATS.map((kind) => ({
        key: `all_${kind}`,
        label: t(`export_all_${kind}`),
        onClick: () => void orderAll(kind),
      })),
    )
  return (
    <DropMenu menu={{ items }} disabled={total === 0}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={busy} aria-label={t('export')} title={t('export')} />
    </DropMenu>
  )
}
