import { useQuery } from '@tanstack/react-query'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Notice } from '@/ui/Notice'
import styles from './pictures.module.css'
import { rendersQuery } from './queries'

export function RenderState({ id }: { id: number }) {
  const t = useT('finished')
  const language = useLanguage()
  const { data } = useQuery(rendersQuery(id))
  if (!data) return null
  const { done, failed, total, faults } = data
  return (
    <>
      {done + failed < total && (
        <p className={styles.state} role="status">
          <progress max={total} value={done} aria-label={t('renders')} /> {t('renders.far', { done, total })}
        </p>
      )}
      {faults.map((fault) => (
        <Notice key={`${fault.kind} ${fault.subject}`} kind="danger">
          {t('renders.fault', { subject: localizedName(fault, language), message: fault.message })}
        </Notice>
      ))}
    </>
  )
}
