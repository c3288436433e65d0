import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { isNotFound } from '@/http/is_not_found'
import { useTitle } from '@/http/title'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Button, ButtonLink } from '@/ui/Button'
import { Queries } from '@/ui/Queries'
import { PRODUCT_LIST, productPath } from '@/ui/product/paths'
import { productQuery } from '../queries'
import styles from './detail.module.css'
import { Product } from './Product'
import { localizedText } from './localizedText'

export default function DetailPage() {
  const [query] = useSearchParams()
  const id = Number(query.get('id'))
  return (
    <div className={styles.page}>
      <Queries>{Number.isInteger(id) && id > 0 ? <Found key={id} id={id} /> : <Gone />}</Queries>
    </div>
  )
}

function Found({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(productQuery(id))
  const language = useLanguage()
  const description = data && localizedText(data, 'material_description', language)
  useTitle(data ? localizedName(data, language) : '', { description, path: productPath(id) })
  if (data) return <Product product={data} />
  if (!error) return <Waiting />
  if (isNotFound(error)) return <Gone />
  return <Gone message={error.message} onRetry={() => void refetch()} />
}

/** As large as the loaded page. */
function Waiting() {
  const t = useT('detail')
  return (
    <div className={styles.waiting} aria-busy="true" role="status" aria-label={t('loading')}>
      <i />
      <i />
    </div>
  )
}

function Gone({ message, onRetry }: { message?: string; onRetry?: () => void }) {
  const t = useT('detail')
  const common = useT('common')
  return (
    <section className={styles.gone}>
      <h1>{t('gone')}</h1>
      <p>{message ?? t('gone.why')}</p>
      <div className={styles.ways}>
        {onRetry && <Button onClick={onRetry}>{common('notice.retry')}</Button>}
        <ButtonLink to={PRODUCT_LIST} variant="primary">
          {t('gone.all')}
        </ButtonLink>
      </div>
    </section>
  )
}

export function Trail({ name }: { name: string }) {
  const t = useT('common')
  return (
    <nav className={styles.trail} aria-label={t('trail')}>
      <Link to="/">{t('nav.home')}</Link>
      <span aria-hidden="true">/</span>
      <Link to={PRODUCT_LIST}>{t('titles.products')}</Link>
      <span aria-hidden="true">/</span>
      <span aria-current="page">{name}</span>
    </nav>
  )
}
