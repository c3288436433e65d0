import { ClientError } from '@inkfold/api/client'
import { useState } from 'react'
import { memberHttp } from '@/http/client'
import { account } from '@/http/session'
import { useSite } from '@/http/site'
import { useT } from '@/i18n/useT'
import { useProfileSaved } from './useProfileSaved'

interface Uploaded {
  file: { url: string }
}

const MEGABYTE = 1024 * 1024
const suffixOf = (name: string) => name.split('.').pop()?.toLowerCase() ?? ''

export function useAvatar(tell: (failed: { message: string; supportNumber?: string | undefined } | null) => void) {
  const t = useT('shared')
  const { upload } = useSite().settings
  const [isBusy, setBusy] = useState(false)
  const saved = useProfileSaved()

  function refusal(file: File): string | null {
    const { maxSize, allowedSuffixes } = upload
    if (file.size > maxSize) return t('errors.E_UPLOAD_TOO_LARGE', { megabytes: Math.floor(maxSize / MEGABYTE) })
    if (!allowedSuffixes.includes(suffixOf(file.name))) return t('errors.E_UPLOAD_TYPE', { allowed: 'JPG, PNG' })
    return null
  }

  async function save(file: File | undefined) {
    if (!file) return
    const message = refusal(file)
    if (message) return tell({ message })
    tell(null)
    setBusy(true)
    try {
      const uploaded = await memberHttp.upload<Uploaded>('/api/ajax/upload', file, { topic: 'avatar' })
      await account.saveProfile({ avatar: uploaded.file.url })
      await saved()
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      if (!error.silent) tell(error)
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, save }
}
