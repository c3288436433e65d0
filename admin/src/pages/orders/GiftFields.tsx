import {
  COMPENSATIONS,
  REFUND_TYPES,
  REMAKE_PAYERS,
  type AfterSalesCase,
  type Compensation,
} from '@inkfold/api/contracts/after_sales'
import { InputNumber, Radio } from 'antd'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { refundOf, type Gift } from './compensation'
import styles from './cases.module.css'

interface GiftFieldsProps {
  left: AfterSalesCase
  gift: Gift
  onChange(gift: Gift): void
}

const TYPES = REFUND_TYPES.filter((one) => one !== 'none')

export function GiftFields({ left, gift, onChange }: GiftFieldsProps) {
  const t = useT('after-sales')
  const words = useT('words')
  const change = (changes: Partial<Gift>) => onChange({ ...gift, ...changes })
  return (
    <fieldset className={styles.gift}>
      <legend>{t('gift')}</legend>
      <Radio.Group
        aria-label={t('field.compensation')}
        optionType="button"
        value={gift.compensation}
        options={COMPENSATIONS.map((value) => ({ value, label: words(`compensations.${value}`) }))}
        onChange={({ target }) => change({ compensation: target.value as Compensation })}
      />
      {gift.compensation === 'remake' ? (
        <>
          <p>{t('gift.remake')}</p>
          <Radio.Group
            aria-label={t('gift.payer')}
            value={gift.paid_by}
            options={REMAKE_PAYERS.map((value) => ({ value, label: t(`gift.payer.${value}`) }))}
            onChange={({ target }) => change({ paid_by: target.value as Gift['paid_by'] })}
          />
        </>
      ) : (
        <Refund left={left} gift={gift} change={change} />
      )}
    </fieldset>
  )
}

function Refund({ left, gift, change }: { left: AfterSalesCase; gift: Gift; change(changes: Partial<Gift>): void }) {
  const t = useT('after-sales')
  const words = useT('words')
  const format = useFormat()
  const label = (type: Gift['refund_type']) =>
    type === 'partial'
      ? words('refundTypes.partial')
      : `${words(`refundTypes.${type}`)} ${format.money(refundOf({ ...gift, refund_type: type }, left))}`
  return (
    <>
      <Radio.Group
        aria-label={t('field.refund_type')}
        value={gift.refund_type}
        options={TYPES.map((value) => ({ value, label: label(value) }))}
        onChange={({ target }) => change({ refund_type: target.value as Gift['refund_type'] })}
      />
      {gift.refund_type === 'partial' && (
        <div className={styles.amounts}>
          {(['goods', 'freight'] as const).map((name) => (
            <label key={name}>
              <span>{t(`gift.${name}`, { most: format.money(left[`left_${name}`]) })}</span>
              <InputNumber
                stringMode
                min="0"
                precision={2}
                value={gift[name]}
                prefix="¥"
                onChange={(value) => change({ [name]: String(value ?? '0') })}
              />
            </label>
          ))}
        </div>
      )}
    </>
  )
}
