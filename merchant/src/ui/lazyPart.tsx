import { chunk } from '@inkfold/api/client/chunks'
import { use, type ComponentType } from 'react'

/** Like React's `lazy`, which never fetches again what failed once. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const fetch = chunk(load)
  function Part(props: Props) {
    const { default: Loaded } = use(fetch())
    return <Loaded {...props} />
  }
  return Object.assign(Part, { preload: fetch })
}
