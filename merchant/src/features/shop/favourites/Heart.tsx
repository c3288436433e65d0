import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { IconButton } from '@/ui/IconButton'
import styles from './heart.module.css'
import { useFavourites } from './useFavourites'

interface HeartProps {
  product: { id: number; name_zh: string; name_en: string }
}

/** Favourites are shared within the merchant; hidden for visitors. */
export function Heart({ product }: HeartProps) {
  const t = useT('product')
  const language = useLanguage()
  const favourites = useFavourites()
  if (!favourites) return null
  const isPicked = favourites.ids.has(product.id)
  const name = localizedName(product, language)
  return (
    <IconButton
      className={styles.heart}
      label={t(isPicked ? 'favourite.drop' : 'favourite.add', { name })}
      aria-pressed={isPicked}
      onClick={() => favourites.toggle({ id: product.id, isPicked })}
      icon={
        <svg viewBox="0 0 24 24" width="20" height="20">
          <path d="M12 20.5C6.5 16 3 12.9 3 9.2A4.7 4.7 0 0 1 7.7 4.5c1.7 0 3.3.8 4.3 2.2a5.4 5.4 0 0 1 4.3-2.2A4.7 4.7 0 0 1 21 9.2c0 3.7-3.5 6.8-9 11.3z" />
        </svg>
      }
    />
  )
}
