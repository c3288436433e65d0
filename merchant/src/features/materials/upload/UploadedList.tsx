import { useT } from '@/i18n/useT'
import { Notice } from '@/ui/Notice'
import type { UploadQueue, UploadedPicture } from '@/pictures/upload/uploadQueue'
import { UploadedFile } from './UploadedFile'
import styles from './upload.module.css'

interface UploadedListProps {
  sent: readonly UploadedPicture[]
  sending: UploadQueue
}

/** A problem common to several files is shown once. */
export function UploadedList({ sent, sending }: UploadedListProps) {
  const t = useT('materials')
  const made = sent.filter(({ state }) => state === 'made').length
  const shared = sharedProblem(sent)
  return (
    <section className={styles.sent} aria-labelledby="sending">
      <h3 id="sending" role="status">
        {t('sending.made', { made, count: sent.length })}
      </h3>
      {shared && <Notice kind="danger">{t('sending.shared', { count: shared.count, problem: shared.problem })}</Notice>}
      <ul className={styles.files} aria-label={t('sending')}>
        {sent.map((item) => (
          <UploadedFile key={item.id} item={item} sending={sending} isSaid={item.problem === shared?.problem} />
        ))}
      </ul>
    </section>
  )
}

function sharedProblem(sent: readonly UploadedPicture[]): { problem: string; count: number } | null {
  const counts = new Map<string, number>()
  for (const { problem } of sent) if (problem) counts.set(problem, (counts.get(problem) ?? 0) + 1)
  const [[problem, count] = ['', 0]] = [...counts].toSorted(([, one], [, other]) => other - one)
  return count > 1 ? { problem, count } : null
}
