import { ClientError } from '@inkfold/api/client'
import { App } from 'antd'
import { useT } from '@/i18n/useT'
import { PrintFilesMissing } from '@/ui/print/print'

/** Shows why a call failed. Retryable errors are handled elsewhere, silent ones are skipped. */
export function useRefusal() {
  const t = useT('crud')
  const { message, modal } = App.useApp()
  const refused = (refusal: unknown) => {
    if (refusal instanceof PrintFilesMissing)
      return void modal.confirm({
        title: t('print_unready'),
        content: refusal.message,
        okText: t('print_marked'),
        okButtonProps: { danger: true },
        onOk: () => refusal.printMarked().catch(refused),
      })
    if (!(refusal instanceof ClientError)) throw refusal
    if (refusal.silent || refusal.retry) return
    const number = refusal.supportNumber ? ` ${t('support', { id: refusal.supportNumber })}` : ''
    void message.error(refusal.message + number)
  }
  return refused
}
