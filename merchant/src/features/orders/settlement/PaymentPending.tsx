import { useEffect, useState } from 'react'
import { useT } from '@/i18n/useT'
import { Notice } from '@/ui/Notice'

const LONG_MS = 8000

/** Shown during a payment and after its answer was lost, so that the user does not pay twice. */
export function PaymentPending({ isBusy, isLost }: { isBusy: boolean; isLost: boolean }) {
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
