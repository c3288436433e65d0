import { useThumbnail } from '@/http/site'
import { formatMoney, formatNumber } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Facts } from '@/ui/Facts'
import type { BlankRequest } from '../queries'
import laid from '@/ui/shown.module.css'
import styles from '../requests.module.css'

const SIDE = 120

export function RequestSummary({ request }: { request: BlankRequest }) {
  const t = useT('picks')
  const shared = useT('shared')
  const language = useLanguage()
  const sized = useThumbnail()
  const { type, description, pictures, reference_url: url, target_price: price, monthly_pieces: pieces } = request
  const facts: [label: string, value: string][] = [
    [t('requests.type'), shared(`spuTypes.${type}`)],
    [t('requests.price'), price === null ? '' : formatMoney(price, language)],
    [t('requests.pieces'), pieces === null ? '' : formatNumber(pieces, language)],
  ]
  return (
    <>
      <p className={styles.description}>{description}</p>
      {pictures.length > 0 && (
        <ul className={laid.pictures}>
          {pictures.map((address, index) => (
            <li key={address}>
              <img
                src={sized(address, 320)}
                alt={t('requests.picture', { number: index + 1 })}
                width={SIDE}
                height={SIDE}
              />
            </li>
          ))}
        </ul>
      )}
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      )}
      <Facts facts={facts} />
    </>
  )
}
