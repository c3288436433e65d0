import { DownloadOutlined } from '@ant-design/icons'
import { EXPORT_PERIODS } from '@inkfold/api/contracts/export_periods'
import { EXPORT_FORMATS } from '@inkfold/api/contracts/exports'
import { Button, type MenuProps } from 'antd'
import { Suspense, useState } from 'react'
import { useT } from '@/i18n/useT'
import { lazyPart } from '@/ui/lazyPart'
import type { Wording } from '../columns/cellText'
import type { Column } from '../columns/column'
import type { ListState } from '../state/urlState'
import { usePermission } from '@/session/access'
import { DropMenu } from '@/ui/DropMenu'
import { useResource } from '../ResourceContext'
import { EXPORT_MAX } from './limit'
import { useExport } from './useExport'
import { useExportAll } from './useExportAll'

const PeriodDialog = lazyPart(() => import('./PeriodDialog'))

interface ExportButtonProps {
  state: ListState
  columns: Column[]
  wording: Wording
  total: number
}

type Export = (state: ListState) => Promise<void>

export function ExportButton({ state, columns, wording, total }: ExportButtonProps) {
  const t = useT('crud')
  const { run, busy } = useExport(columns, wording)
  const period = EXPORT_PERIODS[useResource().name]
  const [ask, setAsk] = useState<Export | null>(null)
  const mayOrder = usePermission('export_records.create')
  const count = Math.min(total, EXPORT_MAX)
  const orderAll = useExportAll(columns, wording)
  const begin = (write: Export) => (period ? setAsk(() => write) : void write(state))
  const items: MenuProps['items'] = EXPORT_FORMATS.map((kind) => ({
    key: kind,
    label: t(`export_${kind}`, { count }),
    onClick: () => begin((chosen) => run(kind, chosen)),
  }))
  if (mayOrder)
    items.push(
      { type: 'divider' },
      ...EXPORT_FORMATS.map((kind) => ({
        key: `all_${kind}`,
        label: t(`export_all_${kind}`),
        onClick: () => begin((chosen) => orderAll(kind, chosen)),
      })),
    )
  return (
    <>
      <DropMenu menu={{ items }} disabled={total === 0}>
        <Button icon={<DownloadOutlined aria-hidden />} loading={busy} aria-label={t('export')} title={t('export')} />
      </DropMenu>
      {period && ask && (
        <Suspense>
          <PeriodDialog
            field={period}
            state={state}
            onChoose={(chosen) => void ask(chosen)}
            onClose={() => setAsk(null)}
          />
        </Suspense>
      )}
    </>
  )
}
