import { CANCEL_REASONS } from '@inkfold/api/contracts/cancel_requests'
import { REMARK } from '@inkfold/api/contracts/limits'
import { capital } from '@/i18n/capital'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Select } from '@/ui/Select'
import { TextArea } from '@/ui/TextArea'

interface CancelDialogProps {
  no: string
  onSend(body: { reason: string; note: string }): Promise<unknown>
  onClose(): void
}

/** Asks for the end of an order that is being made; whoever made the mistake says which. */
export function CancelDialog({ no, onSend, onClose }: CancelDialogProps) {
  const t = useT('orders')
  const words = useT('shared')
  const { form, values, change, isBusy, failure, submit, errorOf } = useForm({
    initial: { reason: '', note: '' },
    check: ({ reason }) => (reason ? {} : { reason: 'required' }),
    send: ({ reason, note }) => onSend({ reason, note: note.trim() }),
  })
  return (
    <Dialog title={t('request_cancel.title', { no })} onClose={onClose}>
      <SendForm ref={form} go={t('request_cancel.go')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <p>{t('request_cancel.body')}</p>
        <Select
          isField
          label={t('reason')}
          value={values.reason}
          options={[
            ['', t('request_cancel.choose')],
            ...CANCEL_REASONS.map((one) => [one, capital(words(`cancelReasons.${one}`))] as const),
          ]}
          error={errorOf('reason')}
          onChange={(reason) => change({ reason })}
        />
        <TextArea
          label={t('request_cancel.note')}
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
