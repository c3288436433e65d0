import type { ClientError } from '@inkfold/api/client'
import { useOne } from '@refinedev/core'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import type { PanelProps } from '@/crud/actions/action'
import { nameOf, type Row } from '@/crud/row'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { usePermission } from '@/session/access'
import { Problem } from '@/ui/Problem'
import { useIsNarrow } from '@/ui/useMedia'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import type { Booking } from './booking'
import { BookingForm } from './BookingForm'
import styles from './stock.module.css'
import { StockTable } from './StockTable'
import { useStock } from './useStock'

export default function StockPanel({ ids: [id = 0], onClose }: PanelProps) {
  const t = useT('stocks')
  const language = useLanguage()
  const narrow = useIsNarrow()
  const { result: spu } = useOne<Row, ClientError>({ resource: 'spus', id, errorNotification: false })
  const { data: matrix, error, refetch } = useStock(id)
  const mayReceive = usePermission('stocks.receive')
  const mayAdjust = usePermission('stocks.adjust')
  const [booking, setBooking] = useState<Booking | null>(null)

  return (
    <Drawer
      open
      title={spu ? t('matrix_of', { name: nameOf(spu, 'name', language), code: spu.code }) : t('matrix')}
      size={narrow ? '100%' : 960}
      onClose={onClose}
      mask={{ closable: booking === null }}
    >
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!matrix && !error && <LoadingSkeleton rows={8} />}
      {matrix && booking && (
        <BookingForm spuId={id} booking={booking} matrix={matrix} onClose={() => setBooking(null)} />
      )}
      {matrix && !booking && (
        <>
          <StockTable matrix={matrix} />
          <div className={styles.foot}>
            {mayReceive && (
              <Button type="primary" onClick={() => setBooking('receive')}>
                {t('receive')}
              </Button>
            )}
            {mayAdjust && <Button onClick={() => setBooking('adjust')}>{t('adjust')}</Button>}
          </div>
        </>
      )}
    </Drawer>
  )
}
