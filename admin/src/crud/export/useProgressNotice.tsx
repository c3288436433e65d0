import { newKey } from '@inkfold/api/client'
import { App, Button, Progress } from 'antd'
import { useT } from '@/i18n/useT'

/** How far an export of this browser is, wherever the person goes meanwhile, and a way to stop it. */
export function useProgressNotice() {
  const t = useT('crud')
  const { notification } = App.useApp()

  return (stop: AbortController) => {
    const key = newKey()
    const close = () => notification.destroy(key)
    stop.signal.addEventListener('abort', close)
    const tell = (done: number, of: number) =>
      notification.open({
        key,
        role: 'status',
        title: t('export_running'),
        description: (
          <>
            {t('export_progress', { done, of })}
            <Progress percent={Math.floor((done / of) * 100)} showInfo={false} aria-label={t('export_running')} />
          </>
        ),
        actions: <Button onClick={() => stop.abort()}>{t('export_stop')}</Button>,
        closable: false,
        duration: 0,
      })
    return { tell, close }
  }
}
