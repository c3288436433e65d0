import { useEffect, useState } from 'react'
import { useT } from '@/i18n/useT'
import { greetingAt } from './greeting'

const MINUTE = 60_000

/** Updates while the page stays open, in the user's time zone (NAV-15). */
export function Greeting({ name }: { name: string }) {
  const t = useT('common')
  const [hour, setHour] = useState(() => new Date().getHours())
  useEffect(() => {
    const timer = setInterval(() => setHour(new Date().getHours()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return <h1>{t(`greeting.${greetingAt(hour)}`, { name })}</h1>
}
