import { REMARK } from '@inkfold/api/contracts/limits'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { violatedRules, required, type Rule } from '@/ui/form/rules'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'

interface TextDialogProps {
  title: string
  body?: string
  label: string
  go: string
  words: string
  isNeeded?: boolean
  most?: number
  fault?(words: string): Rule | null
  onSend(words: string): Promise<unknown>
  onClose(): void
}

export function TextDialog({
  title,
  body,
  label,
  go,
  words,
  isNeeded = false,
  most = REMARK.max,
  fault,
  onSend,
  onClose,
}: TextDialogProps) {
  const t = useT('orders')
  const { form, isBusy, failure, submit, bind } = useForm({
    initial: { words },
    check: (said) =>
      violatedRules({ words: ((isNeeded && required(said.words)) || fault?.(said.words.trim())) ?? null }),
    send: (said) => onSend(said.words.trim()),
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <SendForm ref={form} go={go} isBusy={isBusy} failure={failure} onSubmit={submit}>
        {body && <p>{body}</p>}
        <Field
          {...bind('words', label)}
          optional={!isNeeded}
          maxLength={most}
          autoComplete="off"
          hint={t('words.most', { max: most })}
        />
      </SendForm>
    </Dialog>
  )
}
