import { useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Notice } from '@/ui/Notice'
import { REQUESTS, type BlankRequest } from '../requests/queries'
import { RequestForm } from '../requests/RequestForm'

/** It goes to the supplier, whose answer comes as a notice. */
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
