import type { AfterSalesCase } from '@inkfold/api/contracts/after_sales'
import { capitalize } from '@/i18n/capitalize'
import { formatMoney, formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import type { TilePosition } from '@/ui/grid/Tiles'
import { ListLine, Named } from '@/ui/list/ListLine'
import styles from './afterSales.module.css'
import { CaseChip } from '@/ui/claim/CaseChip'

interface CaseLineProps extends TilePosition {
  shown: AfterSalesCase
  onOpen(): void
}

export function CaseLine({ shown, ...place }: CaseLineProps) {
  const t = useT('after-sales')
  const words = useT('shared')
  const language = useLanguage()
  const { no, order_no, reason, status, compensation, applied, refund, settled_as, submitted_at: at, assignee } = shown
  const asked =
    compensation === 'remake' ? t('compensation.remake') : t('line.asked', { amount: formatMoney(applied, language) })
  const given = settled_as === 'refund' && t('line.given', { amount: formatMoney(refund, language) })
  return (
    <ListLine {...place} columns={styles.line}>
      <Named>
        <b>{no}</b>
        <small>{order_no}</small>
      </Named>
      <Named>
        <span>{capitalize(words(`afterSalesReasons.${reason}`))}</span>
        <small>
          {given || asked}
          {assignee !== null && (
            <>
              {' · '}
              <span className="visually-hidden">{words('team.assignee')}: </span>
              {assignee}
            </>
          )}
        </small>
      </Named>
      <CaseChip status={status} />
      <time dateTime={at}>{formatTime(at, language)}</time>
    </ListLine>
  )
}
