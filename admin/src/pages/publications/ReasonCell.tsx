import type { PublicationRow } from '@inkfold/api/contracts/publications'
import type { Row } from '@/crud/row'
import { useReason } from './useReason'

export default function ReasonCell({ row }: { row: Row }) {
  return <>{useReason()(row as unknown as PublicationRow)}</>
}
