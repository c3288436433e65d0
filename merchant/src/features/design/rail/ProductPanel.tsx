import { useState } from 'react'
import { useLanguage, useT } from '@/i18n/useT'
import { localizedName } from '@/i18n/localizedName'
import { Button } from '@/ui/Button'
import { useUrlQuery } from '@/ui/useUrlQuery'
import { Modal } from '../pieces/Modal'
import { Section } from '../pieces/Section'
import { ColourDots } from '../top/ColourDots'
import { useStudio } from '../useEditor'
import { ProductList } from './ProductList'
import styles from './rail.module.css'

export function ProductPanel() {
  const t = useT('design')
  const language = useLanguage()
  const { product, design } = useStudio()
  const [wanted, setWanted] = useState<number | null>(null)
  const [, setQuery] = useUrlQuery()
  const again = (id: number) => setQuery({ product: String(id), from: String(design.id) })
  return (
    <>
      <Section title={localizedName(product, language)}>
        {!design.product.is_current && <p className={styles.hint}>{t('product.older')}</p>}
        <ColourDots hasNames />
        <dl className={styles.facts}>
          {product.faces.map((face) => (
            <div key={face.key}>
              <dt>{localizedName(face, language)}</dt>
              <dd>{t('face.size', { width: face.width_mm, height: face.height_mm, dpi: face.dpi })}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={t('product.change')}>
        <p className={styles.hint}>{t('product.change.hint')}</p>
        <ProductList onChoose={setWanted} except={product.id} />
      </Section>
      {wanted !== null && (
        <Modal title={t('product.change.ask')} onClose={() => setWanted(null)}>
          <p className={styles.asked}>{t('product.change.kept')}</p>
          <div className={styles.answers}>
            <Button onClick={() => setWanted(null)}>{t('cancel')}</Button>
            <Button variant="primary" onClick={() => again(wanted)}>
              {t('product.change.go')}
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}
