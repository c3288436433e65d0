import type { Row } from '@/crud/row'
import { Comparison } from './Comparison'

export default function ComparisonDetail({ row }: { row: Row }) {
  return <Comparison id={row.id} />
}
