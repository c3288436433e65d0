import type { DesignFace } from '@inkfold/api/contracts/catalogue'
import type { CSSProperties } from 'react'
import { formatMoney } from '@/i18n/format'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { pixelsOf, scaleBar } from './measures'
import styles from './faces.module.css'

export function Faces({ faces }: { faces: readonly DesignFace[] }) {
  const t = useT('detail')
  if (faces.length === 0) return null
  const side = Math.max(...faces.flatMap(({ width_mm: width, height_mm: height }) => [width, height]))
  const bar = scaleBar(side)
  return (
    <section className={styles.faces} aria-labelledby="faces" style={{ '--side': side, '--bar': bar } as CSSProperties}>
      <h2 id="faces">{t('faces')}</h2>
      <p>{t('faces.lead')}</p>
      <ul>
        {faces.map((face) => (
          <Face key={face.key} face={face} />
        ))}
      </ul>
      <p className={styles.bar}>
        <i aria-hidden="true" />
        {t('mm', { mm: bar })}
      </p>
    </section>
  )
}

function Face({ face }: { face: DesignFace }) {
  const t = useT('detail')
  const language = useLanguage()
  const { width_mm: width, height_mm: height, bleed_mm: bleed, safe_mm: safe, dpi } = face
  const pixels = pixelsOf(face)
  const isFree = Number(face.print_price) === 0
  return (
    <li>
      <div
        className={styles.sheet}
        aria-hidden="true"
        style={{ '--w': width, '--h': height, '--bleed': bleed, '--safe': safe } as CSSProperties}
      >
        <i />
      </div>
      <h3>{localizedName(face, language)}</h3>
      <p>{t('face.size', { width, height })}</p>
      <p>
        {t('face.pixels', {
          ...pixels,
          dpi,
        })}
      </p>
      {(bleed > 0 || safe > 0) && <p>{t('face.edges', { bleed, safe })}</p>}
      <p>{isFree ? t('face.free') : t('face.price', { price: formatMoney(face.print_price, language) })}</p>
    </li>
  )
}
