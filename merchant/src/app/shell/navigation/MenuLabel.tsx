import type { MenuNode } from '@inkfold/api/contracts/menus'
import { iconOf } from './icons'
import styles from './navigation.module.css'

export function MenuLabel({ node: { icon, title } }: { node: MenuNode }) {
  return (
    <>
      <span className={styles.icon} aria-hidden>
        {iconOf(icon)}
      </span>
      <span className={`${styles.title} unless-narrow`}>{title}</span>
    </>
  )
}
