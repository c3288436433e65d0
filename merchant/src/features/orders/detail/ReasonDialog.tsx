import { REMARK } from '@inkfold/api/contracts/limits'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { TextArea } from '@/ui/TextArea'
import { ReasonField, type Reasoned } from './ReasonField'

interface ReasonDialogProps {
  asked: Reasoned
  no: string
  onSend(body: { reason: string; note: string }): Promise<unknown>
  onClose(): void
}

export function ReasonDialog({ asked, no, onSend, onClose }: ReasonDialogProps) {
  const t = useT('orders')
  const { form, values, change, isBusy, failure, submit, errorOf } = useForm({
    initial: { reason: '', note: '' },
    check: ({ reason }) => (reason ? {} : { reason: 'required' }),
    send: (said) => onSend({ reason: said.reason, note: said.note.trim() }),
  })
  return (
    <Dialog title={t(`${asked}.title`, { no })} onClose={onClose}>
      <SendForm ref={form} go={t(`${asked}.go`)} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <p>{t(`${asked}.body`)}</p>
        <ReasonField
          of={asked}
          value={values.reason}
          error={errorOf('reason')}
          onChange={(reason) => change({ reason })}
        />
        <TextArea
          label={t(`${asked}.note`)}
          value={values.note}
          maxLength={REMARK.max}
          rows={3}
          error={errorOf('note')}
          hint={t('words.most', { max: REMARK.max })}
          onChange={({ target }) => change({ note: target.value })}
        />
      </SendForm>
    </Dialog>
  )
}
