import type { OrderSyncTask } from '@inkfold/api/contracts/order_sync'
import type { Row } from '@/crud/row'
import { useReasonText } from '@/i18n/useReasonText'

export default function ReasonCell({ row }: { row: Row }) {
  const textOf = useReasonText()
  const { reason, details } = row as unknown as OrderSyncTask
  if (reason === null) return null
  return <>{textOf(`${reason.startsWith('E_') ? 'errors' : 'notImported'}.${reason}`, details)}</>
}
