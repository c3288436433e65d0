import { EXPORT, EXPORT_EVENT, type ExportStatus } from '@inkfold/api/contracts/exports'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSession } from '@/http/session'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Chip, type ChipKind } from '@/ui/Chip'
import { CommandFailure } from '@/ui/form/CommandFailure'
import { useLiveRefetch } from '@/ui/useLiveRefetch'
import { download, exportsQuery, isOver, type ExportFile } from './queries'
import styles from './exports.module.css'

const EVENTS = [EXPORT_EVENT]
const KINDS: Record<ExportStatus, ChipKind> = {
  queued: 'waiting',
  running: 'busy',
  success: 'good',
  failed: 'bad',
  expired: 'plain',
}

export function ExportFiles({ resource }: { resource: string }) {
  const t = useT('exports')
  const query = exportsQuery(resource, useSession('admin')?.user.id ?? 0)
  const { data: files = [] } = useQuery(query)
  useLiveRefetch([query.queryKey], EVENTS)
  return (
    <section className={styles.files} aria-label={t('files')}>
      <h3>{t('files')}</h3>
      <p>{files.length === 0 ? t('files.none') : t('files.kept', { count: EXPORT.days })}</p>
      <ul aria-label={t('files')}>
        {files.map((file) => (
          <File key={file.id} file={file} />
        ))}
      </ul>
    </section>
  )
}

function File({ file }: { file: ExportFile }) {
  const t = useT('exports')
  const language = useLanguage()
  const { id, code, format, status, progress, actual_count: count, created_at: requested, expires_at: ends } = file
  const downloading = useMutation({ mutationFn: () => download(id) })
  return (
    <li>
      <span>
        <b>{`${code}.${format}`}</b>
        <small>
          {[
            formatTime(requested, language),
            status === 'success' && count !== null && t('rows', { count }),
            status === 'success' && ends && t('until', { time: formatTime(ends, language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {status === 'failed' && <Reason failure={file.failure} />}
      </span>
      <Chip kind={KINDS[status]}>{t(`status.${status}`)}</Chip>
      {!isOver(file) && (
        <progress max={100} value={progress} aria-label={t('progress', { code })}>
          {progress}
        </progress>
      )}
      {status === 'success' && (
        <Button
          aria-label={t('download.of', { code })}
          busy={downloading.isPending}
          onClick={() => downloading.mutate()}
        >
          {t('download')}
        </Button>
      )}
      <CommandFailure error={downloading.error} />
    </li>
  )
}

/** The failure reason, translated to the current language. */
function Reason({ failure }: { failure: string | null }) {
  const words = useT('shared')
  const reason = failure === 'E_FORBIDDEN' || failure === 'E_EXPORT_RANGE' ? failure : 'E_UNEXPECTED'
  return <small className={styles.failed}>{words(`errors.${reason}`, { days: EXPORT.rangeDays })}</small>
}
