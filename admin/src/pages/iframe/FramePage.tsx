import { useParams } from 'react-router'
import { framedAddresses } from '@/menus/routes'
import { flatten } from '@/menus/tree'
import { useSession } from '@/session/session'
import { useTitle } from '@/session/site'
import { Refused } from '../refused/Refused'
import styles from './frame.module.css'

/** Shows a URL in a frame if the user's menus contain it; otherwise not found. */
export function FramePage() {
  const { url = '' } = useParams()
  const menus = useSession()?.menus ?? []
  const title = flatten(menus).find((menu) => menu.url === url)?.title ?? ''
  useTitle(title)

  if (!framedAddresses(menus).has(url)) return <Refused kind="not_found" />
  return <iframe className={styles.frame} src={url} title={title} sandbox={sandboxOf(url)} />
}

/** Foreign pages are sandboxed with their own storage and scripts; pages of this origin are trusted. */
const sandboxOf = (url: string) =>
  new URL(url).origin === window.location.origin
    ? undefined
    : 'allow-scripts allow-same-origin allow-forms allow-popups'
