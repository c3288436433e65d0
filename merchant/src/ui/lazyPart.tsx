import { lazyChunk, retryableImport } from '@inkfold/api/client/chunks'
import { use, type ComponentType } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** Like React's `lazy`, with a retry after a failed import. */
export const lazyPart = <Props extends object>(load: Load<Props>) => lazyComponent(retryableImport(load))

export function lazyComponent<Props extends object>(load: Load<Props>) {
  const fetch = lazyChunk(load)
  function Part(props: Props) {
    const { default: Loaded } = use(fetch())
    return <Loaded {...props} />
  }
  return Object.assign(Part, { preload: fetch })
}
