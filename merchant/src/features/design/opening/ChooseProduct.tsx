import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '@/i18n/useT'
import { ColourBar } from '@/ui/ColourBar'
import { ProductList } from '../rail/ProductList'
import { mineQuery } from './mine'
import { MyDesigns } from './MyDesigns'
import styles from './opening.module.css'

/** Shown without a product: choose an existing design or a product. */
export default function ChooseProduct({ onChoose }: { onChoose(id: number): void }) {
  const t = useT('design')
  // Loads at once, but appears below the designs, whose height is unknown before.
  const { isLoading } = useInfiniteQuery(mineQuery(''))
  return (
    <main className={styles.choose}>
      <header>
        <ColourBar />
        <h1>{t('choose.title')}</h1>
        <p>{t('choose.lead')}</p>
        <Link to="/admin">{t('choose.back')}</Link>
      </header>
      <MyDesigns />
      <section className={styles.part} aria-labelledby="new-design" hidden={isLoading}>
        <h2 id="new-design">{t('choose.new')}</h2>
        <ProductList onChoose={onChoose} isWide />
      </section>
    </main>
  )
}
