import { newKey } from '@inkfold/api/client'
import { Progress } from 'antd'
import { useT } from '@/i18n/useT'
import { useOffer } from '@/ui/useOffer'

/** How far an export of this browser is, wherever the person goes meanwhile, and a way to stop it. */
export function useProgressNotice() {
  const t = useT('crud')
  const offer = useOffer()

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
        does: t('export_stop'),
        onDo: () => stop.abort(),
        closable: false,
      })
    }
    return { tell, close: () => close() }
  }
}
