import { ClientError } from '@inkfold/api/client'
import type { PurposeName } from '@inkfold/api/contracts/uploads'
import { useState } from 'react'
import { http } from '@/http/client'

interface Uploaded {
  file: { url: string; full_url: string }
}

/** Uploads pictures and returns their addresses and links; reports errors. */
export function useUploads(topic: PurposeName, onUploaded: (address: string, shown: string) => void) {
  const [state, setState] = useState<{ isBusy: boolean; problem?: string }>({ isBusy: false })

  async function upload(file: File | undefined) {
    if (!file) return
    setState({ isBusy: true })
    try {
      const { file: sent } = await http.upload<Uploaded>('/api/ajax/upload', file, { topic })
      onUploaded(sent.url, sent.full_url)
      setState({ isBusy: false })
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      setState({ isBusy: false, ...(!error.silent && { problem: error.message }) })
    }
  }

  return { ...state, upload }
}
