import { amountOf } from '@inkfold/api/contracts/price/amounts'
import { explainLines } from '@inkfold/api/contracts/price/explain'
import type { PriceLine } from '@inkfold/api/contracts/price/unit_price'
import { layersOf } from '@inkfold/api/document/model/walk'
import { assetOf } from '@inkfold/api/document/model/uses'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { MarginDetails } from '@/ui/money/MarginDetails'
import { Money } from '@/ui/money/Money'
import { localizedName } from '@/i18n/localizedName'
import { useStudio } from '../useEditor'
import { Popover } from './Popover'
import styles from './top.module.css'
import { usePrice } from './usePrice'

export function PriceSoFar() {
  const t = useT('design')
  const language = useLanguage()
  const price = usePrice()
  const amount = formatMoney(amountOf(price.minor), language)
  return (
    <Popover
      label={t('price.open', { amount })}
      className={styles.price}
      button={
        <>
          <span className={styles.priceLabel}>{t('price.piece')}</span>
          <strong>
            <Money amount={amountOf(price.minor)} />
          </strong>
        </>
      }
    >
      {() => <AddsUp />}
    </Popover>
  )
}

function AddsUp() {
  const t = useT('design')
  const shared = useT('shared')
  const language = useLanguage()
  const price = usePrice()
  const nameOf = useNames()
  return (
    <div className={styles.addsUp}>
      <h2>{t('price.title')}</h2>
      <dl>
        {explainLines(price, nameOf).map(({ key, params, amount }, index) => (
          <div key={index}>
            <dt>{shared(key, params)}</dt>
            <dd>{formatMoney(amount, language)}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{t('price.sum')}</dt>
          <dd>
            <Money amount={amountOf(price.minor)} />
          </dd>
        </div>
      </dl>
      <p>{t('price.note')}</p>
      <MarginDetails cost={amountOf(price.minor)} />
    </div>
  )
}

function useNames() {
  const t = useT('design')
  const language = useLanguage()
  const { editor, product, materials } = useStudio()
  return (line: PriceLine): string => {
    if (line.kind === 'face') {
      const face = product.faces.find(({ key }) => key === line.face)
      return face ? localizedName(face, language) : line.face
    }
    if (line.kind !== 'material') return ''
    const known = materials.nameOf(line.material)
    if (known) return localizedName(known, language)
    const layer = [...layersOf(editor.state.document)].find((one) => assetOf(one) === line.material)
    return layer?.name ?? t('layer.image')
  }
}
