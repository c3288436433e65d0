import { ClientError } from '@inkfold/api/client'
import { App } from 'antd'
import { useT } from '@/i18n/useT'

/** Says why something did not happen: what a retry may cure is offered elsewhere, and some ends need no words. */
export function useRefusal() {
  const t = useT('crud')
  const { message } = App.useApp()
  return (refusal: unknown) => {
    if (!(refusal instanceof ClientError)) throw refusal
    if (refusal.silent || refusal.retry) return
    const number = refusal.supportNumber ? ` ${t('support', { id: refusal.supportNumber })}` : ''
    void message.error(refusal.message + number)
  }
}
