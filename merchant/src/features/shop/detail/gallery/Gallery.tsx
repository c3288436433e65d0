import { isLifestyle } from '@inkfold/api/contracts/catalogue'
import type { ShopColour, ShopProduct } from '@inkfold/api/contracts/shop'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { usePicture, useThumbnail } from '@/http/site'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { PrintAreaPlaceholder } from '@/ui/product/PrintAreaPlaceholder'
import styles from './gallery.module.css'
import { viewAt, viewsOf, type View } from './views'

const AngleView = lazyPart(() => import('./AngleView'))
const SIDE = 1000

interface GalleryProps {
  product: ShopProduct
  colour: ShopColour | undefined
}

/** Pictures of the product in a colour; the shown side stays when the colour changes. */
export function Gallery({ product, colour }: GalleryProps) {
  const t = useT('detail')
  const language = useLanguage()
  const [chosen, choose] = useState<string | null>(null)
  const views = viewsOf(product, colour?.id)
  const shown = viewAt(views, chosen)
  const name = localizedName(product, language)
  const plain = t('alt', { name, colour: colour ? localizedName(colour, language) : '' })
  const side = shown?.angle && isLifestyle(shown.angle) ? localizedName(shown.angle, language) : null
  const alt = side ? t('alt.side', { alt: plain, side }) : plain
  return (
    <section className={styles.gallery} aria-label={t('gallery')}>
      <div className={styles.stage}>
        {shown ? (
          <Picture view={shown} colour={colour} alt={alt} isLarge />
        ) : (
          <PrintAreaPlaceholder
            width={product.print_width_mm}
            height={product.print_height_mm}
            colour={colour}
            alt={alt}
          />
        )}
      </div>
      {views.length > 1 && (
        <div className={styles.thumbs} role="group" aria-label={t('sides')}>
          {views.map((view, index) => (
            <button
              key={view.key}
              type="button"
              aria-pressed={view === shown}
              aria-label={view.angle ? localizedName(view.angle, language) : t('side', { number: index + 1 })}
              onClick={() => choose(view.key)}
            >
              <Picture view={view} colour={colour} alt="" />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

interface PictureProps {
  view: View
  colour: ShopColour | undefined
  alt: string
  isLarge?: boolean
}

function Picture({ view, colour, alt, isLarge = false }: PictureProps) {
  const picture = usePicture()
  const sized = useThumbnail()
  if (view.kind === 'angle')
    return (
      <Suspense fallback={<span className={styles.waiting} />}>
        <AngleView files={view.angle.template} hex={colour?.hex} alt={alt} />
      </Suspense>
    )
  const address = picture(view.photo.picture)
  return (
    <img
      src={isLarge ? address : sized(view.photo.picture, 160)}
      alt={alt}
      width={SIDE}
      height={SIDE}
      fetchPriority={isLarge ? 'high' : 'auto'}
      loading={isLarge ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
