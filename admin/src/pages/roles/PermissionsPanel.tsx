import type { ClientError } from '@inkfold/api/client'
import { useOne } from '@refinedev/core'
import { Drawer } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { nameOf } from '@/crud/row'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { useIsNarrow } from '@/ui/useMedia'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { PermissionsForm } from './PermissionsForm'
import type { Role } from './role'

export default function PermissionsPanel({ ids: [id], onClose }: PanelProps) {
  const t = useT('roles')
  const language = useLanguage()
  const narrow = useIsNarrow()
  const { result, query } = useOne<Role, ClientError>({ resource: 'roles', id, errorNotification: false })
  return (
    <Drawer
      open
      title={result ? t('permissions_of', { name: nameOf(result, 'name', language) }) : t('action.permissions')}
      size={narrow ? '100%' : 640}
      onClose={onClose}
      mask={{ closable: false }}
    >
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingSkeleton rows={10} />}
      {result && <PermissionsForm key={result.version} role={result} onClose={onClose} />}
    </Drawer>
  )
}
