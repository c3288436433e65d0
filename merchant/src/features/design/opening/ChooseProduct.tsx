import { Link } from 'react-router'
import { useT } from '@/i18n/useT'
import { ColourBar } from '@/ui/ColourBar'
import { ProductList } from '../rail/ProductList'
import styles from './opening.module.css'

/** Nobody said what to design upon: the first step is to choose it. */
export function ChooseProduct({ onChoose }: { onChoose(id: number): void }) {
  const t = useT('design')
  return (
    <main className={styles.choose}>
      <header>
        <ColourBar />
        <h1>{t('choose.title')}</h1>
        <p>{t('choose.lead')}</p>
        <Link to="/admin">{t('choose.back')}</Link>
      </header>
      <ProductList onChoose={onChoose} isWide />
    </main>
  )
}
