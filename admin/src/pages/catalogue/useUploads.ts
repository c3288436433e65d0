import type { PurposeName } from '@inkfold/api/contracts/uploads'
import { useState } from 'react'
import { client } from '@/http/client'

interface Uploaded {
  file: { url: string }
}

/** Uploads pictures one after another and reports each URL; the first error ends the run. */
export function useUploads(topic: PurposeName | (string & {}), onUploaded: (url: string) => void) {
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null })

  async function upload(files: readonly File[]) {
    setState({ busy: true, problem: null })
    try {
      for (const file of files)
        onUploaded((await client.upload<Uploaded>('/admin/ajax/upload', file, { topic })).file.url)
      setState({ busy: false, problem: null })
    } catch (refusal) {
      setState({ busy: false, problem: (refusal as Error).message })
    }
  }

  return { ...state, upload }
}
