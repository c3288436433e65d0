import type { FinishedRow, MadeFinished } from '@inkfold/api/contracts/finished'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button, ButtonLink } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { violatedRules, required } from '@/ui/form/rules'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import styles from '@/ui/list.module.css'
import { AddToCart } from '@/ui/trade/AddToCart'
import { OrderSample } from '@/ui/trade/OrderSample'
import { SendDialog } from '../pictures/SendDialog'
import { allowanceQuery, FINISHED_PRODUCTS } from '../queries'
import { useDesignOf } from '../useDesignOf'
import type { FinishedOf } from '../useFinished'

interface ActionsProps {
  row: FinishedRow
  finished: FinishedOf
  onOpen(id: number): void
  onClose(): void
}

export function Actions({ row, finished, onOpen, onClose }: ActionsProps) {
  const t = useT('finished')
  const designOf = useDesignOf(row)
  const cart = useT('cart')
  const [asked, setAsked] = useState<'cart' | 'sample' | 'copy' | 'send' | 'delete' | null>(null)
  const close = () => setAsked(null)
  return (
    <div className={styles.steps}>
      <Allowed node="orders.create">
        <Button variant="primary" disabled={row.print_fault !== null} onClick={() => setAsked('cart')}>
          {cart('add')}
        </Button>
        <OrderSample finished={row.id} disabled={row.print_fault !== null} onOpen={() => setAsked('sample')} />
      </Allowed>
      <ButtonLink to={designOf()}>{t('design')}</ButtonLink>
      <Allowed node="design_batches.create">
        <ButtonLink to={`/admin/batches?new=1&design=${row.design_id}`}>{t('spread')}</ButtonLink>
      </Allowed>
      <Allowed node="finished_products.create">
        <Button onClick={() => setAsked('copy')}>{t('copy')}</Button>
      </Allowed>
      <Allowed node="export_records.create">
        <Button onClick={() => setAsked('send')}>{t('send')}</Button>
      </Allowed>
      <Allowed node="finished_products.delete">
        <Button variant="text" onClick={() => setAsked('delete')}>
          {t('delete')}
        </Button>
      </Allowed>
      {(asked === 'cart' || asked === 'sample') && (
        <AddToCart finished={row} isSample={asked === 'sample'} onClose={close} />
      )}
      {asked === 'copy' && <CopyDialog row={row} finished={finished} onOpen={onOpen} onClose={close} />}
      {asked === 'send' && <SendDialog ids={[row.id]} onClose={close} />}
      {asked === 'delete' && <DeleteDialog row={row} finished={finished} onDeleted={onClose} onClose={close} />}
    </div>
  )
}

/** A copy counts towards the monthly allowance, which the dialog shows. */
function CopyDialog({ row, finished, onOpen, onClose }: ActionsProps) {
  const t = useT('finished')
  const cache = useQueryClient()
  const { form, isBusy, failure, submit, bind } = useForm({
    initial: { name: t('copy.name', { name: row.name }) },
    check: ({ name }) => violatedRules({ name: required(name) }),
    send: async ({ name }) => {
      const made = await http.post<MadeFinished>(`${FINISHED_PRODUCTS}/${row.id}/copy`, { name })
      cache.setQueryData(allowanceQuery.queryKey, made.allowance)
      finished.startAnew()
      onClose()
      onOpen(made.id)
    },
  })
  return (
    <Dialog title={t('copy.title')} onClose={onClose}>
      <SendForm ref={form} go={t('copy.go')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <p>{t('copy.body')}</p>
        <Field {...bind('name', t('name'))} autoComplete="off" />
      </SendForm>
    </Dialog>
  )
}

interface DeleteDialogProps {
  row: FinishedRow
  finished: FinishedOf
  onDeleted(): void
  onClose(): void
}

function DeleteDialog({ row, finished, onDeleted, onClose }: DeleteDialogProps) {
  const t = useT('finished')
  const remove = async () => {
    await http.delete(`${FINISHED_PRODUCTS}/${row.id}`)
    finished.remove(new Set([row.id]))
    onDeleted()
  }
  return (
    <ConfirmDialog title={t('delete.title', { name: row.name })} go={t('delete')} send={remove} onClose={onClose}>
      {t('batch.delete.body')}
    </ConfirmDialog>
  )
}
