import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { useT } from '@/i18n/useT'
import { routeOfResource } from '@/menus/tree'
import { useSession } from '@/session/session'
import { Link } from 'react-router'
import { orderPrintFiles } from './api'

/** A zip of several production orders' files, created as a background export. */
export default function ZipPanel({ ids, onClose }: PanelProps) {
  const t = useT('production-orders')
  const crud = useT('crud')
  const centre = routeOfResource(useSession()?.menus ?? [], 'export-records')
  return (
    <FormPanel
      name="zip"
      title={t('action.zip')}
      send={() => orderPrintFiles(ids)}
      answer={({ code, estimated_count: count }) => (
        <p>
          {t('zip.done', { code, count })} {centre && <Link to={centre}>{crud('export_centre')}</Link>}
        </p>
      )}
      onClose={onClose}
    >
      <p>{t('zip.question', { count: ids.length })}</p>
    </FormPanel>
  )
}
