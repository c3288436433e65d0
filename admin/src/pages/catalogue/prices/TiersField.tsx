import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { TIERS } from '@inkfold/api/contracts/limits'
import { Button, InputNumber } from 'antd'
import type { ControlProps } from '@/crud/fields/ControlOf'
import { useFaultsIn } from '@/crud/form/faults'
import { useT } from '@/i18n/useT'
import styles from './prices.module.css'
import { lessThanFirst, withEnd, withoutTier, withPrice, withTier, type TypedTier } from './tiers'

/** Quantity tiers with a price each; a tier starts where the previous one ends. */
export default function TiersField({ id, field, value, onChange }: ControlProps) {
  const t = useT('price-tiers')
  const faults = useFaultsIn(field.name)
  const tiers: readonly TypedTier[] = value ?? []

  return (
    <div id={id} role="group" aria-label={t('ranges')} tabIndex={-1} className={styles.tiers}>
      {tiers.map((tier, at) => {
        const fault = faults[`${at}.from`] ?? faults[`${at}.to`] ?? faults[`${at}.price`]
        const less = lessThanFirst(tiers, at)
        return (
          // Tiers have no key besides their index.
          <div key={at} className={styles.tier}>
            <span className={styles.from}>{t('from', { from: tier.from })}</span>
            {at === tiers.length - 1 ? (
              <span className={styles.open}>{t('and_more')}</span>
            ) : (
              <InputNumber
                aria-label={t('to', { number: at + 1 })}
                prefix={t('until')}
                min={tier.from}
                max={TIERS.pieces}
                precision={0}
                controls={false}
                value={tier.to}
                status={faults[`${at}.to`] ? 'error' : undefined}
                onChange={(to) => onChange?.(withEnd(tiers, at, to))}
              />
            )}
            <InputNumber<string>
              aria-label={t('price', { number: at + 1 })}
              prefix="¥"
              stringMode
              precision={2}
              min="0.01"
              controls={false}
              value={tier.price}
              status={faults[`${at}.price`] ? 'error' : undefined}
              onChange={(price) => onChange?.(withPrice(tiers, at, price))}
            />
            <span className={styles.less}>{less === null ? '' : t('less', { less })}</span>
            <Button
              icon={<CloseOutlined aria-hidden />}
              aria-label={t('remove', { number: at + 1 })}
              onClick={() => onChange?.(withoutTier(tiers, at))}
            />
            {fault && (
              <span role="alert" className={styles.fault}>
                {fault[0]}
              </span>
            )}
          </div>
        )
      })}
      <div>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={tiers.length >= TIERS.most}
          onClick={() => onChange?.(withTier(tiers))}
        >
          {t('add')}
        </Button>
      </div>
    </div>
  )
}
