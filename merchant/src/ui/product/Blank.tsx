import type { ShopCard } from '@inkfold/api/contracts/shop'
import { useThumbnail } from '@/http/site'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { PrintAreaPlaceholder } from './PrintAreaPlaceholder'
import styles from './card.module.css'

interface BlankProps {
  product: ShopCard
  colour: number | null
  isFirst: boolean
}

const SIDE = 640

/** A blank's picture in a colour; without one, a drawing from its data. */
export function Blank({ product, colour, isFirst }: BlankProps) {
  const t = useT('product')
  const language = useLanguage()
  const sized = useThumbnail()
  const shown = product.colours.find(({ id }) => id === colour) ?? product.colours[0]
  const alt = t('alt', { name: localizedName(product, language), colour: shown ? localizedName(shown, language) : '' })
  const address = product.pictures.find(({ colour_id: of }) => of === shown?.id)?.picture ?? product.picture
  return (
    <div className={styles.blank}>
      {address ? (
        <img
          src={sized(address, 640)}
          srcSet={`${sized(address, 320)} 320w, ${sized(address, 640)} 640w`}
          sizes="(max-width: 480px) 45vw, 300px"
          alt={alt}
          width={SIDE}
          height={SIDE}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      ) : (
        <PrintAreaPlaceholder
          width={product.print_width_mm}
          height={product.print_height_mm}
          colour={shown}
          alt={alt}
        />
      )}
    </div>
  )
}
