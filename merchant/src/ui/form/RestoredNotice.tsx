import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import type { useKeptValues } from './useKeptValues'

/** After a reload: what was typed is back. */
export function RestoredNotice({ kept: { isRestored, startOver } }: { kept: ReturnType<typeof useKeptValues> }) {
  const t = useT('common')
  if (!isRestored) return null
  return (
    <Notice
      kind="info"
      action={
        <Button variant="text" onClick={startOver}>
          {t('form.startOver')}
        </Button>
      }
    >
      {t('form.restored')}
    </Notice>
  )
}
