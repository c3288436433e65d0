import type { ShopColour, ShopProduct } from '@inkfold/api/contracts/shop'
import { useState } from 'react'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { cityName } from '@/ui/places/cities'
import { designPath } from '@/ui/product/paths'
import { Heart } from '../../favourites/Heart'
import { Colours } from './Colours'
import styles from './panel.module.css'
import { Price } from './Price'
import { Shipping } from './Shipping'
import { Sizes } from './Sizes'
import { Stock } from './Stock'
import { Tiers } from './Tiers'
import { usePrice } from './usePrice'

interface PanelProps {
  product: ShopProduct
  colour: ShopColour | undefined
  onColour(id: number): void
}

export function Panel({ product, colour, onColour }: PanelProps) {
  const t = useT('detail')
  const language = useLanguage()
  const [size, setSize] = useState<number | null>(null)
  const priced = usePrice(product)
  const { commitment_days: days, factory_city: city } = product
  return (
    <div className={styles.panel}>
      <div className={styles.name}>
        <h1>{localizedName(product, language)}</h1>
        <Heart product={product} />
      </div>
      <p className={styles.code}>{t('code', { style: product.style_code, code: product.code })}</p>
      <Price product={product} priced={priced} />
      <Shipping product={product} pieces={priced.pieces} />
      <Tiers priced={priced} />
      <Colours colours={product.colours} chosen={colour} onChoose={onColour} />
      <Sizes product={product} colour={colour} chosen={size} onChoose={setSize} />
      <p className={styles.promise}>
        <span>{t('days', { count: days })}</span>
        {city && <span>{t('made', { city: cityName(city, language) })}</span>}
        <Stock product={product} colour={colour} size={size} />
      </p>
      <div className={styles.begin}>
        <ButtonLink to={designPath(product.id, colour?.id)} variant="primary" large wide>
          {t('design')}
        </ButtonLink>
        <p>{t('design.free')}</p>
      </div>
    </div>
  )
}
