import type { BlankRequestAction } from '@inkfold/api/contracts/blank_requests'
import { useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import styles from '@/ui/list.module.css'
import { REQUESTS, type BlankRequest } from '../queries'

type Step = Extract<BlankRequestAction, 'resubmit' | 'withdraw'>

interface StepsProps {
  request: BlankRequest
  onChanged(next: BlankRequest): void
}

export function Steps({ request: { id, name, status }, onChanged }: StepsProps) {
  const t = useT('picks')
  const [asked, setAsked] = useState<Step | null>(null)
  const isOver = status === 'developed' || status === 'closed'
  if (isOver) return null
  const take = async () => {
    onChanged(await http.post<BlankRequest>(`${REQUESTS}/${id}/${asked}`, {}))
    setAsked(null)
  }
  return (
    <div className={styles.steps}>
      <Button variant="text" onClick={() => setAsked('withdraw')}>
        {t('step.withdraw')}
      </Button>
      {status === 'not_approved' && <Button onClick={() => setAsked('resubmit')}>{t('step.resubmit')}</Button>}
      {asked && (
        <ConfirmDialog
          title={t(`step.${asked}.title`, { name })}
          go={t(`step.${asked}`)}
          send={take}
          onClose={() => setAsked(null)}
        >
          {t(`step.${asked}.body`)}
        </ConfirmDialog>
      )}
    </div>
  )
}
