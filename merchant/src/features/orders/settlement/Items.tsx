import { explainLines, type Explained } from '@inkfold/api/contracts/price/explain'
import { amountOf } from '@inkfold/api/contracts/price/amounts'
import { priceBeforeSample } from '@inkfold/api/contracts/price/unit_price'
import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '@/i18n/format'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { DesignPicture } from '@/pictures/DesignPicture'
import { NormalPrice } from '@/ui/money/NormalPrice'
import { Notice } from '@/ui/Notice'
import { Personalised } from '@/ui/fields/Personalised'
import { SampleChip, SamplesLeft } from '@/ui/trade/SampleChip'
import styles from './settlement.module.css'
import type { Line } from './sheet'

interface ItemsProps {
  lines: readonly Line[]
  mend: ReactNode
}

export function Items({ lines, mend }: ItemsProps) {
  const t = useT('settlement')
  const words = useT('shared')
  const isBroken = lines.some(({ problem }) => problem !== null)
  const [denied, ...others] = lines.filter(({ problem }) => problem === 'denied')
  return (
    <section className={styles.panel} aria-labelledby="settlement-items">
      <h2 id="settlement-items">{t('items')}</h2>
      {isBroken && (
        <Notice kind="danger" action={<span className={styles.mend}>{mend}</span>}>
          {denied
            ? words('errors.E_LINES_DENIED', { count: others.length + 1, item: denied.name })
            : words('errors.E_LINES_GONE')}
        </Notice>
      )}
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">{t('items.name')}</th>
            <th scope="col">{t('items.unit')}</th>
            <th scope="col">{t('items.count')}</th>
            <th scope="col">{t('items.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Item key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Item({ line }: { line: Line }) {
  const t = useT('settlement')
  const language = useLanguage()
  const { name, code, colour, size, quantity, problem, unit, amount, is_sample: isSample, sample } = line
  const normal = line.price && priceBeforeSample(line.price)
  const { picture = null, picture_link = null, is_artwork = false } = line
  const which = [code, colour && localizedName(colour, language), size && localizedName(size, language)].filter(Boolean)
  return (
    <tr data-problem={problem !== null}>
      <td>
        <DesignPicture design={{ picture, picture_link, is_artwork, colour }} className={styles.picture} />
        {name} {isSample && <SampleChip />}
        {which.length > 0 && <small>{which.join(' · ')}</small>}
        <Personalised entries={line.personalised} />
        {sample && (
          <small>
            <SamplesLeft left={sample.left} ordered={quantity} />
          </small>
        )}
        {problem && <small className={styles.wrong}>{t(`problem.${problem}`)}</small>}
        <UnitPrice line={line} />
      </td>
      <td data-label={t('items.unit')}>
        {unit ? formatMoney(unit, language) : '–'} {normal !== null && <NormalPrice amount={amountOf(normal)} />}
      </td>
      <td data-label={t('items.count')}>{formatNumber(quantity, language)}</td>
      <td data-label={t('items.amount')}>{amount ? formatMoney(amount, language) : '–'}</td>
    </tr>
  )
}

function UnitPrice({ line: { price } }: { line: Line }) {
  const t = useT('settlement')
  const shared = useT('shared')
  const language = useLanguage()
  if (!price || price.lines.length < 2) return null
  const say = ({ key, params }: Explained) => shared(key, params)
  return (
    <details className={styles.explained}>
      <summary>{t('price.how')}</summary>
      <dl className={styles.sums}>
        {explainLines(price, (one) => (one.kind === 'face' ? one.face : '')).map((one) => (
          <div key={say(one)}>
            <dt>{say(one)}</dt>
            <dd>{formatMoney(one.amount, language)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
