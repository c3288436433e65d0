import type { Row } from '@/crud/row'
import { useT } from '@/i18n/useT'

/** The changed table by its list's name in the menu; child tables have names of their own. */
export default function TableName({ row }: { row: Row }) {
  const t = useT('admin-logs')
  const words = useT('words')
  const table = String(row.resource)
  return words(`permissionGroups.${table}`, { defaultValue: t(`table.${table}`, { defaultValue: table }) })
}
