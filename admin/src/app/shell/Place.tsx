import styles from './shell.module.css'

/** What the screens are drawn in. */
export function makePlace(): HTMLElement {
  const element = document.createElement('div')
  element.className = styles.place ?? ''
  return element
}

/** Where a frame has room for the screens: another frame takes them as they stand, with everything that was typed. */
export function Place({ element }: { element: HTMLElement }) {
  return <div className={styles.place} ref={(room) => room?.append(element)} />
}
