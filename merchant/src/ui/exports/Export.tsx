import type { ExportColumn } from '@inkfold/api/contracts/exports'
import type { Query } from '@inkfold/api/client/query'
import { Suspense, useState } from 'react'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { lazyPart } from '@/ui/lazyPart'

const ExportDialog = lazyPart(() => import('./ExportDialog'))

export interface ExportProps {
  resource: string
  listQuery: Query
  columns: ExportColumn[]
}

export function Export(props: ExportProps) {
  const t = useT('exports')
  const [isOpen, setOpen] = useState(false)
  return (
    <Allowed node="export_records.create">
      <Button onClick={() => setOpen(true)}>{t('export')}</Button>
      <Suspense>{isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </Allowed>
  )
}
