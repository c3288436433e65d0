import { Alert } from 'antd'
import { Link } from 'react-router'
import { useT } from '@/i18n/useT'
import { routeOfResource } from '@/menus/tree'
import { useSession } from '@/session/session'

/** Says where the ZIP of print files can be downloaded. */
export function ZippedNotice({ code, count, onClose }: { code: string; count: number; onClose(): void }) {
  const t = useT('production-orders')
  const crud = useT('crud')
  const centre = routeOfResource(useSession()?.menus ?? [], 'export-records')
  return (
    <Alert
      type="success"
      closable={{ onClose, 'aria-label': crud('close') }}
      title={
        <>
          {t('zip.done', { code, count })} {centre && <Link to={centre}>{crud('export_centre')}</Link>}
        </>
      }
    />
  )
}
