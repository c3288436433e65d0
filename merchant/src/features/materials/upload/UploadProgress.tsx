import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { useProgress } from '@/pictures/upload/progress'

export function UploadProgress({ onOpen }: { onOpen(): void }) {
  const t = useT('materials')
  const { all, unfinished } = useProgress()
  if (unfinished === 0) return null
  return (
    <Button variant="text" onClick={onOpen}>
      {t('sending.under', { done: all - unfinished, count: all })}
    </Button>
  )
}
