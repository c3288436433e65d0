import type { FinishedRow, RedesignFinished } from '@inkfold/api/contracts/finished'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { finishedQuery, FINISHED_PATH } from '../queries'
import { useStudio } from '../useEditor'
import { Group } from './Group'
import styles from './saving.module.css'
import { useSaveChanges } from './useSaveChanges'
import { useSending } from './useSending'

/** Updates the finished product the design was opened from, instead of creating another. */
export function Renewal({ id }: { id: number }) {
  const t = useT('design')
  const { design } = useStudio()
  const cache = useQueryClient()
  const saved = useSaveChanges()
  const { data } = useQuery(finishedQuery(id))
  const { isBusy, problem, answer, send } = useSending<FinishedRow>()
  if (!data) return null
  const renew = () =>
    send(async () => {
      const body: RedesignFinished = { design_id: design.id, revision: await saved(), version: data.version }
      const renewed = await http.post<FinishedRow>(`${FINISHED_PATH}/${id}/redesign`, body)
      cache.setQueryData(finishedQuery(id).queryKey, renewed)
      return renewed
    })
  return (
    <div className={styles.renewal}>
      <Group label={t('renew.title', { name: data.name })} hint={t('renew.hint')}>
        {problem && (
          <Notice kind="danger" supportNumber={problem.supportNumber}>
            {Object.values(problem.errors).flat().join(' ') || problem.message}
          </Notice>
        )}
        {answer && (
          <Notice kind="success" action={<Link to={`/admin/finished?finished=${id}`}>{t('renew.see')}</Link>}>
            {t('renew.done', { version: answer.version_number })}
          </Notice>
        )}
        {!answer && (
          <div className={styles.actions}>
            <Button variant="primary" busy={isBusy} onClick={renew}>
              {t('renew.go')}
            </Button>
          </div>
        )}
      </Group>
      <h3>{t('renew.else')}</h3>
    </div>
  )
}
