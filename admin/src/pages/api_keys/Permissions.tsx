import { Tooltip } from 'antd'
import type { Row } from '@/crud/row'

/** How many there are; all of them on hover and for screen readers. */
export default function Permissions({ row }: { row: Row }) {
  const permissions = (row.permissions as string[]).join(', ')
  return (
    <Tooltip title={permissions}>
      <span aria-description={permissions}>{(row.permissions as string[]).length}</span>
    </Tooltip>
  )
}
