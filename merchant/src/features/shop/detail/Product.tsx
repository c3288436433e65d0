import type { ShopProduct } from '@inkfold/api/contracts/shop'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Notice } from '@/ui/Notice'
import { DevelopEntry } from '../develop/DevelopEntry'
import { Trail } from './DetailPage'
import styles from './detail.module.css'
import { Faces } from './Faces'
import { Gallery } from './gallery/Gallery'
import { Panel } from './panel/Panel'
import { Tabs } from './Tabs'
import { localizedText } from './localizedText'
import { useColour } from './useColour'

export function Product({ product }: { product: ShopProduct }) {
  const t = useT('detail')
  const language = useLanguage()
  const { colour, choose } = useColour(product)
  const name = localizedName(product, language)
  const reminder = localizedText(product, 'reminder', language)
  return (
    <article>
      <Trail name={name} />
      <div className={styles.top}>
        <Gallery product={product} colour={colour} />
        <Panel product={product} colour={colour} onColour={choose} />
      </div>
      <Faces faces={product.faces} />
      <Tabs product={product} />
      {reminder && (
        <section className={styles.reminder} aria-label={t('reminder')}>
          <Notice kind="info">
            <strong>{t('reminder')}</strong> {reminder}
          </Notice>
        </section>
      )}
      <DevelopEntry />
    </article>
  )
}
