import { useThumbnail } from '@/http/site'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import type { Place } from '@/ui/grid/Tiles'
import type { BlankRequest } from './queries'
import styles from './requests.module.css'
import { StatusChip } from './StatusChip'

interface RequestLineProps extends Place {
  request: BlankRequest
  onOpen(): void
}

export function RequestLine({ request, index, total, isReached, onReach, onOpen }: RequestLineProps) {
  const shared = useT('shared')
  const language = useLanguage()
  const sized = useThumbnail()
  const { name, code, type, picture, status, opinion, created_at: asked } = request
  return (
    <li className={styles.line} aria-posinset={index + 1} aria-setsize={total}>
      <button type="button" data-index={index} tabIndex={isReached ? 0 : -1} onClick={onOpen} onFocus={onReach}>
        {picture ? (
          <img src={sized(picture, 160)} alt="" width={48} height={48} loading="lazy" />
        ) : (
          <span className={styles.none} aria-hidden="true" />
        )}
        <span className={styles.named}>
          <b>{name}</b>
          <small>
            {code} · {shared(`spuTypes.${type}`)}
          </small>
        </span>
        <StatusChip status={status} />
        <span className={styles.opinion}>{opinion && shared(`factoryOpinions.${opinion}`)}</span>
        <time dateTime={asked}>{formatTime(asked, language)}</time>
      </button>
    </li>
  )
}
