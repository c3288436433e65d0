import { lazyChunk, retryableImport } from '@inkfold/api/client/chunks'
import { use, type ComponentType } from 'react'

/** Like React's `lazy`, except that a failed import can be retried. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const fetch = lazyChunk(retryableImport(load))
  function Part(props: Props) {
    const { default: Loaded } = use(fetch())
    return <Loaded {...props} />
  }
  return Object.assign(Part, { preload: fetch })
}
