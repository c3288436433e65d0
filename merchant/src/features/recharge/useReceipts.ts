import { ClientError } from '@inkfold/api/client'
import { RECHARGE } from '@inkfold/api/contracts/limits'
import type { StoredFile } from '@inkfold/api/contracts/uploads'
import { useState } from 'react'
import { http } from '@/http/client'
import { useSite } from '@/http/site'
import { useT } from '@/i18n/useT'
import type { Receipt } from './remittance'

const MEGABYTE = 1024 * 1024
const KINDS = ['image/jpeg', 'image/png']

/** Uploads receipts on selection; a rejected file is reported and the others continue. */
export function useReceipts(receipts: readonly Receipt[], keep: (receipts: readonly Receipt[]) => void) {
  const t = useT('shared')
  const { upload } = useSite().settings
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const refusal = ({ size, type }: File) => {
    if (!KINDS.includes(type)) return t('errors.E_UPLOAD_TYPE', { allowed: 'JPG, PNG' })
    if (size > upload.maxSize)
      return t('errors.E_UPLOAD_TOO_LARGE', { megabytes: Math.floor(upload.maxSize / MEGABYTE) })
  }

  async function add(chosen: readonly File[]) {
    const room = RECHARGE.receipts - receipts.length
    const refused = chosen.map(refusal).find(Boolean)
    setProblem(refused ?? (chosen.length > room ? t('errors.E_RECEIPT_STRANGE') : undefined))
    const files = chosen.filter((file) => !refusal(file)).slice(0, room)
    if (files.length === 0) return
    setBusy(true)
    try {
      let sent = receipts
      for (const file of files) {
        const stored = await http.upload<{ file: StoredFile }>('/api/ajax/upload', file, { topic: 'receipt' })
        if (sent.some(({ url }) => url === stored.file.url)) continue
        sent = [...sent, { url: stored.file.url, shown: stored.file.full_url, name: file.name }]
        keep(sent)
      }
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      if (!error.silent) setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, problem, add }
}
