import { useState, type ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { useIsWide } from '@/ui/useIsWide'
import styles from './tree.module.css'

interface TreeSideProps {
  title: string
  /** Label of the current node. */
  current: string
  /** `close` hides the drawer once a node is selected. */
  children(close: () => void): ReactNode
}

const nothing = () => undefined

/** A side panel; on narrow screens a drawer behind a button with the current node. */
export function TreeSide({ title, current, children }: TreeSideProps) {
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (isWide) return <aside className={styles.side}>{children(nothing)}</aside>
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        {current}
      </Button>
      {isOpen && (
        <Dialog title={title} from="bottom" onClose={close}>
          {children(close)}
        </Dialog>
      )}
    </>
  )
}
