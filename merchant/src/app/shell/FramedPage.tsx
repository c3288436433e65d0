import styles from './shell.module.css'

/** A sandboxed frame: scripts run, but cannot reach the surrounding page (NAV-09). */
export function FramedPage({ title, url }: { title: string; url: string }) {
  return (
    <iframe
      className={styles.frame}
      title={title}
      src={url}
      sandbox="allow-scripts allow-forms allow-popups"
      referrerPolicy="no-referrer"
    />
  )
}
