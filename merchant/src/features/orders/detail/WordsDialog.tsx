import { REMARK } from '@inkfold/api/contracts/limits'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'

interface WordsDialogProps {
  title: string
  body?: string
  label: string
  go: string
  words: string
  onSend(words: string): Promise<unknown>
  onClose(): void
}

/** Something is said with what is done. */
export function WordsDialog({ title, body, label, go, words, onSend, onClose }: WordsDialogProps) {
  const t = useT('orders')
  const { form, isBusy, failure, submit, bind } = useForm({
    initial: { words },
    check: () => ({}),
    send: (said) => onSend(said.words.trim()),
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <SendForm ref={form} go={go} isBusy={isBusy} failure={failure} onSubmit={submit}>
        {body && <p>{body}</p>}
        <Field
          {...bind('words', label)}
          optional
          maxLength={REMARK.max}
          autoComplete="off"
          hint={t('words.most', { max: REMARK.max })}
        />
      </SendForm>
    </Dialog>
  )
}
