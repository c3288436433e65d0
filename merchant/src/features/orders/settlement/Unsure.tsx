import { useEffect, useState } from 'react'
import { useT } from '@/i18n/useT'
import { Notice } from '@/ui/Notice'

const LONG_MS = 8000

/** What is said while no answer comes, and after one was lost: nobody has to guess whether to press again. */
export function Unsure({ isBusy, isLost }: { isBusy: boolean; isLost: boolean }) {
  const t = useT('settlement')
  if (isBusy) return <Slow />
  return isLost && <Notice kind="info">{t('unsure')}</Notice>
}

function Slow() {
  const t = useT('settlement')
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLong && <Notice kind="info">{t('slow')}</Notice>
}
