import { Uploader, type Uploads } from '@inkfold/api/client/uploader'
import { useInvalidate } from '@refinedev/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { client } from '@/http/client'
import { currentLanguage } from '@/i18n/i18n'

/** One uploader for as long as its panel is open; whatever it stores shows in the list. */
export function useUploader(): { uploader: Uploader; uploads: Uploads } {
  const invalidate = useInvalidate()
  const [uploader] = useState(
    () =>
      new Uploader(client, {
        language: currentLanguage,
        onStored: () => void invalidate({ resource: 'attachments', invalidates: ['list'] }),
      }),
  )
  useEffect(() => () => uploader.close(), [uploader])
  return { uploader, uploads: useSyncExternalStore(uploader.subscribe, uploader.snapshot) }
}
