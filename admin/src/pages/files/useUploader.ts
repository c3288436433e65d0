import { Uploader, type Uploads } from '@inkfold/api/client/uploader'
import type { StoredFile } from '@inkfold/api/contracts/uploads'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { client } from '@/http/client'
import { currentLanguage } from '@/i18n/i18n'

/** One uploader per open panel; calls back once for each stored file. */
export function useUploader(onStored: (file: StoredFile) => void): { uploader: Uploader; uploads: Uploads } {
  const [uploader] = useState(() => new Uploader(client, { language: currentLanguage }))
  const uploads = useSyncExternalStore(uploader.subscribe, uploader.snapshot)
  const reported = useRef(new Set<string>())
  const tell = useEffectEvent(onStored)

  useEffect(() => () => uploader.close(), [uploader])
  useEffect(() => {
    for (const { id, file } of uploads.items) {
      if (!file || reported.current.has(id)) continue
      reported.current.add(id)
      tell(file)
    }
  }, [uploads.items])
  return { uploader, uploads }
}
