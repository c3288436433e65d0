import { useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Notice } from '@/ui/Notice'
import { REQUESTS, type BlankRequest } from '../requests/queries'
import { RequestForm } from '../requests/RequestForm'

/** Sends the request to the supplier, who answers by a notification. */
export default function DevelopForm({ onMade }: { onMade?(): void }) {
  const t = useT('shop')
  const [code, setCode] = useState<string | null>(null)
  if (code) return <Notice kind="success">{t('develop.sent', { code })}</Notice>
  return (
    <RequestForm
      go={t('develop.send')}
      send={async (asked) => {
        const made = await http.post<BlankRequest>(REQUESTS, asked)
        setCode(made.code)
        onMade?.()
      }}
    />
  )
}
