import type { ImportSummary } from '@inkfold/api/contracts/order_imports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button, ButtonLink } from '@/ui/Button'
import { CommandFailure } from '@/ui/form/CommandFailure'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { IMPORTS, importQuery, importsQuery } from '../queries'
import styles from '../imports.module.css'

export function Steps({ found }: { found: ImportSummary }) {
  const t = useT('imports')
  const language = useLanguage()
  const cache = useQueryClient()
  const [isUndoing, setUndoing] = useState(false)
  const { id, status, ready_count: ready, faulty_count: faulty, undo_until: until } = found
  const send = async (step: 'accept' | 'undo', body: object = {}) => {
    cache.setQueryData(importQuery(id).queryKey, await http.post<ImportSummary>(`${IMPORTS}/${id}/${step}`, body))
    void cache.invalidateQueries({ queryKey: importsQuery.queryKey })
    void cache.resetQueries({ queryKey: ['orders-list'] })
    void cache.invalidateQueries({ queryKey: ['orders'] })
  }
  const accept = useMutation({ mutationFn: () => send('accept', { partial: faulty > 0 }) })
  return (
    <Allowed node="order_imports.create">
      <CommandFailure error={accept.error} />
      <div className={styles.steps}>
        {status === 'checked' && ready > 0 && (
          <Button variant="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
            {t(faulty > 0 ? 'accept.part' : 'accept', { count: ready })}
          </Button>
        )}
        {status === 'checked' && ready === 0 && <p>{t(faulty > 0 ? 'nothing.faulty' : 'nothing')}</p>}
        {found.made_count > 0 && (
          <ButtonLink variant={status === 'done' ? 'primary' : 'plain'} to="/admin/order?source=import">
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
