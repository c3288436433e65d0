import { explainChoice, explainLines, type Explained } from '@inkfold/api/contracts/price/explain'
import type { PriceLine, UnitPrice } from '@inkfold/api/contracts/price/unit_price'
import type { ShopProduct } from '@inkfold/api/contracts/shop'
import { formatMoney } from '@/i18n/format'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import styles from './panel.module.css'

interface Props {
  product: ShopProduct
  unit: UnitPrice
  isMine: boolean
}

export function HowItAddsUp({ product: { faces }, unit, isMine }: Props) {
  const t = useT('detail')
  const shared = useT('shared')
  const language = useLanguage()
  const say = ({ key, params }: Explained) => shared(key, params)
  const nameOf = (line: PriceLine) => {
    const face = line.kind === 'face' && faces.find(({ key }) => key === line.face)
    return face ? localizedName(face, language) : ''
  }
  const compared = explainChoice(unit)
  return (
    <details className={styles.sum}>
      <summary>{t('sum')}</summary>
      <dl>
        {explainLines(unit, nameOf).map((line) => (
          <div key={say(line)}>
            <dt>{say(line)}</dt>
            <dd>{formatMoney(line.amount, language)}</dd>
          </div>
        ))}
      </dl>
      {compared.length > 1 && (
        <>
          <h3>{t('sum.compared')}</h3>
          <dl>
            {compared.map((offer) => (
              <div key={say(offer)} data-verdict={offer.verdict.key}>
                <dt>
                  {say(offer)} <small>{say(offer.verdict)}</small>
                </dt>
                <dd>{formatMoney(offer.amount, language)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p>{t(isMine ? 'sum.mine' : 'sum.visitor')}</p>
    </details>
  )
}
