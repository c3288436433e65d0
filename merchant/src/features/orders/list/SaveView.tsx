import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'

/** Without `onSave` it keeps the place while the views load, so that the list below does not move. */
export function SaveView({ onSave }: { onSave?: () => void }) {
  const t = useT('orders')
  return (
    <Button variant="text" disabled={!onSave} onClick={onSave}>
      {t('views.save')}
    </Button>
  )
}
