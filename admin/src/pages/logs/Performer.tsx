import type { Row } from '@/crud/row'
import { useT } from '@/i18n/useT'

/** The user who made the change; system jobs have none. */
export default function Performer({ row }: { row: Row }) {
  const t = useT('admin-logs')
  return row.username ? <code>{String(row.username)}</code> : t('system')
}
