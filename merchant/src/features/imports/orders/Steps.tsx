import { ClientError } from '@inkfold/api/client'
import type { ImportSummary } from '@inkfold/api/contracts/order_imports'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button, ButtonLink } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { Notice } from '@/ui/Notice'
import { IMPORTS, importQuery, importsQuery } from '../queries'
import styles from '../imports.module.css'

export function Steps({ found }: { found: ImportSummary }) {
  const t = useT('imports')
  const language = useLanguage()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [isUndoing, setUndoing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { id, status, ready_count: ready, faulty_count: faulty, undo_until: until } = found
  const send = async (step: 'accept' | 'undo', body: object = {}) => {
    cache.setQueryData(importQuery(id).queryKey, await http.post<ImportSummary>(`${IMPORTS}/${id}/${step}`, body))
    void cache.invalidateQueries({ queryKey: importsQuery.queryKey })
    void cache.resetQueries({ queryKey: ['orders-list'] })
    void cache.invalidateQueries({ queryKey: ['orders'] })
  }
  const accept = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await send('accept', { partial: faulty > 0 })
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      if (!error.silent) setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Allowed node="order_imports.create">
      {problem && <Notice kind="danger">{problem}</Notice>}
      <div className={styles.steps}>
        {status === 'checked' && ready > 0 && (
          <Button look="primary" busy={isBusy} onClick={() => void accept()}>
            {t(faulty > 0 ? 'accept.part' : 'accept', { count: ready })}
          </Button>
        )}
        {status === 'checked' && ready === 0 && <p>{t(faulty > 0 ? 'nothing.faulty' : 'nothing')}</p>}
        {found.made_count > 0 && (
          <ButtonLink look={status === 'done' ? 'primary' : 'plain'} to="/admin/order?source=import">
            {t('to_orders')}
          </ButtonLink>
        )}
        {until && <Button onClick={() => setUndoing(true)}>{t('undo', { time: formatTime(until, language) })}</Button>}
      </div>
      {isUndoing && (
        <ConfirmDialog
          title={t('undo.title', { code: found.code })}
          go={t('undo.go')}
          send={async () => {
            await send('undo')
            setUndoing(false)
          }}
          onClose={() => setUndoing(false)}
        >
          {t('undo.body')}
        </ConfirmDialog>
      )}
    </Allowed>
  )
}
