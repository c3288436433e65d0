import { useFormat } from '@/i18n/format'
import { nameOf } from '@/crud/row'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { Picture } from '@/ui/Picture'
import styles from './requests.module.css'
import type { BlankRequest } from './useRequest'

export function RequestDetail({ request }: { request: BlankRequest }) {
  const t = useT('blank-requests')
  const words = useT('words')
  const format = useFormat()
  const language = useLanguage()
  const [merchant, factory] = [nameOf(request, 'merchant', language), nameOf(request, 'factory', language)]
  const { name, code, description, pictures, target_price: price, monthly_pieces: pieces } = request
  const { reference_url: url, opinion, opinion_note: note } = request
  return (
    <div className={styles.request}>
      <p className={styles.head}>{t('asked_by', { merchant, name, code })}</p>
      <blockquote>{description}</blockquote>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((address, at) => (
            <li key={address}>
              <Picture address={address} alt={t('picture', { number: at + 1 })} size={88} />
            </li>
          ))}
        </ul>
      )}
      <p>
        {price !== null && t('hopes_for', { price })}{' '}
        {pieces !== null && t('a_month', { pieces: format.number(pieces) })}
      </p>
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      )}
      <p className={styles.opinion}>
        {opinion ? t('thinks', { factory, opinion: words(`factoryOpinions.${opinion}`), note }) : t('thinks_nothing')}
      </p>
    </div>
  )
}
