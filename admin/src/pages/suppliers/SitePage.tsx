import { useQuery } from '@tanstack/react-query'
import { useT } from '@/i18n/useT'
import { useTitle } from '@/session/site'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import type { PageProps } from '../pages'
import { siteQuery } from './api'
import { SiteForm } from './SiteForm'
import styles from './suppliers.module.css'

export default function SitePage({ title }: PageProps) {
  const t = useT('supplier-site')
  const { data, error, refetch } = useQuery(siteQuery)
  useTitle(title)
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingSkeleton rows={12} />}
      {data && <SiteForm key={data.version} site={data} />}
    </section>
  )
}
