import { useParams } from 'react-router'
import { framedAddresses } from '@/menus/routes'
import { flatten } from '@/menus/tree'
import { useSession } from '@/session/session'
import { useTitle } from '@/session/site'
import { Refused } from '../refused/Refused'
import styles from './frame.module.css'

/** Shows an address in a frame, if the person's own menus name it; any other is not found. */
export function FramePage() {
  const { url = '' } = useParams()
  const menus = useSession()?.menus ?? []
  const title = flatten(menus).find((menu) => menu.url === url)?.title ?? ''
  useTitle(title)

  if (!framedAddresses(menus).has(url)) return <Refused kind="not_found" />
  return <iframe className={styles.frame} src={url} title={title} sandbox={sandboxOf(url)} />
}

/** A stranger's page keeps its own storage and scripts; one of our own site is trusted as it is. */
const sandboxOf = (url: string) =>
  new URL(url).origin === window.location.origin
    ? undefined
    : 'allow-scripts allow-same-origin allow-forms allow-popups'
