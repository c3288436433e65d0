import styles from './shell.module.css'

/** The DOM element that the screens render into. */
export function createHost(): HTMLElement {
  const element = document.createElement('div')
  element.className = styles.place ?? ''
  return element
}

/** The frame's slot for the screens. Moving the same element to another frame keeps all input. */
export function ScreenHost({ element }: { element: HTMLElement }) {
  return <div className={styles.place} ref={(room) => room?.append(element)} />
}
