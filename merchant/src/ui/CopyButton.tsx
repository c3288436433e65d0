import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from './Button'

export function CopyButton({ text }: { text: string }) {
  const t = useT('common')
  const [state, setState] = useState<'copy' | 'copied' | 'copyFailed'>('copy')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('copyFailed'),
    )
  return (
    <Button variant="text" onClick={() => void copy()}>
      {t(`notice.${state}`)}
    </Button>
  )
}
