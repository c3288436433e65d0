import styles from './shell.module.css'

/** A foreign page inside ours: it may run, but not reach the page around it (NAV-09). */
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
