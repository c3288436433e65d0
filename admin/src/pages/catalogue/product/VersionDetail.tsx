import type { DesignFace, PriceTier } from '@inkfold/api/contracts/catalogue'
import { nameOf, type Row } from '@/crud/row'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import TiersCell from '../prices/TiersCell'
import styles from './product.module.css'

interface Content extends Row {
  faces: DesignFace[]
  tiers: PriceTier[]
}

export default function VersionDetail({ row }: { row: Row }) {
  const t = useT('products')
  const language = useLanguage()
  const content = row.content as Content
  return (
    <section className={styles.version}>
      <h2>{nameOf(content, 'name', language)}</h2>
      <TiersCell row={content} name="tiers" />
      <ul>
        {(content.faces ?? []).map((face) => (
          <li key={face.key}>
            {t('face_line', {
              name: nameOf({ ...face, id: 0 }, 'name', language),
              width: face.width_mm,
              height: face.height_mm,
              dpi: face.dpi,
              price: face.print_price,
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
