import type { MenuNode } from '@inkfold/api/contracts/menus'
import { useState } from 'react'
import { End } from './End'
import { Look } from './Look'
import styles from './navigation.module.css'
import { partsOf } from './shown'

interface DirectoryProps {
  node: MenuNode
  onOpen?(): void
}

/** An expandable directory, open by default. */
export function Directory({ node, onOpen }: DirectoryProps) {
  const [isShut, setShut] = useState(false)
  return (
    <li>
      <button type="button" className={styles.entry} aria-expanded={!isShut} onClick={() => setShut(!isShut)}>
        <Look node={node} />
      </button>
      <ul hidden={isShut}>
        {partsOf(node).map((part) =>
          partsOf(part).length > 0 ? (
            <Directory key={part.name} node={part} onOpen={onOpen} />
          ) : (
            <End key={part.name} node={part} onOpen={onOpen} />
          ),
        )}
      </ul>
    </li>
  )
}
