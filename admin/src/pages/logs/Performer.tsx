import type { Row } from '@/crud/row'
import { useT } from '@/i18n/useT'

/** The person who made the change; jobs of the system have none. */
export default function Performer({ row }: { row: Row }) {
  const t = useT('admin-logs')
  return row.username ? <code>{String(row.username)}</code> : t('system')
}
