import type { Recharge } from '@inkfold/api/contracts/recharges'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Button, ButtonLink } from '@/ui/Button'
import { CommandFailure } from '@/ui/form/CommandFailure'
import { RECHARGES } from './queries'
import styles from './recharge.module.css'

export function ResultActions({ recharge: { id, no, actions } }: { recharge: Recharge }) {
  const t = useT('recharge')
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => http.post(`${RECHARGES}/${id}/withdraw`, {}),
    onSettled: () => cache.invalidateQueries({ queryKey: ['recharges'] }),
  })
  return (
    <>
      <div className={styles.actions}>
        {actions.includes('resubmit') && (
          <ButtonLink variant="primary" to={`/admin/rechargeBalance/remittance?no=${no}`}>
            {t('putRight')}
          </ButtonLink>
        )}
        <ButtonLink to="/admin/rechargeBalance/remittance">{t('another')}</ButtonLink>
        {actions.includes('withdraw') &&
          (isAsking ? (
            <>
              <span>{t('withdraw.sure')}</span>
              <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
                {t('withdraw.yes')}
              </Button>
              <Button variant="text" onClick={() => setAsking(false)}>
                {t('withdraw.no')}
              </Button>
            </>
          ) : (
            <Button variant="text" onClick={() => setAsking(true)}>
              {t('withdraw')}
            </Button>
          ))}
      </div>
      <CommandFailure error={withdraw.error} />
    </>
  )
}
