import { ClientError } from '@inkfold/api/client'
import type { StockMatrix } from '@inkfold/api/contracts/catalogue'
import { STOCK } from '@inkfold/api/contracts/limits'
import { App, Button, Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { useUnsavedChanges } from '@/ui/useUnsavedChanges'
import { linesOf, type Booking, type Entered } from './booking'
import styles from './stock.module.css'
import { StockTable } from './StockTable'
import { useBooking } from './useStock'

interface BookingFormProps {
  spuId: number
  booking: Booking
  matrix: StockMatrix
  onClose(): void
}

export function BookingForm({ spuId, booking, matrix, onClose }: BookingFormProps) {
  const t = useT('stocks')
  const format = useFormat()
  const words = useT('words')
  const { message } = App.useApp()
  const [entered, setEntered] = useState<Entered>({})
  const lines = linesOf(booking, entered, matrix.cells)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  useUnsavedChanges(lines.length > 0)
  const { mutate, error, isPending } = useBooking(spuId, booking, () => {
    void message.success(t(`${booking}_done`, { count: lines.length }))
    onClose()
  })
  const faults = error instanceof ClientError ? (error.errors ?? {}) : {}
  const faultAt = (stockId: number) => {
    const line = lines.findIndex(({ stock_id }) => stock_id === stockId)
    return faults[`lines.${line}.quantity`]?.[0]
  }

  return (
    <Form
      layout="vertical"
      name={`stock-${booking}`}
      onFinish={(values: { reason?: string; reference?: string }) => mutate({ lines, ...given(values) })}
    >
      <p className={styles.hint}>{t(`${booking}_help`)}</p>
      {error && <Problem error={error} />}
      <StockTable matrix={matrix}>
        {(cell, name) => (
          <InputNumber
            className={styles.entry}
            size="small"
            min={0}
            max={STOCK.most}
            precision={0}
            controls={false}
            placeholder={booking === 'receive' ? '+' : String(cell.on_hand)}
            aria-label={t(`${booking}_cell`, { name })}
            value={entered[cell.stock_id] ?? null}
            status={faultAt(cell.stock_id) ? 'error' : undefined}
            title={faultAt(cell.stock_id)}
            onChange={(quantity) => setEntered({ ...entered, [cell.stock_id]: quantity })}
          />
        )}
      </StockTable>
      <div className={styles.facts}>
        {booking === 'receive' && (
          <Form.Item name="reference" label={t('field.reference')}>
            <Input maxLength={60} autoComplete="off" />
          </Form.Item>
        )}
        <Form.Item
          name="reason"
          label={t('field.reason')}
          rules={
            booking === 'adjust'
              ? [{ required: true, whitespace: true, message: words('validation.required') }]
              : undefined
          }
        >
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
      </div>
      <div className={styles.foot}>
        <Button type="primary" htmlType="submit" loading={isPending} disabled={lines.length === 0}>
          {t(`${booking}_book`, {
            count: Math.abs(pieces),
            shown: `${pieces > 0 && booking === 'adjust' ? '+' : ''}${format.number(pieces)}`,
          })}
        </Button>
        <Button onClick={onClose}>{t('back')}</Button>
      </div>
    </Form>
  )
}

const given = (values: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text?.trim()))
