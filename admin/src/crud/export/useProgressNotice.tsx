import { newKey } from '@inkfold/api/client'
import { Progress } from 'antd'
import { useT } from '@/i18n/useT'
import { useActionNotice } from '@/ui/useActionNotice'

/** Progress of a browser export with a cancel button. It stays visible across screens. */
export function useProgressNotice() {
  const t = useT('crud')
  const offer = useActionNotice()

  return (stop: AbortController) => {
    const key = newKey()
    let close = () => {}
    const tell = (done: number, of: number) => {
      close = offer({
        key,
        title: t('export_running'),
        description: (
          <>
            {t('export_progress', { done, of })}
            <Progress percent={Math.floor((done / of) * 100)} showInfo={false} aria-label={t('export_running')} />
          </>
        ),
        actionLabel: t('export_stop'),
        onAction: () => stop.abort(),
        closable: false,
      })
    }
    return { tell, close: () => close() }
  }
}
