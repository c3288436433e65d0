import { useThumbnail } from '@/http/site'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import type { TilePosition } from '@/ui/grid/Tiles'
import { ListLine, Named } from '@/ui/list/ListLine'
import type { BlankRequest } from './queries'
import styles from './requests.module.css'
import { StatusChip } from './StatusChip'

interface RequestLineProps extends TilePosition {
  request: BlankRequest
  onOpen(): void
}

export function RequestLine({ request, ...place }: RequestLineProps) {
  const shared = useT('shared')
  const language = useLanguage()
  const sized = useThumbnail()
  const { name, code, type, picture, status, opinion, created_at: asked } = request
  return (
    <ListLine {...place} columns={styles.line}>
      {picture ? (
        <img src={sized(picture, 160)} alt="" width={48} height={48} loading="lazy" />
      ) : (
        <span className={styles.none} aria-hidden="true" />
      )}
      <Named>
        <b>{name}</b>
        <small>
          {code} · {shared(`spuTypes.${type}`)}
        </small>
      </Named>
      <StatusChip status={status} />
      <span className={styles.opinion}>{opinion && shared(`factoryOpinions.${opinion}`)}</span>
      <time dateTime={asked}>{formatTime(asked, language)}</time>
    </ListLine>
  )
}
