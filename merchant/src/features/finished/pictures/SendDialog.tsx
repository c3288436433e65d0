import { FINISHED_PICTURE_KINDS, type FinishedPictureKind } from '@inkfold/api/contracts/renders'
import { useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import type { ExportFile } from '@/ui/exports/queries'
import { Checkbox } from '@/ui/Field'
import { FormFailure } from '@/ui/form/FormFailure'
import { useForm } from '@/ui/form/useForm'
import styles from '@/ui/list.module.css'
import { FINISHED_PRODUCTS } from '../queries'
import { ParcelState } from './ParcelState'

interface SendDialogProps {
  ids: readonly number[]
  onClose(): void
}

/** Requests previews and print files as one zip from the export centre, which keeps it for some days. */
export function SendDialog({ ids, onClose }: SendDialogProps) {
  const t = useT('finished')
  const count = ids.length
  const [parcel, setParcel] = useState<number | null>(null)
  const { form, values, change, isBusy, failure, submit } = useForm({
    initial: { kinds: ['effect'] as FinishedPictureKind[] },
    check: () => ({}),
    send: async ({ kinds }) => {
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
      const { id } = await http.post<ExportFile>(`${FINISHED_PRODUCTS}/pictures`, { ids, kinds, time_zone })
      setParcel(id)
    },
  })
  const toggle = (kind: FinishedPictureKind) =>
    change({ kinds: FINISHED_PICTURE_KINDS.filter((one) => (one === kind) !== values.kinds.includes(one)) })

  return (
    <Dialog title={t('send.title', { count })} onClose={onClose}>
      {parcel === null ? (
        <form ref={form} className={styles.form} noValidate onSubmit={submit}>
          <p>{t('send.body')}</p>
          {FINISHED_PICTURE_KINDS.map((kind) => (
            <Checkbox key={kind} checked={values.kinds.includes(kind)} onChange={() => toggle(kind)}>
              {t(`send.${kind}`)}
            </Checkbox>
          ))}
          <FormFailure failure={failure} onRetry={submit} />
          <div className={styles.steps}>
            <Button variant="primary" type="submit" busy={isBusy} disabled={values.kinds.length === 0}>
              {t('send.go')}
            </Button>
          </div>
        </form>
      ) : (
        <ParcelState id={parcel} />
      )}
    </Dialog>
  )
}
