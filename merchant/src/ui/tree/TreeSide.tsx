import { useState, type ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { useWide } from '@/ui/useWide'
import styles from './tree.module.css'

interface TreeSideProps {
  title: string
  /** Where one is, in words. */
  current: string
  /** `close` shuts what covers the page once a place is chosen. */
  children(close: () => void): ReactNode
}

const nothing = () => undefined

/** Beside the list where there is room, else behind a button that says where one is. */
export function TreeSide({ title, current, children }: TreeSideProps) {
  const isWide = useWide()
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
